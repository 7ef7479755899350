#!/usr/bin/env python3
"""Draws pictures with a real browser and looks at the pixels.

    run.py --binary B    exit 0 all well, 1 not, 77 there is no Chromium here

For each case: render-svg, a page that shows the picture at 48 px a cell,
headless Chromium, and then
  - lines run where cells, boxes and the frame end, thick ones thicker
  - a cell has ink exactly when it holds a digit, and the ink is centred
  - givens carry more ink than digits of the solution
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from png import Image

CELL = 48          # pixels
SOFT = 3           # pixels that antialiasing and fonts may move things by
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking",
         "--disable-component-update", "--disable-sync", "--no-first-run", "--hide-scrollbars",
         "--force-device-scale-factor=1"]

# size, rows and columns of a box, givens, --solutions, --theme
CASES = [
    (4, 2, 2, "...12.....3.3..2", "none", "print"),
    (6, 2, 3, "..5.....2..5......6...3.4..3...3.4.2", "none", "print"),
    (6, 2, 3, "..5.....2..5......6...3.4..3...3.4.2", "inline", "screen"),
    (9, 3, 3, "..2.....47........146..7......9.5....9.6...7..13..8.96.3..16..9.6..8...3..8......",
     "none", "screen"),
    (9, 3, 3, "..2.....47........146..7......9.5....9.6...7..13..8.96.3..16..9.6..8...3..8......",
     "inline", "print"),
    (16, 4, 4, "123456789ABCDEFG".ljust(256, "."), "none", "print"),
    (25, 5, 5, "123456789ABCDEFGHIJKLMNOP".ljust(625, "."), "none", "print"),
]


def browser():
    return next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))),
                None)


def draw(binary, case):
    """The SVG of a case, without heading, so that the board begins 150 units from the corner."""
    n, rows, cols, givens, solutions, theme = case
    record = json.dumps({"givens": givens, "boxes": {"rows": rows, "cols": cols}})
    done = subprocess.run([binary, "render-svg", "-q", "--title", "none", "--theme", theme,
                           "--solutions", solutions], input=record, text=True, encoding="utf-8",
                          capture_output=True, timeout=60, check=True)
    return done.stdout


def photograph(chromium, svg, n, folder):
    """The picture as a browser shows it, the board's corner at (margin, margin)."""
    side = (n * 1000 + 300) * CELL // 1000 + 1
    page, shot = folder / "page.html", folder / "shot.png"
    page.write_text("<!DOCTYPE html><meta charset=utf-8><style>body{margin:0;background:#fff}"
                    f"svg{{display:block;width:{(n * 1000 + 300) * CELL / 1000}px;height:auto}}"
                    f"</style>{svg}", encoding="utf-8")
    subprocess.run([chromium, *FLAGS, f"--user-data-dir={folder / 'profile'}",
                    f"--window-size={side},{side}", f"--screenshot={shot}", page.as_uri()],
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=120, check=True,
                   env=os.environ | {"HOME": str(folder)})
    return Image(shot.read_bytes())


class Look:
    """Questions about one photograph."""

    def __init__(self, image, n):
        self.image, self.n, self.origin = image, n, 150 * CELL / 1000

    def pixel(self, cells):
        return int(round(self.origin + cells * CELL))

    def ink(self, row, col):
        """Dark pixels inside a cell, away from its borders: [(x, y)]."""
        edge = 5
        xs = range(self.pixel(col) + edge, self.pixel(col + 1) - edge)
        ys = range(self.pixel(row) + edge, self.pixel(row + 1) - edge)
        return [(x, y) for y in ys for x in xs if self.image.dark(x, y)]

    def thickness(self, at, along, vertical):
        """Inked pixels across the line at `at` cells, `along` cells down or right."""
        middle, other = self.pixel(at), self.pixel(along)
        spots = [(p, other) if vertical else (other, p) for p in range(middle - 4, middle + 5)]
        spots = [(x, y) for x, y in spots if x < self.image.width and y < self.image.height]
        # Thin lines may be grey: any ink counts.
        return sum(min(self.image.rows[y][x * self.image.step:x * self.image.step + 3]) < 215
                   for x, y in spots)


def line_problems(look, rows, cols):
    for vertical, step in ((True, cols), (False, rows)):
        for i in range(look.n + 1):
            for j in range(look.n):
                wide = look.thickness(i, j + 0.12, vertical)
                thick = i % step == 0
                if wide < (2 if thick else 1) or (not thick and wide > 2):
                    yield f"{'column' if vertical else 'row'} line {i} at {j}: {wide} px"


def digit_problems(look, givens, solved):
    weights = {True: [], False: []}
    for cell, symbol in enumerate(givens):
        row, col = divmod(cell, look.n)
        ink, given = look.ink(row, col), symbol != "."
        if bool(ink) != (given or solved):
            yield f"r{row + 1}c{col + 1} has {len(ink)} dark pixels"
        if not ink:
            continue
        weights[given].append(len(ink))
        left, right = min(x for x, _ in ink), max(x for x, _ in ink)
        top, bottom = min(y for _, y in ink), max(y for _, y in ink)
        middle = (look.pixel(col) + look.pixel(col + 1), look.pixel(row) + look.pixel(row + 1))
        off = (left + right + 1 - middle[0]) / 2, (top + bottom + 1 - middle[1]) / 2
        if max(map(abs, off)) > SOFT:
            yield f"r{row + 1}c{col + 1}: the digit is off the middle by {off}"
        if not CELL * 0.3 < bottom - top < CELL * 0.6:
            yield f"r{row + 1}c{col + 1}: the digit is {bottom - top} px high"
    if solved and min(map(len, weights.values())) > 0:
        mean = {k: sum(v) / len(v) for k, v in weights.items()}
        if mean[True] < 1.3 * mean[False]:
            yield f"givens do not stand out: {mean}"


def check(binary, chromium, case, folder):
    n, rows, cols, givens, solutions, _ = case
    look = Look(photograph(chromium, draw(binary, case), n, folder), n)
    return [*line_problems(look, rows, cols),
            *digit_problems(look, givens, solutions == "inline")]


def main():
    parser = argparse.ArgumentParser(description="Looks at pictures through a browser.")
    parser.add_argument("--binary", required=True, help="the gridmill to test")
    options = parser.parse_args()
    chromium = browser()
    if chromium is None:
        print("SKIP: browser test, there is no chromium on PATH")
        return 77
    wrong = 0
    for case in CASES:
        with tempfile.TemporaryDirectory(prefix="browser-") as folder:
            found = check(options.binary, chromium, case, Path(folder))
        name = f"{case[0]}x{case[0]} {case[4]} {case[5]}"
        for problem in found[:10]:
            print(f"FAIL: {name}: {problem}")
        wrong += bool(found)
    print(f"browser: {len(CASES)} pictures, {wrong} wrong")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
