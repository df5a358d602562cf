"""The differences that modules report, as one unified text."""

from __future__ import annotations

import difflib
import json

# Beyond that, comparing costs more than it tells.
DIFF_LINES = 6000


def diff_text(found):
    return ''.join(one_diff(one) for one in (found if isinstance(found, (list, tuple)) else [found]) if isinstance(one, dict))


def one_diff(diff):
    if diff.get('prepared'):
        return '%s\n' % str(diff['prepared']).rstrip('\n')
    for key, text in (('dst_binary', 'diff skipped: destination file is binary'), ('src_binary', 'diff skipped: source file is binary')):
        if key in diff:
            return text + '\n'
    for key, text in (('dst_larger', 'destination'), ('src_larger', 'source')):
        if key in diff:
            return 'diff skipped: %s file is larger than %s bytes\n' % (text, diff[key])
    if 'before' not in diff or 'after' not in diff:
        return ''
    before, after = lines_of(diff['before']), lines_of(diff['after'])
    if before == after:
        return ''
    if len(before) + len(after) > DIFF_LINES:
        return 'diff skipped: %d lines before, %d after\n' % (len(before), len(after))
    names = ['%s: %s' % (side, diff[side + '_header']) if diff.get(side + '_header') else side for side in ('before', 'after')]
    return ''.join(difflib.unified_diff(before, after, names[0], names[1], '', '', 3))


def lines_of(value):
    text = value if isinstance(value, str) else json.dumps(value, indent=4, sort_keys=True, default=str)
    lines = text.splitlines(True)
    if lines and not lines[-1].endswith('\n'):
        lines[-1] += '\n\\ No newline at end of file\n' if isinstance(value, str) else '\n'
    return lines
