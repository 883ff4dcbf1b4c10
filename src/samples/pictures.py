"""Draws the small landscapes that the sample blogs show: one PNG of some hundred bytes per seed, always the same."""
import math
import random
import struct
import zlib

WIDTH, HEIGHT = 240, 120  # pixels; enough to be seen, small in a WARC
SKY, HILL, SUN = 0, 1, 2


def png(seed):
    rng = random.Random(seed)
    palette = bytes(rng.randrange(120, 256) for _ in range(3)) + bytes(rng.randrange(20, 120) for _ in range(3)) + b"\xff\xe0\x60"
    rows = b"".join(b"\0" + row for row in landscape(rng))
    header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 3, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"PLTE", palette) + chunk(b"IDAT", zlib.compress(rows, 9)) + chunk(b"IEND", b"")


def landscape(rng):
    wave, shift, sun = rng.uniform(20, 60), rng.uniform(0, 6), rng.randrange(20, WIDTH - 20)
    for y in range(HEIGHT):
        yield bytes(colour(x, y, wave, shift, sun) for x in range(WIDTH))


def colour(x, y, wave, shift, sun):
    if y > HEIGHT * 0.6 + 20 * math.sin(x / wave + shift):
        return HILL
    return SUN if math.hypot(x - sun, y - 25) < 14 else SKY


def chunk(name, data):
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
