"""Reads the PNGs that a browser writes: 8 bits, RGB or RGBA, not interlaced.  Standard library only."""

import struct
import zlib


def paeth(a, b, c):
    p = a + b - c
    pa, pb, pc = abs(p - a), abs(p - b), abs(p - c)
    return a if pa <= pb and pa <= pc else b if pb <= pc else c


def unfiltered(kind, line, above, step):
    """One row without its filter (PNG specification, 9.2)."""
    out = bytearray(line)
    for i in range(len(out)):
        left = out[i - step] if i >= step else 0
        up = above[i]
        corner = above[i - step] if i >= step else 0
        out[i] = (out[i] + (0, left, up, (left + up) // 2, paeth(left, up, corner))[kind]) & 255
    return out


class Image:
    def __init__(self, data):
        if data[:8] != b"\x89PNG\r\n\x1a\n":
            raise ValueError("no PNG")
        at, packed = 8, b""
        while at < len(data):
            length, kind = struct.unpack(">I4s", data[at:at + 8])
            body = data[at + 8:at + 8 + length]
            if kind == b"IHDR":
                self.width, self.height, depth, colour, _, _, interlace = struct.unpack(
                    ">IIBBBBB", body)
                if depth != 8 or colour not in (2, 6) or interlace:
                    raise ValueError("a PNG of another kind")
                self.step = 3 if colour == 2 else 4
            elif kind == b"IDAT":
                packed += body
            at += 12 + length
        self.rows = self.read_rows(zlib.decompress(packed))

    def read_rows(self, raw):
        size, rows = self.width * self.step, []
        above = bytes(size)
        for y in range(self.height):
            start = y * (size + 1)
            above = unfiltered(raw[start], raw[start + 1:start + 1 + size], above, self.step)
            rows.append(above)
        return rows

    def dark(self, x, y):
        """Is the pixel darker than the middle between black and white?"""
        red, green, blue = self.rows[y][x * self.step:x * self.step + 3]
        return 299 * red + 587 * green + 114 * blue < 128 * 1000
