"""A PDF of one page made of placed words, small enough to read: what the tests need and no more."""

from collections.abc import Sequence


def pdf(words: Sequence[tuple[float, float, str]]) -> bytes:
    """Write words at (points from the left, points from the bottom) in 10-point Helvetica."""
    shown = "\n".join(f"BT /F 10 Tf {x} {y} Td ({text}) Tj ET" for x, y, text in words)
    objects = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R"
        " /Resources << /Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >> >>",
        f"<< /Length {len(shown)} >>\nstream\n{shown}\nendstream",
    ]
    body, places = "%PDF-1.4\n", []
    for number, content in enumerate(objects, 1):
        places.append(len(body))
        body += f"{number} 0 obj\n{content}\nendobj\n"
    table = "".join(f"{place:010} 00000 n \n" for place in places)
    end = f"trailer << /Size 5 /Root 1 0 R >>\nstartxref\n{len(body)}\n%%EOF\n"
    return f"{body}xref\n0 5\n0000000000 65535 f \n{table}{end}".encode("latin-1")
