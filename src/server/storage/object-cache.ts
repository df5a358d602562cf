import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Copies that are removed at once when there are too many: their total falls to this share of what is allowed. */
const keptShare = 0.9

/**
 * Copies of objects in a folder, by the SHA-256 of their content, of a total size. What fails here is left out, because
 * every object can be read again: a full disk costs time, and never an answer.
 */
export class ObjectCache {
  readonly #folder: string
  readonly #maxBytes: number
  /** Sizes, the least recently used first. */
  #sizes: Promise<Map<string, number>> | undefined
  #total = 0

  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
  }

  /** Returns what is there under this hash; the caller has to check it. */
  async get(sha256: string): Promise<Buffer | undefined> {
    const sizes = await this.#open()
    const size = sizes.get(sha256)
    if (size === undefined) return undefined
    sizes.delete(sha256)
    const bytes = await readFile(join(this.#folder, sha256)).catch(() => undefined)
    if (!bytes) {
      this.#total -= size
      return undefined
    }
    sizes.set(sha256, size)
    const now = new Date()
    utimes(join(this.#folder, sha256), now, now).catch(() => undefined)
    return bytes
  }

  async put(sha256: string, bytes: Uint8Array): Promise<void> {
    const sizes = await this.#open()
    if (bytes.length > this.#maxBytes || sizes.has(sha256)) return
    const stage = join(this.#folder, `${randomUUID()}.part`)
    try {
      await writeFile(stage, bytes, { mode: 0o600 })
      await rename(stage, join(this.#folder, sha256))
    } catch {
      await rm(stage, { force: true }).catch(() => undefined)
      return
    }
    this.#total += bytes.length - (sizes.get(sha256) ?? 0)
    sizes.set(sha256, bytes.length)
    if (this.#total > this.#maxBytes) await this.#shrink(sizes)
  }

  async drop(sha256: string): Promise<void> {
    const sizes = await this.#open()
    this.#total -= sizes.get(sha256) ?? 0
    sizes.delete(sha256)
    await rm(join(this.#folder, sha256), { force: true }).catch(() => undefined)
  }

  async #shrink(sizes: Map<string, number>): Promise<void> {
    for (const oldest of sizes.keys()) {
      if (this.#total <= this.#maxBytes * keptShare) return
      await this.drop(oldest)
    }
  }

  #open(): Promise<Map<string, number>> {
    this.#sizes ??= this.#look()
    return this.#sizes
  }

  /** Finds the copies of an earlier process, and removes what it did not finish. */
  async #look(): Promise<Map<string, number>> {
    if (this.#maxBytes === 0) return new Map()
    await mkdir(this.#folder, { recursive: true, mode: 0o700 }).catch(() => undefined)
    const found: { name: string; size: number; used: number }[] = []
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const about = await stat(join(this.#folder, name)).catch(() => undefined)
      if (/^[0-9a-f]{64}$/.test(name) && about) found.push({ name, size: about.size, used: about.mtimeMs })
      else await rm(join(this.#folder, name), { force: true }).catch(() => undefined)
    }
    found.sort((a, b) => a.used - b.used)
    this.#total = found.reduce((sum, { size }) => sum + size, 0)
    return new Map(found.map(({ name, size }) => [name, size]))
  }
}
