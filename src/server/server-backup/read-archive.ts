import { createHash } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar'
import { say } from '../../contract/message.ts'
import { BackupProblem } from './backup-problem.ts'
import { archiveFormat, Manifest, manifestFile, sumsFile } from './manifest.ts'

/** What a reader does with the files of a backup. */
export interface ArchiveReader {
  /** Called before any file. Throws BackupProblem to refuse the backup. */
  begin(manifest: Manifest): Promise<void>
  /** Called for each other file, and reads it to its end. */
  file(name: string, bytes: AsyncIterable<Uint8Array>): Promise<void>
}

export interface ReadBackup {
  manifest: Manifest
  files: number
  bytes: number
}

/** Files that are kept in memory are small. */
const maxText = 64 * 1024 * 1024
/** Whether a name leads to a file below the folder that is restored into. */
const isInside = (name: string) =>
  !name.includes('\0') && name.split('/').every((part) => part !== '' && part !== '.' && part !== '..')

/**
 * Reads a backup from its beginning to its end, and compares each file with its hash. Throws BackupProblem if it is not
 * a backup, not complete, damaged, or of a format that this release does not know.
 */
export async function readArchive(bytes: AsyncIterable<Uint8Array>, reader: ArchiveReader): Promise<ReadBackup> {
  const sums = new Map<string, string>()
  let manifest: Manifest | undefined
  let claimed: Map<string, string> | undefined
  let size = 0
  try {
    for await (const { header, body } of entries(bytes)) {
      const { name, type = 'file' } = header
      if (claimed || type !== 'file' || !isInside(name) || sums.has(name)) throw new BackupProblem('backup_damaged')
      const hash = createHash('sha256')
      const counted = (async function* () {
        for await (const piece of body as unknown as AsyncIterable<Uint8Array>) {
          hash.update(piece)
          size += piece.length
          yield piece
        }
      })()
      if (name === sumsFile) {
        claimed = readSums(await textOf(counted))
        continue
      }
      if (name === manifestFile && !manifest) {
        manifest = readManifest(await textOf(counted))
        await reader.begin(manifest)
      } else if (!manifest) throw new BackupProblem('backup_not_one')
      else await reader.file(name, counted)
      sums.set(name, hash.digest('hex'))
    }
  } catch (error) {
    if (error instanceof BackupProblem || !isCodec(error)) throw error
    throw new BackupProblem(manifest ? 'backup_damaged' : 'backup_not_one')
  }
  if (!manifest) throw new BackupProblem('backup_not_one')
  if (!claimed) throw new BackupProblem('backup_incomplete')
  const wrong = [...new Set([...claimed.keys(), ...sums.keys()])].find((name) => claimed.get(name) !== sums.get(name))
  if (wrong !== undefined) throw new BackupProblem(say('backup_file_damaged', { name: wrong }))
  return { manifest, files: sums.size, bytes: size }
}

async function* entries(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<ParsedTarEntry> {
  const zstd = createZstdDecompress()
  // Errors of both sides end the stream that is read. Not with `Readable.toWeb`: it adds to a stream that has failed, and
  // throws where nothing can catch it.
  pipeline(Readable.from(bytes), zstd, () => {})
  const pieces: AsyncIterator<Uint8Array> = zstd[Symbol.asyncIterator]()
  const clear = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
    async cancel() {
      await pieces.return?.()
    },
  })
  const tar = clear.pipeThrough(createTarDecoder({ strict: true }))
  yield* tar as unknown as AsyncIterable<ParsedTarEntry>
}

/** Whether an error is about the content, not about the disk or the storage it comes from. */
function isCodec(error: unknown): boolean {
  const { code, syscall } = error as NodeJS.ErrnoException
  if (error instanceof Error && error.name === 'StorageProblem') return false
  return syscall === undefined && (code === undefined || /^(ZSTD|ERR_|Z_)/.test(code))
}

export async function textOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of bytes) {
    size += piece.length
    if (size > maxText) throw new BackupProblem('backup_damaged')
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}

function readManifest(text: string): Manifest {
  let manifest: Manifest
  try {
    manifest = Manifest.parse(JSON.parse(text))
  } catch {
    throw new BackupProblem('backup_not_one')
  }
  if (manifest.format !== archiveFormat) throw new BackupProblem(say('backup_format', { release: manifest.release }))
  return manifest
}

function readSums(text: string): Map<string, string> {
  return new Map(
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )
}
