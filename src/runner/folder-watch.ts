import { statfs } from 'node:fs/promises'
import { findProgram } from './find-program.ts'
import { capture } from './process.ts'

/** Limits for folders together; 0: no limit. */
interface FolderLimits {
  bytes: number
  files: number
}

interface FolderWatchOptions extends FolderLimits {
  /** Folders on one file system; a missing one counts as empty. */
  folders: readonly string[]
  /** An existing folder on that file system. */
  place: string
  /** Called once, with the limit that was exceeded. */
  onOver(what: keyof FolderLimits): void
}

const look_ms = 1000
/** The folders are measured at least this often, because other tasks may free the space that they take. */
const measure_ms = 60_000

/**
 * Watches the size of folders. Each second it asks the file system how much is in use, which costs nothing. The folders
 * themselves are measured only once enough was added to the file system that they may have reached a limit.
 */
export class FolderWatch {
  readonly #watched: FolderWatchOptions
  readonly #timer: NodeJS.Timeout | undefined
  readonly #stopped = new AbortController()
  #looking = false
  /** The last measurement, and what the file system had in use at that time. */
  #last: { bytes: number; files: number; used: { bytes: number; files: number }; at: number; took: number } | undefined

  constructor(watched: FolderWatchOptions) {
    this.#watched = watched
    if (watched.bytes === 0 && watched.files === 0) return
    this.#timer = setInterval(() => void this.#look(), look_ms)
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#stopped.abort()
  }

  async #look(): Promise<void> {
    if (this.#looking) return
    this.#looking = true
    try {
      if (await this.#due()) await this.#measure()
    } catch {
      // Stopped, or the folder is gone.
    } finally {
      this.#looking = false
    }
  }

  async #due(): Promise<boolean> {
    const last = this.#last
    if (!last) return true
    if (performance.now() - last.at > Math.max(measure_ms, 50 * last.took)) return true
    const used = await usedOf(this.#watched.place)
    const reached = (what: keyof FolderLimits) =>
      this.#watched[what] > 0 && used[what] - last.used[what] >= this.#watched[what] - last[what]
    return reached('bytes') || reached('files')
  }

  async #measure(): Promise<void> {
    const { folders, place, bytes, files, onOver } = this.#watched
    const at = performance.now()
    const used = await usedOf(place)
    const size = await sizeOf(folders, this.#stopped.signal)
    this.#last = { ...size, used, at, took: performance.now() - at }
    const over = bytes > 0 && size.bytes > bytes ? 'bytes' : files > 0 && size.files > files ? 'files' : undefined
    if (!over || this.#stopped.signal.aborted) return
    this.stop()
    onOver(over)
  }
}

async function usedOf(place: string): Promise<FolderLimits> {
  const { blocks, bfree, bsize, files, ffree } = await statfs(place)
  return { bytes: (blocks - bfree) * bsize, files: files - ffree }
}

/**
 * Returns the bytes on disk and the number of entries, measured by `du`: a walk in this process would take the thread
 * pool from all tasks.
 */
async function sizeOf(folders: readonly string[], signal: AbortSignal): Promise<FolderLimits> {
  let files = 0
  let tail = ''
  const onStdout = (piece: Buffer) => {
    for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) files++
    tail = (tail + piece.toString('latin1')).slice(-8192)
  }
  let bytes = 0
  for (const folder of folders) {
    tail = ''
    const env = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C' }
    // A missing folder, or files that are removed during the walk, make du exit with 1.
    await capture(findProgram('du') ?? 'du', ['-ak', '--', folder], { env, cwd: '/', signal, onStdout, max_bytes: 0 })
    bytes += Number(/(?:^|\n)(\d+)\t[^\n]*\n$/.exec(tail)?.[1] ?? 0) * 1024
  }
  return { bytes, files }
}
