"""Runs the cases of scim2-tester against the server at the first argument, with the token of the environment.

Prints one line of JSON for each case. The requests go through the client's WSGI engine and http.client, because that needs
no further package."""

import http.client
import json
import os
import sys
from urllib.parse import urlsplit

from scim2_client.engines.wsgi import WSGISCIMClient
from scim2_tester import check_server

base = sys.argv[1]
server = urlsplit(base)


def forward(environ, start_response):
    connection = http.client.HTTPConnection(server.hostname, server.port, timeout=60)
    path = environ["PATH_INFO"] + ("?" + environ["QUERY_STRING"] if environ["QUERY_STRING"] else "")
    headers = {key[5:].replace("_", "-"): value for key, value in environ.items() if key.startswith("HTTP_")}
    if environ.get("CONTENT_TYPE"):
        headers["Content-Type"] = environ["CONTENT_TYPE"]
    connection.request(environ["REQUEST_METHOD"], path, environ["wsgi.input"].read() or None, headers)
    answer = connection.getresponse()
    content = answer.read()
    start_response(f"{answer.status} {answer.reason}", answer.getheaders())
    connection.close()
    return [content]


client = WSGISCIMClient(forward, base, headers={"Authorization": "Bearer " + os.environ["SCIM_TOKEN"]})
for result in check_server(client):
    row = {"status": result.status.name, "title": result.title, "type": result.resource_type, "reason": result.reason}
    print(json.dumps(row))
