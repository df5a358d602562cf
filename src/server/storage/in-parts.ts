/** Yields the same bytes in parts of at least `partBytes`, but for the last one: one part at least, which may be empty. */
export async function* inParts(pieces: AsyncIterable<Uint8Array>, partBytes: number): AsyncGenerator<Buffer> {
  let waiting: Uint8Array[] = []
  let size = 0
  let some = false
  for await (const piece of pieces) {
    waiting.push(piece)
    size += piece.length
    if (size < partBytes) continue
    yield Buffer.concat(waiting)
    some = true
    waiting = []
    size = 0
  }
  if (size > 0 || !some) yield Buffer.concat(waiting)
}
