#!/bin/sh
# Makes warc-samples/: renders four invented blogs with four real engines, serves them on loopback and crawls them with wget and Heritrix.
# Installs nothing and asks nothing of the network. What it needs and how to use it: docs/samples.md.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
target=${1:-$here/../../warc-samples}
hexo_modules=${HEXO_MODULES:-}
heritrix=${HERITRIX_HOME:-}

missing() {
    cat >&2 <<'WORDS'
Debian packages needed: hugo jekyll jekyll-theme-minima ruby-jekyll-feed ruby-jekyll-paginate ruby-jekyll-seo-tag pelican wget
  nodejs python3 (3.11 or newer) and a Java 17 runtime.
npm packages needed: those that src/samples/sites/plot42/package.json names. Run npm install beside a copy of that file and
  set HEXO_MODULES to the node_modules folder.
Heritrix 3.13.0 needed: unpack org.archive.heritrix:heritrix:3.13.0:dist (tar.gz) from Maven Central and set HERITRIX_HOME.
WORDS
    echo "missing: $1" >&2
    exit 2
}

for tool in hugo jekyll pelican wget node python3 java; do
    command -v "$tool" >/dev/null || missing "$tool"
done
[ -d "$hexo_modules/hexo" ] || missing "hexo (HEXO_MODULES)"
[ -d "$heritrix/lib" ] || missing "Heritrix (HERITRIX_HOME)"

work=$(mktemp -d)
server=
cleanup() {
    if [ -n "$server" ]; then kill "$server" 2>/dev/null || true; fi
    rm -rf "$work"
}
trap cleanup EXIT
trap 'exit 130' INT TERM

# Same pages wherever and whenever this runs.
export TZ=UTC LC_ALL=C.UTF-8 PYTHONDONTWRITEBYTECODE=1

render() {
    hugo --quiet --source "$work/src/nordwind" --destination "$work/sites/nordwind"
    jekyll build --quiet --disable-disk-cache --source "$work/src/tinroof" --destination "$work/sites/tinroof"
    (cd "$work/src/slowbuild" && pelican --quiet --settings pelicanconf.py --output "$work/sites/slowbuild" >/dev/null)
    ln -s "$hexo_modules" "$work/src/plot42/node_modules"
    (cd "$work/src/plot42" && node node_modules/hexo/bin/hexo generate --silent && mv public "$work/sites/plot42")
}

start_server() {
    python3 "$here/serve.py" "$work/sites" "$work/port" 2>"$work/server.log" &
    server=$!
    tries=0
    until [ -s "$work/port" ]; do
        tries=$((tries + 1))
        [ "$tries" -le 100 ] || { cat "$work/server.log" >&2; exit 1; }
        sleep 0.1
    done
    port=$(cat "$work/port")
}

# Relative names only, for wget writes its own command line into the WARC.
crawl_with_wget() {
    status=0
    (cd "$work/crawl" && http_proxy="http://127.0.0.1:$port" wget --no-verbose --recursive --level=inf --page-requisites \
        --delete-after --warc-file="$1" --warc-header="operator: Feedwright, src/samples" "http://$1.example/" 2>"$1.log") || status=$?
    # 8: some answer was an error, as robots.txt is on purpose; check.py judges which ones may be.
    [ "$status" -eq 0 ] || [ "$status" -eq 8 ] || { cat "$work/crawl/$1.log" >&2; exit 1; }
}

crawl_with_heritrix() {
    python3 "$here/heritrix_job.py" "$heritrix" "$work/jobs" "$1" "$port"
    (cd "$work" && java -Dheritrix.home="$heritrix" -Djdk.net.hosts.file="$work/jobs/hosts" -Djava.protocol.handler.pkgs=org.archive.net \
        -cp "$heritrix/lib/*" org.archive.crawler.Heritrix -a "admin:$$-loopback-only" -j "$work/jobs" -p 0 -r "$1" >"$work/heritrix.log" 2>&1) \
        || { cat "$work/heritrix.log" >&2; exit 1; }
    cp "$work/jobs/$1"/latest/warcs/*.warc.gz "$work/crawl/"
}

mkdir -p "$work/src" "$work/sites" "$work/crawl"
python3 "$here/sources.py" "$work/src" "$work/truth"
render
start_server
crawl_with_wget nordwind
crawl_with_heritrix tinroof
crawl_with_wget slowbuild
crawl_with_wget plot42

python3 "$here/check.py" "$work/crawl" "$work/truth"
mkdir -p "$target/truth"
rm -f "$target"/*.warc.gz
cp "$work"/crawl/*.warc.gz "$target/"
cp "$work"/truth/*.jsonl "$target/truth/"
