"""Writes what the blog engines read (posts, pages, pictures, comments) and what the tests compare with (truth/*.jsonl).

Usage: sources.py WORK TRUTH. WORK/<blog> gets a copy of sites/<blog> with the posts in it.
"""
import json
import pathlib
import shutil
import sys

import compose
import pictures

HERE = pathlib.Path(__file__).resolve().parent


def quoted(value):
    """JSON strings and lists are YAML as well."""
    return json.dumps(value, ensure_ascii=False)


def front_matter(**fields):
    return "---\n" + "".join(f"{name}: {quoted(value)}\n" for name, value in fields.items()) + "---\n\n"


def nordwind(post, site):
    head = front_matter(title=post.title, slug=post.slug, date=post.date.isoformat(), rubriken=[post.category], schlagworte=post.tags)
    write(site / f"content/posts/{post.slug}.md", head + post.markdown())
    return f"http://nordwind.example/{post.date:%Y/%m}/{post.slug}/"


def tinroof(post, site):
    head = front_matter(layout="post", title=post.title, date=post.date.strftime("%Y-%m-%d %H:%M:%S %z"), author=post.authors[0],
                        categories=[post.category], tags=post.tags)
    write(site / f"_posts/{post.date:%Y-%m-%d}-{post.slug}.md", head + post.markdown())
    rows = [{"name": c.author, "date": c.date.isoformat(), "message": c.text} for c in post.comments]
    if rows:
        write(site / f"_data/comments/{post.slug}.json", json.dumps(rows, ensure_ascii=False, indent=1))
    for tag in post.tags:
        write(site / f"tag/{tag}.html", front_matter(layout="tag", title=f"Posts about {tag}", tag=tag, permalink=f"/tag/{tag}/"))
    return f"http://tinroof.example/{post.date:%Y/%m/%d}/{post.slug}.html"


def slowbuild(post, site):
    fields = {"Title": post.title, "Date": f"{post.date:%Y-%m-%d %H:%M}", "Authors": "; ".join(post.authors), "Category": post.category,
              "Tags": ", ".join(post.tags), "Slug": post.slug}
    head = "".join(f"{name}: {value}\n" for name, value in fields.items()) + "\n"
    write(site / f"content/posts/{post.slug}.md", head + post.markdown())
    return f"http://slowbuild.example/{post.slug}.html"


def plot42(post, site):
    head = front_matter(title=post.title, date=post.date.strftime("%Y-%m-%d %H:%M:%S"), categories=[post.category], tags=post.tags)
    write(site / f"source/_posts/{post.slug}.md", head + post.markdown())
    return f"http://plot42.example/{post.date:%Y/%m/%d}/{post.slug}/"


# Per blog: who writes where the posts name nobody, where pictures go, and what writes a post and tells its URL.
BLOGS = {
    "nordwind": ("Hanna Brandt", "static/images", nordwind),
    "tinroof": ("", "images", tinroof),
    "slowbuild": ("", "content/images", slowbuild),
    "plot42": ("Edith Farrow", "source/images", plot42),
}


def write(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def draw(folder, name):
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(1, compose.IMAGES + 1):
        (folder / f"picture-{number}.png").write_bytes(pictures.png(f"{name} {number}"))


def truth_row(url, post, owner):
    return {"url": url, "title": post.title, "authors": post.authors or [owner], "date": post.date.isoformat(),
            "categories": [post.category] + post.tags, "n_comments": len(post.comments)}


def main(work, truth):
    for name, (owner, images, write_post) in BLOGS.items():
        site = work / name
        shutil.copytree(HERE / "sites" / name, site)
        draw(site / images, name)
        blog = compose.load(HERE / "texts" / f"{name}.toml")
        rows = [truth_row(write_post(post, site), post, owner) for post in blog.posts]
        write(truth / f"{name}.jsonl", "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows))


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
