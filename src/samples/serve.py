"""A proxy that answers from folders: http://NAME.example/path comes out of ROOT/NAME/path, as python's http.server would send it.

So a crawler that is told to use it sees steady host names, and no name has to be resolved. Usage: serve.py ROOT PORTFILE; binds a free port of
the loopback interface and writes its number to PORTFILE.
"""
import http.server
import pathlib
import sys
import urllib.parse


class SiteHandler(http.server.SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    root = pathlib.Path()

    def translate_path(self, path):
        parts = urllib.parse.urlsplit(path)
        site = (parts.hostname or "none").removesuffix(".example")
        self.directory = str(self.root / site)
        return super().translate_path(parts.path)


def main(root, port_file):
    SiteHandler.root = root
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), SiteHandler) as server:
        port_file.write_text(str(server.server_address[1]), encoding="ascii")
        server.serve_forever()


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]))
