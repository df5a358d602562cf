import {
  closeSync,
  fdatasyncSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import type { Origin } from '../audit/origin.ts'

/** A stop that the database could not store, with the user who requested it. */
export interface KeptStop {
  task_id: number
  /** Distinguishes the task from one of the same number in a restored database. */
  log_id: string | null
  project_id: number
  user_id: number | null
  username: string | null
  /** Shown in the reason; missing in a file of an older release. */
  name?: string
  /** Missing in a file of an older release. */
  from?: Origin | null
  force: boolean
}

const roomBytes = 64 * 1024

/**
 * Stops that could not be stored in the database because the disk was full. They are kept in a preallocated file that
 * is written in place, so they outlive the server. `stop.ts` stores them in the database once it accepts writes again.
 */
export class KeptStops {
  readonly #path: string
  readonly #stops: Map<number, KeptStop>

  constructor(path: string) {
    this.#path = path
    this.#stops = new Map(read(path).map((stop) => [stop.task_id, stop]))
  }

  all(): KeptStop[] {
    return [...this.#stops.values()]
  }

  /** Returns the order for the runner of this task; undefined if no stop of it is kept. */
  orderOf(task: { id: number; log_id: string | null }): 'stop' | 'kill' | undefined {
    const stop = this.#stops.get(task.id)
    if (!stop || stop.log_id !== task.log_id) return undefined
    return stop.force ? 'kill' : 'stop'
  }

  /** Returns false if the stop could not be written, so that it is lost when this server ends. */
  add(stop: KeptStop): boolean {
    this.#stops.set(stop.task_id, stop)
    return this.#write()
  }

  remove(stop: KeptStop): void {
    if (this.#stops.get(stop.task_id) !== stop) return
    this.#stops.delete(stop.task_id)
    this.#write()
  }

  /** Creates the file with its full size if it is missing. Called while the disk has space. */
  makeRoom(): void {
    if (statSync(this.#path, { throwIfNoEntry: false })?.size === roomBytes) return
    const draft = `${this.#path}.new`
    writeFileSync(draft, Buffer.concat([this.#line(), Buffer.alloc(roomBytes, ' ')]).subarray(0, roomBytes), {
      mode: 0o600,
    })
    renameSync(draft, this.#path)
  }

  #line(): Buffer {
    return Buffer.from(`${JSON.stringify(this.all())}\n`)
  }

  #write(): boolean {
    const line = this.#line()
    if (line.length > roomBytes) return false
    try {
      const file = openSync(this.#path, 'r+')
      try {
        writeSync(file, line, 0, line.length, 0)
        fdatasyncSync(file)
      } finally {
        closeSync(file)
      }
      return true
    } catch {
      return false
    }
  }
}

/** Reads the file's first line; returns no stops if it cannot be parsed, such as a line torn by a power cut. */
function read(path: string): KeptStop[] {
  try {
    const [line = ''] = readFileSync(path, 'utf8').split('\n', 1)
    return JSON.parse(line) as KeptStop[]
  } catch {
    return []
  }
}
