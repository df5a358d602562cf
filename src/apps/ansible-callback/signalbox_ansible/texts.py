"""Texts as short as they have to be."""

from __future__ import annotations

import json

NAME_CHARACTERS = 1000
MESSAGE_CHARACTERS = 2000


def short(text):
    return shorten(str(text), NAME_CHARACTERS)


def one_line(text, size=MESSAGE_CHARACTERS):
    # Blanks within a line stay: a secret that holds two of them would not be known again, and so not be hidden.
    lines = (line.strip() for line in str(text).splitlines())
    return shorten(' '.join(line for line in lines if line), size, ' … ')


def shorten(text, size, gap='\n…\n'):
    """Keeps the beginning and, as that is where errors end up, the end. JavaScript counts rare characters as two."""
    length = utf16_length(text)
    if length <= size:
        return text
    kept = (size - len(gap)) // (1 if length == len(text) else 2)
    return text[: kept - kept // 2] + gap + text[len(text) - kept // 2 :]


def utf16_length(text):
    return len(text) if text.isascii() else len(text) + sum(character > '\uffff' for character in text)


def smaller(value):
    if isinstance(value, str):
        return shorten(value, 1000)
    if isinstance(value, (list, tuple, dict)) and len(as_json(value)) > 2000:
        return '(%d entries)' % len(value)
    return value


def as_json(value):
    """'' for what JSON cannot hold; of objects such as vaulted values only what they are."""
    try:
        return json.dumps(
            value, ensure_ascii=False, skipkeys=True, allow_nan=False, separators=(',', ':'), default=name_of_type
        )
    except Exception:
        return ''


def name_of_type(value):
    return '(%s)' % type(value).__name__
