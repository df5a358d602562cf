// oxlint-disable-next-line typescript/triple-slash-reference -- the package has no types to import
/// <reference path="./yazl.d.ts" />
import { Readable } from 'node:stream'

/** A file of an archive. Its pieces are asked for when the files before it are written. */
export interface ZipEntry {
  name: string
  pieces: () => AsyncIterable<string | Uint8Array>
}

/**
 * Yields a ZIP archive as it is compressed: nothing but a few pieces is held, however long the files are. A reader that
 * leaves ends the open file. Throws what the pieces throw: the archive is then cut off, which unpackers notice.
 */
export async function* zipOf(entries: readonly ZipEntry[], mtime: Date): AsyncGenerator<Uint8Array, void, undefined> {
  // Loaded with the first archive: most servers start without writing one.
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const output = zip.outputStream
  const fail = (error: Error) => void output.destroy(error)
  let open: Readable | undefined
  zip.on('error', fail)
  for (const { name, pieces } of entries)
    zip.addReadStreamLazy(name, { mtime, mode: 0o100644 }, (opened) => {
      open = Readable.from(bytesOf(pieces()))
      open.on('error', fail)
      opened(null, open)
    })
  zip.end()
  try {
    for await (const piece of output) yield piece as Uint8Array
  } finally {
    open?.destroy()
  }
}

async function* bytesOf(pieces: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const piece of pieces) yield typeof piece === 'string' ? Buffer.from(piece) : piece
}
