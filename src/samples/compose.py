"""Composes the invented posts of a sample blog from its bank of sentences (texts/*.toml).

Same bank, same posts: everything random comes from the bank's seed. Sentences are dealt like cards, so that one comes back only when all of
its kind were used, and then with another post's words in it.
"""
import datetime
import random
import re
import tomllib
import unicodedata
import zoneinfo
from dataclasses import dataclass, field

IMAGES = 6  # pictures a blog has; posts take them in turn
UMLAUTS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})


@dataclass
class Comment:
    author: str
    date: datetime.datetime
    text: str


@dataclass
class Post:
    slug: str
    title: str
    date: datetime.datetime
    authors: list
    category: str
    tags: list
    blocks: list
    comments: list = field(default_factory=list)

    def markdown(self):
        return "\n\n".join(block_markdown(*block) for block in self.blocks) + "\n"


@dataclass
class Blog:
    language: str
    posts: list


class Deck:
    """Deals the cards of a list in random order, none twice to the same post, and shuffles them in again when they run out."""

    def __init__(self, cards, rng):
        self.cards, self.rng, self.rest, self.hand = list(cards), rng, [], []

    def next_post(self):
        self.hand = []

    def deal(self):
        fit = [card for card in self.rest if card not in self.hand]
        if not fit:
            if len(self.hand) >= len(self.cards):
                self.hand = []
            fit = [card for card in self.cards if card not in self.hand]
            self.rng.shuffle(fit)
            self.rest += fit
        self.rest.remove(fit[-1])
        self.hand.append(fit[-1])
        return fit[-1]

    def deal_all(self, count):
        return [self.deal() for _ in range(count)]


def load(path):
    with open(path, "rb") as source:
        data = tomllib.load(source)
    rng = random.Random(data["blog"]["seed"])
    decks = {kind: Deck(cards, rng) for kind, cards in data["bank"].items()}
    zone = zoneinfo.ZoneInfo(data["blog"]["zone"])
    posts = [compose(row, number, decks, rng, zone) for number, row in enumerate(data["post"])]
    return Blog(data["blog"]["language"], posts)


def compose(row, number, decks, rng, zone):
    slots = with_capitals(row["slots"])
    for deck in decks.values():
        deck.next_post()
    post = Post(
        slug=slug_of(row["title"]),
        title=row["title"],
        date=datetime.datetime.fromisoformat(row["date"]).replace(tzinfo=zone),
        authors=row.get("authors") or [row["author"]] if "author" in row else [],
        category=row["category"],
        tags=row["tags"],
        blocks=blocks_of(number, decks, slots, rng),
    )
    if "comment" in decks:
        post.comments = comments_of(post, decks, slots, rng)
    return post


def blocks_of(number, decks, slots, rng):
    def paragraph(kinds):
        return ("p", " ".join(decks[kind].deal().format(**slots) for kind in kinds))

    blocks = [paragraph(["open"] + ["body"] * rng.randrange(2, 4))]
    extras = [lambda: list_block(decks, slots, rng), lambda: quote_block(decks), lambda: image_block(number, decks, slots)]
    if rng.random() < 0.5:
        extras.append(lambda: ("code", *decks["code"].deal().split("|", 1)))
    rng.shuffle(extras)
    for heading in decks["heading"].deal_all(rng.randrange(2, 4)):
        blocks.append(("h", heading.format(**slots)))
        for _ in range(rng.randrange(1, 3)):
            blocks.append(paragraph(["body"] * rng.randrange(2, 5)))
        blocks.append(extras.pop()())
    blocks.append(paragraph(["body", "close"]))
    return blocks


def list_block(decks, slots, rng):
    items = [item.format(**slots) for item in decks["item"].deal_all(rng.randrange(3, 6))]
    return ("ol" if rng.random() < 0.3 else "ul", items)


def quote_block(decks):
    return ("quote", *decks["quote"].deal().split("|"))


def image_block(number, decks, slots):
    caption = decks["caption"].deal().format(**slots).replace("`", "")
    return ("img", f"/images/picture-{number % IMAGES + 1}.png", caption)


def comments_of(post, decks, slots, rng):
    """None to six comments; now and then the post's own author answers."""
    comments, when = [], post.date
    for _ in range(rng.choice([0, 1, 2, 2, 3, 4, 6])):
        when += datetime.timedelta(minutes=rng.randrange(40, 4000))
        comments.append(Comment(decks["commenter"].deal(), when, decks["comment"].deal().format(**slots)))
        if rng.random() < 0.25:
            when += datetime.timedelta(minutes=rng.randrange(10, 300))
            comments.append(Comment(post.authors[0], when, decks["reply"].deal().format(**slots)))
    return comments


def block_markdown(kind, *parts):
    if kind == "h":
        return "## " + parts[0]
    if kind in ("ul", "ol"):
        return "\n".join(("1. " if kind == "ol" else "- ") + item for item in parts[0])
    if kind == "quote":
        return f"> {parts[0]}\n>\n> — {parts[1]}"
    if kind == "img":
        return f"![{parts[1]}]({parts[0]})"
    if kind == "code":
        return f"```{parts[0]}\n{parts[1]}\n```"
    return parts[0]


def with_capitals(slots):
    return slots | {name.capitalize(): value[:1].upper() + value[1:] for name, value in slots.items()}


def slug_of(title):
    plain = unicodedata.normalize("NFKD", title.translate(UMLAUTS)).encode("ascii", "ignore").decode("ascii")
    return re.sub(r"[^a-z0-9]+", "-", plain.lower().replace("'", "")).strip("-")
