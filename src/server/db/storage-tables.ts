/** What is in an object storage (docs/log-storage.md). Rows of removed tasks are deleted by `MovedRows.remove`. */
export interface StorageTables {
  /** A log that is read from objects: those of this attempt. Its number of lines is `next_line - 1`. */
  moved_log: {
    task_id: number
    /** '' for a task of release 0.1. */
    log_id: string
    attempt: string
    next_line: number
    /** Cursor as JSON. */
    cursor: string | null
    /** Bytes of text. */
    raw: number
    sha256: string
  }
  /** Written before the object is, so that no object is unknown. Keys are never used twice. */
  stored_object: {
    key: string
    task_id: number
    attempt: string
    /** 0: the log; otherwise the number of the artifact. */
    n: number
    /** First line of the log in it, or first byte of the artifact, and how many. */
    at: number
    count: number
    bytes: number
    sha256: string
  }
  /** A task that a server is moving, or that could not be moved. */
  task_move: {
    task_id: number
    /** Fences the server: only the newest attempt can complete. */
    attempt: string
    /** The objects are read from now on; what is here has to be removed. */
    moved: boolean
    failures: number
    /** When another attempt may begin, in ms of the database's clock. */
    free_at: number
  }
  /** Objects to remove from the storage, as soon as it answers and this time has come (ms of the database's clock). */
  object_removal: { key: string; due_at: number }
}
