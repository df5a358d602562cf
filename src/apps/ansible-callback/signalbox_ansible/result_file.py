"""The file that results are appended to."""

from __future__ import annotations

import json
import os

DETAIL_CHARACTERS = 16 * 1024
LINE_BYTES = 60 * 1024


class ResultFile:
    """Each line is one write to a file opened for appending: nothing is lost when the run is killed, nothing mixed up."""

    def __init__(self, path):
        self.descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_CLOEXEC, 0o600)
        self.process = os.getpid()
        self.torn = False

    def add(self, **item):
        self.write(encoded(item))

    def add_host(self, item, result):
        item['message'] = result.message()
        size = DETAIL_CHARACTERS
        while size >= 1024:
            item['detail'] = result.detail(size)
            line = encoded(item)
            if len(line) <= LINE_BYTES:
                return self.write(line)
            size //= 2
        item['detail'] = None
        self.write(encoded(item))

    def write(self, line):
        if os.getpid() != self.process:
            return
        # After a write that a full disk cut off, the next line must not continue it.
        data = (b'\n' if self.torn else b'') + line + b'\n'
        try:
            self.torn = os.write(self.descriptor, data) != len(data)
        except OSError:
            pass


def encoded(item):
    return json.dumps(item, ensure_ascii=False, separators=(',', ':')).encode('utf-8', 'replace')
