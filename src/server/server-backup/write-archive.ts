import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { constants, createZstdCompress } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { sumsFile } from './manifest.ts'

/** A file of a backup: a text, or the file at a path. */
export type ArchiveFile = { name: string; text: string } | { name: string; path: string }

/** Logs are compressed already, so a higher level would only cost time. */
const level = 3
const pieceBytes = 256 * 1024

export interface Archive {
  bytes: Readable
  /** The number of files in it. Rejects if a file cannot be read. */
  written: Promise<number>
}

/**
 * Returns a tar archive of these files, compressed with zstd, whose last file has the hashes of all others. Files may
 * grow or disappear meanwhile: what is beyond the size at the beginning is left out, and missing ones are skipped.
 */
export function writeArchive(files: AsyncIterable<ArchiveFile>): Archive {
  const { readable, controller } = createTarPacker()
  const zstd = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: level } })
  const tar = Readable.fromWeb(readable as never)
  tar.on('error', (error) => zstd.destroy(error))
  const written = (async () => {
    const sums: string[] = []
    try {
      for await (const file of files) {
        const sum = await add(controller, file)
        if (sum !== undefined) sums.push(`${sum}  ${file.name}\n`)
      }
      await add(controller, { name: sumsFile, text: sums.join('') })
      controller.finalize()
      return sums.length
    } catch (error) {
      controller.error(error)
      throw error
    }
  })()
  written.catch(() => {})
  return { bytes: tar.pipe(zstd), written }
}

type Controller = ReturnType<typeof createTarPacker>['controller']

/** Returns the hash of what was written; undefined if the file does not exist any more. */
async function add(controller: Controller, file: ArchiveFile): Promise<string | undefined> {
  const text = 'text' in file ? Buffer.from(file.text) : undefined
  const size = text ? text.length : await sizeOf((file as { path: string }).path)
  if (size === undefined) return undefined
  const hash = createHash('sha256')
  const writer = controller.add({ name: file.name, size, mode: 0o600 }).getWriter()
  for await (const piece of text ? [text] : piecesOf((file as { path: string }).path, size)) {
    hash.update(piece)
    await writer.write(new Uint8Array(piece.buffer, piece.byteOffset, piece.length))
  }
  await writer.close()
  return hash.digest('hex')
}

/** The pieces of a file, of exactly this size: one that was cut off meanwhile is filled with zeros. */
async function* piecesOf(path: string, size: number): AsyncGenerator<Buffer> {
  let left = size
  if (size > 0)
    for await (const piece of createReadStream(path, { end: size - 1, highWaterMark: pieceBytes })) {
      left -= (piece as Buffer).length
      yield piece as Buffer
    }
  for (; left > 0; left -= Math.min(left, pieceBytes)) yield Buffer.alloc(Math.min(left, pieceBytes))
}

async function sizeOf(path: string): Promise<number | undefined> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  return found?.isFile() ? found.size : undefined
}
