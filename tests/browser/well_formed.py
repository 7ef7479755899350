#!/usr/bin/env python3
"""Parses every golden SVG as XML and checks what readers and pages rely on.

    well_formed.py    exit 0 all well, 1 not, 77 no picture to check

Checked: well-formed, true size (mm) in the proportions of the viewBox, title
first, every id unique over *all* pictures, aria-labelledby resolves, nothing
from outside, no script, and only text, rect, path and g inside.
"""

import re
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "render-svg"
SVG = "{http://www.w3.org/2000/svg}"
ALLOWED = {SVG + name for name in ("svg", "title", "desc", "g", "rect", "path", "text")}


def size_problem(root):
    width, height = (re.fullmatch(r"(\d+(?:\.\d{1,3})?)mm", root.get(k, ""))
                     for k in ("width", "height"))
    if not width or not height:
        return "width or height is not in mm"
    box = [int(v) for v in root.get("viewBox", "").split()]
    if len(box) != 4:
        return "no viewBox of four whole numbers"
    # Both are rounded to micrometres.
    if abs(float(width[1]) * box[3] - float(height[1]) * box[2]) > 0.001 * (box[2] + box[3]):
        return "size and viewBox differ in proportion"
    return None


def problems(root, seen):
    """What is wrong with one picture, one text each."""
    if root.tag != SVG + "svg" or root.get("role") != "img":
        yield "not an svg with role=img"
    if len(root) == 0 or root[0].tag != SVG + "title" or not (root[0].text or "").strip():
        yield "the first child is not a title with text"
    if problem := size_problem(root):
        yield problem
    ids = [e.get("id") for e in root.iter() if e.get("id")]
    yield from (f"id {i} occurs twice" for i in ids if i in seen or ids.count(i) > 1)
    seen.update(ids)
    named = root.get("aria-labelledby", "").split()
    if not named or set(named) != set(ids):
        yield f"aria-labelledby names {named}, the ids are {ids}"
    for element in root.iter():
        if element.tag not in ALLOWED:
            yield f"element {element.tag}"
        for key, value in element.attrib.items():
            if key.startswith("on") or "href" in key or "url(" in value:
                yield f"attribute {key}={value}"


def pictures():
    for path in sorted(GOLDEN.rglob("*.exact")):
        text = path.read_bytes()
        if text.startswith(b"<svg "):
            yield path.relative_to(GOLDEN), text


def main():
    count, wrong, seen = 0, 0, set()
    for name, text in pictures():
        count += 1
        try:
            found = list(problems(ElementTree.fromstring(text), seen))
        except ElementTree.ParseError as error:
            found = [f"not well-formed: {error}"]
        wrong += bool(found)
        for problem in found:
            print(f"FAIL: {name}: {problem}")
    if count == 0:
        print("SKIP: no golden pictures")
        return 77
    print(f"well-formed: {count} pictures, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
