import { type FileHandle, open } from 'node:fs/promises'

/** A failed write to the disk. `errcode` is SQLite's code for it (db/errors.ts). */
class FlushError extends Error {
  override name = 'FlushError'
  readonly errcode = 10
}

/**
 * Flushes everything that SQLite has committed to the disk, so that a power cut cannot undo it. SQLite itself
 * (`synchronous=full`) would do so within each commit, while the whole process waits for the disk. Here only the
 * callers that acknowledge something wait, and all that call while the disk is busy share the next flush.
 */
export function walFlush(path: string): { flush(): Promise<void>; close(): Promise<void> } {
  // Kept open: opening it for each flush takes nine times as long as flushing a log that is clean. SQLite replaces the
  // file only after every connection to the database was closed.
  let wal: FileHandle | undefined
  const flush = async () => {
    try {
      wal ??= await open(`${path}-wal`)
      await wal.datasync()
    } catch (error) {
      // Without a write-ahead log nothing was written since SQLite flushed the database itself.
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
      throw new FlushError(`The database could not be written to the disk: ${(error as Error).message}`)
    }
  }
  return { flush: sharedFlush(flush), close: async () => wal?.close() }
}

/** Runs one flush at a time. A running flush may miss what the caller wrote, so the caller gets the next one. */
export function sharedFlush(flush: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | undefined
  let next: Promise<void> | undefined
  const begin = () => {
    next = undefined
    const mine = flush().finally(() => {
      if (current === mine) current = undefined
    })
    current = mine
    return mine
  }
  return () => {
    if (next) return next
    if (!current) return begin()
    next = current.then(begin, begin)
    return next
  }
}
