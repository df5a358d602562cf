import { statfs } from 'node:fs/promises'
import { findProgram } from './find-program.ts'
import { capture } from './process.ts'

/** What folders may hold together; 0: no limit. */
export interface FolderLimits {
  bytes: number
  files: number
}

export interface FolderWatchOptions extends FolderLimits {
  /** Folders on one file system; one that is missing counts as empty. */
  folders: readonly string[]
  /** A folder of that file system that is there. */
  place: string
  /** Called once, with what they hold too much of. */
  onOver(what: keyof FolderLimits): void
}

const look_ms = 1000
/** They are measured at least this often, in case that others free what they take. */
const measure_ms = 60_000

/**
 * Watches the size of folders. Each second it asks the file system what is in use, which costs nothing; the folders
 * themselves are only measured once so much was added to the file system that they may have reached a limit.
 */
export class FolderWatch {
  readonly #watched: FolderWatchOptions
  readonly #timer: NodeJS.Timeout | undefined
  readonly #stopped = new AbortController()
  #looking = false
  /** As it was measured last, with what the file system had in use then. */
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

/** Bytes on the disk and number of entries, by `du`: a walk in this process would take the thread pool from all tasks. */
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
    // A missing folder, or files that go meanwhile, make it end with 1.
    await capture(findProgram('du') ?? 'du', ['-ak', '--', folder], { env, cwd: '/', signal, onStdout, max_bytes: 0 })
    bytes += Number(/(?:^|\n)(\d+)\t[^\n]*\n$/.exec(tail)?.[1] ?? 0) * 1024
  }
  return { bytes, files }
}
