/** A storage of objects that never change. All calls throw StorageProblem, may be repeated, and end after a while. */
export interface ObjectStorage {
  /** What administrators see: address and bucket. */
  readonly place: string
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Returns an object of at most `limit` bytes. */
  get(key: string, limit: number): Promise<Buffer>
  /** Removes an object; harmless if it does not exist. */
  remove(key: string): Promise<void>
  close(): void
}
