"""Settings of the sample blog Slow Build (Pelican)."""
SITENAME = "Slow Build"
SITESUBTITLE = "Notes of people who look after computers"
SITEURL = "http://slowbuild.example"
TIMEZONE = "Europe/London"
DEFAULT_LANG = "en"
DEFAULT_DATE_FORMAT = "%-d %B %Y"
PATH = "content"
PAGE_PATHS = ["pages"]
ARTICLE_PATHS = ["posts"]
STATIC_PATHS = ["images"]
THEME = "theme"
DELETE_OUTPUT_DIRECTORY = True
DEFAULT_PAGINATION = 5
FEED_ALL_ATOM = "feeds/all.atom.xml"
CATEGORY_FEED_ATOM = "feeds/{slug}.atom.xml"
AUTHOR_FEED_ATOM = None
AUTHOR_FEED_RSS = None
TRANSLATION_FEED_ATOM = None
FEED_MAX_ITEMS = 10
DIRECT_TEMPLATES = ["index", "archives", "tags", "categories", "authors"]
MARKDOWN = {
    "extension_configs": {
        "markdown.extensions.extra": {},
        "markdown.extensions.codehilite": {"css_class": "highlight"},
        "markdown.extensions.meta": {},
    },
    "output_format": "html5",
}
