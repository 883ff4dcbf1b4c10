"""Checks crawled samples against their truth, and prints what is in them. Usage: check.py WARCS TRUTH; exit code 1 if anything is amiss.

The digest printed per blog covers the URLs and bodies of all pages, not dates or record ids: two runs of make-samples.sh must agree in it.
"""
import collections
import gzip
import hashlib
import html
import json
import pathlib
import re
import sys

FEED_ENTRIES = 10  # what the engines are told to put into a feed at most

MAY_BE_MISSING = ("/robots.txt", "/favicon.ico")  # asked for by crawlers of themselves


def records(path):
    """(headers with names in lower case, block) of each record."""
    with gzip.open(path, "rb") as warc:
        while line := warc.readline():
            if not line.startswith(b"WARC/"):
                raise ValueError(f"{path}: no record where one should begin: {line[:60]!r}")
            headers = {}
            while (line := warc.readline().strip()):
                name, _, value = line.decode("utf-8").partition(":")
                headers[name.lower()] = value.strip()
            yield headers, warc.read(int(headers["content-length"]))
            warc.read(4)


def responses(paths):
    """URL -> (status, media type, body, file name)."""
    found = {}
    for path in paths:
        for headers, block in records(path):
            if headers["warc-type"] != "response" or not headers["content-type"].startswith("application/http"):
                continue
            head, _, body = block.partition(b"\r\n\r\n")
            media = re.search(rb"(?im)^content-type:\s*([^;\r\n]+)", head)
            url = headers["warc-target-uri"].strip("<>")
            found[url] = (int(head.split()[1]), media.group(1).decode() if media else "", body, path.name)
    return found


def faults(name, captures, truth):
    for url, (status, _, _, _) in captures.items():
        if status >= 400 and not url.endswith(MAY_BE_MISSING):
            yield f"{name}: {status} for {url}"
    for row in truth:
        status, _, body, _ = captures.get(row["url"], (0, "", b"", ""))
        if status != 200:
            yield f"{name}: post not captured: {row['url']}"
        text = html.unescape(body.decode("utf-8"))
        for value in [row["title"]] + row["authors"] + row["categories"]:
            if value not in text:
                yield f"{name}: {value!r} does not stand on {row['url']}"
    main = [(body.count(b"<entry>") + body.count(b"<item>")) for _, media, body, _ in captures.values() if media.endswith("xml") and is_feed(body)]
    if not main or max(main) != FEED_ENTRIES:
        yield f"{name}: feeds with {main} entries, expected {FEED_ENTRIES} in the largest"


def is_feed(body):
    return b"<feed" in body[:500] or b"<rss" in body[:500]


def digest(captures):
    whole = hashlib.sha256()
    for url, (_, _, body, _) in sorted(captures.items()):
        whole.update(url.encode() + b"\0" + hashlib.sha256(body).digest())
    return whole.hexdigest()[:16]


def main(warcs, truths):
    amiss = []
    for truth_file in sorted(truths.glob("*.jsonl")):
        name = truth_file.stem
        paths = sorted(warcs.glob(f"{name}*.warc.gz"))
        captures = responses(paths)
        truth = [json.loads(line) for line in truth_file.read_text(encoding="utf-8").splitlines()]
        amiss += faults(name, captures, truth)
        kinds = collections.Counter(f"{status} {media}" for status, media, _, _ in captures.values())
        feeds = sorted(f"{url} ({file})" for url, (_, _, body, file) in captures.items() if is_feed(body))
        print(f"{name}: {sum(p.stat().st_size for p in paths)} bytes in {len(paths)} file(s), {len(truth)} posts, digest {digest(captures)}")
        print("  " + ", ".join(f"{count} x {kind}" for kind, count in sorted(kinds.items())))
        print(f"  feeds: {len(feeds)}, such as {feeds[0] if feeds else 'none'}")
        print("  posts by file: " + str(dict(collections.Counter(captures[r["url"]][3] for r in truth if r["url"] in captures))))
    print("\n".join(amiss), file=sys.stderr)
    return 1 if amiss else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])))
