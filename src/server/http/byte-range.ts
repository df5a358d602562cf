/** A part of a file; both ends are included. */
export interface ByteRange {
  from: number
  to: number
}

/**
 * Returns the part that the headers Range and If-Range ask for (RFC 9110, sections 13 and 14): undefined for the whole
 * file, and null if the file has no such part. Several parts at once get the whole file, as servers may answer.
 */
export function byteRange(
  { range, ifRange }: { range: string | undefined; ifRange: string | undefined },
  { etag, size }: { etag: string; size: number },
): ByteRange | null | undefined {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(range ?? '') ?? []
  if (first === '' && last === '') return undefined
  // The file is another one than that of which the client has the beginning; dates are not offered.
  if (ifRange !== undefined && ifRange !== etag) return undefined
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last))
  return from > to ? null : { from, to }
}
