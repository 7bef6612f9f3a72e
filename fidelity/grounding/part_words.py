"""The words that make of what follows them a part of what was told before: "of which", 其中."""

OF_WHICH = (
    r"of\s(?:which|whom|these|those|them)|including|davon|darunter|dont|(?:de|entre)\s(?:los|las)\s(?:que|cuales)"
    r"|di\scui|d[oa]s\squais|waarvan|onder\swie"
)
OF_WHICH_CJK = r"그\s?중|이\s?중|이\s?가운데|うち|其中"
