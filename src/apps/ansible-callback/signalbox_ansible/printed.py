"""Counts printed lines."""

from __future__ import annotations

import mmap
import os
import struct
import sys


class Printed:
    """Counts the lines that go out on stdout and stderr, so that a result can be found in the log."""

    SLOTS = 4096
    HEADERS = ('\nPLAY [', '\nTASK [', '\nRUNNING HANDLER [')

    def __init__(self):
        self.count = 0
        self.process = os.getpid()
        self.known = True
        self.header = None
        # Old releases of Ansible print from their workers, too: each of these counts in a slot of shared memory.
        self.others = mmap.mmap(-1, self.SLOTS * 4 + 1)
        try:
            for stream in {id(stream): stream for stream in (sys.stdout, sys.stderr)}.values():
                self.watch(stream)
        except Exception:
            self.known = False

    def watch(self, stream):
        write = stream.write

        def counting(text):
            answer = write(text)
            try:
                self.add(text.count('\n'))
                if text.startswith(self.HEADERS):
                    self.header = self.lines()
            except Exception:
                self.known = False
            return answer

        stream.write = counting

    def add(self, lines):
        process = os.getpid()
        if process == self.process:
            self.count += lines
        elif lines:
            place = process % self.SLOTS * 4
            (before,) = struct.unpack_from('=I', self.others, place)
            struct.pack_into('=I', self.others, place, before + lines)
            self.others[self.SLOTS * 4] = 1

    def header_lines(self):
        """Up to the last header that nobody has asked about: with -vv, more is printed before a callback is called."""
        header, self.header = self.header, None
        return self.lines() if header is None else header

    def lines(self):
        if not self.known:
            return None
        if not self.others[self.SLOTS * 4]:
            return self.count
        return self.count + sum(struct.unpack_from('=%dI' % self.SLOTS, self.others, 0))
