"""Writes a Heritrix job for one sample blog: Heritrix's own default profile with the overrides below, and a hosts file.

Usage: heritrix_job.py HERITRIX_HOME JOBS BLOG PROXYPORT. The job is JOBS/BLOG; JOBS/hosts is for -Djdk.net.hosts.file.
"""
import pathlib
import sys
import zipfile

PROFILE = "org/archive/crawler/restlet/profile-crawler-beans.cxml"
CONTACT = "metadata.operatorContactUrl=ENTER_AN_URL_WITH_YOUR_CONTACT_INFO_HERE_FOR_WEBMASTERS_AFFECTED_BY_YOUR_CRAWL"
JOB = "metadata.jobName=basic\nmetadata.description=Basic crawl starting with useful defaults"
SEED = "http://example.example/example"

# Names come from the hosts file alone (no DNS), pages from the proxy; what can't be resolved, as schema.org, is given up within seconds.
# The WARC size splits the crawl in two. File names carry no machine name.
OVERRIDES = """metadata.operatorContactUrl=http://feedwright.example/
metadata.jobName={blog}
metadata.description=Sample crawl of an invented blog (Feedwright, src/samples)
fetchDns.acceptNonDnsResolves=true
fetchDns.disableJavaDnsResolves=true
fetchHttp.httpProxyHost=127.0.0.1
fetchHttp.httpProxyPort={port}
warcWriter.template={blog}-${{serialno}}
warcWriter.maxFileSizeBytes=100000
disposition.delayFactor=0
disposition.minDelayMs=0
frontier.maxRetries=5
frontier.retryDelaySeconds=1
crawlController.maxToeThreads=1
crawlController.pauseAtStart=false"""


def main(home, jobs, blog, port):
    with zipfile.ZipFile(next(home.glob("lib/heritrix-engine-*.jar"))) as jar:
        beans = jar.read(PROFILE).decode("utf-8").replace("\r\n", "\n")
    for old, new in ((JOB, ""), (CONTACT, OVERRIDES.format(blog=blog, port=port)), (SEED, f"http://{blog}.example/")):
        if old not in beans:
            raise SystemExit(f"not the profile of Heritrix 3.13: no {old!r} in it")
        beans = beans.replace(old, new)
    (jobs / blog).mkdir(parents=True)
    (jobs / blog / "crawler-beans.cxml").write_text(beans, encoding="utf-8")
    (jobs / "hosts").write_text(f"127.0.0.1 {blog}.example\n", encoding="ascii")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]), sys.argv[3], sys.argv[4])
