"""Properties here have no deadline: the first call in a language compiles its patterns."""

from hypothesis import settings

settings.register_profile("figures", deadline=None, max_examples=50)
settings.load_profile("figures")
