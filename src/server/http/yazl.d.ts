/** The parts of the package that zip.ts uses; the package has no types. */
declare module 'yazl' {
  import type { EventEmitter } from 'node:events'
  import type { PassThrough, Readable } from 'node:stream'

  export class ZipFile extends EventEmitter {
    readonly outputStream: PassThrough
    /** Asks for the stream of an entry when the entries before it are written. */
    addReadStreamLazy(
      name: string,
      options: { mtime: Date; mode: number },
      open: (opened: (error: Error | null, stream: Readable) => void) => void,
    ): void
    end(): void
  }
}
