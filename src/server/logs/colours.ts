const escape = 0x1b
const bracket = 0x5b

/**
 * Removes terminal codes of the form `ESC [ … letter` from the bytes of a log: users search for the words they see, and
 * `^ok:` must find a line that begins in green. Lines stay lines. Text without codes is returned as it is.
 */
export function withoutCodes(bytes: Buffer): Buffer {
  let code = bytes.indexOf(escape)
  if (code === -1) return bytes
  const out = Buffer.allocUnsafe(bytes.length)
  let length = 0
  let at = 0
  while (code !== -1) {
    length += bytes.copy(out, length, at, code)
    at = endOf(bytes, code)
    code = bytes.indexOf(escape, at)
  }
  length += bytes.copy(out, length, at)
  return out.subarray(0, length)
}

/** Returns the position behind the code that begins here, or behind the escape alone if it does not begin one. */
function endOf(bytes: Buffer, code: number): number {
  if (bytes[code + 1] !== bracket) return code + 1
  let at = code + 2
  // Parameters and intermediate bytes; a newline or anything else ends a broken code.
  while (at < bytes.length && (bytes[at] as number) >= 0x20 && (bytes[at] as number) <= 0x3f) at++
  return at < bytes.length && (bytes[at] as number) >= 0x40 && (bytes[at] as number) <= 0x7e ? at + 1 : at
}
