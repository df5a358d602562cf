/**
 * The content of the files that tasks leave behind, by task and number. Two implementations: files below the data folder
 * (file-store.ts) and rows (database-store.ts, for several servers on one PostgreSQL). Which files are complete is in the
 * table `task_artifact`.
 */
export interface ArtifactStore {
  /**
   * Adds bytes at a position and returns how many bytes of the file are stored: at 0 the file begins again, what is
   * already there is skipped, and a gap is refused by storing nothing. Throws NoRoom.
   */
  write(task_id: number, n: number, at: number, bytes: Uint8Array): Promise<number>
  /** Returns the size in bytes of what is stored; undefined if there is no such file. */
  size(task_id: number, n: number): Promise<number | undefined>
  /** Yields the bytes of a file, or those of a part of it; both ends are included. */
  read(task_id: number, n: number, part?: { from: number; to: number }): AsyncIterable<Uint8Array>
  discard(task_id: number, n: number): Promise<void>
  /** Makes all files of a task survive a power cut: once for all, because each wait for the disk takes milliseconds. */
  flush(task_id: number): Promise<void>
  /** Deletes the files of tasks. Unknown ids are ignored. */
  remove(task_ids: readonly number[]): Promise<void>
}

/** There is not enough space for the bytes. */
export class NoRoom extends Error {
  override name = 'NoRoom'
}
