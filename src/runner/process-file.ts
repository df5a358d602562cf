import { closeSync, openSync, readSync } from 'node:fs'

/**
 * One buffer for all files: it is filled and read without an await in between. Files of /proc have no size, so each
 * read would allocate 64 KiB.
 */
const room = Buffer.allocUnsafeSlow(64 * 1024)

/** Returns the text of a file of /proc. */
export function readProcessFile(path: string): string {
  const file = openSync(path, 'r')
  try {
    let text = ''
    for (let bytes = room.length; bytes === room.length; text += room.toString('latin1', 0, bytes))
      bytes = readSync(file, room)
    return text
  } finally {
    closeSync(file)
  }
}
