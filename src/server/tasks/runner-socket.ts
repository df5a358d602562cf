import { once } from 'node:events'
import { existsSync, lstatSync, mkdirSync, unlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { dirname } from 'node:path'
import { StartError } from '../start-error.ts'

/**
 * Throws StartError if a server answers on this socket. The lock of the data folder covers the processes of this
 * machine; a server in another container on the same folder is only detected by this.
 */
export async function refuseLiveSocket(path: string): Promise<void> {
  if (await answers(path))
    throw new StartError(
      `Another Signalbox server answers on ${path}: it uses this data folder. Stop it, or choose another folder with SIGNALBOX_DATA.`,
    )
}

/** Removes the socket of a server that has ended. Throws if a server answers on it. */
export async function removeStaleSocket(path: string): Promise<void> {
  await refuseLiveSocket(path)
  if (existsSync(path)) unlinkSync(path)
}

/**
 * Keeps the socket that the local runner connects to reachable. `server` listens there already; `opened` is called when
 * the socket had to be created again, because its file was removed or replaced.
 */
export function keepRunnerSocket(path: string, server: Server, opened: () => void) {
  const again: Server[] = []
  let ours = fileId(path)
  return {
    /** Checks once whether the file at the path is still our socket. */
    async look(): Promise<void> {
      if (fileId(path) === ours && ours !== '') return
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      await removeStaleSocket(path)
      const front = createServer((socket) => void server.emit('connection', socket))
      front.listen({ path })
      await once(front, 'listening')
      again.push(front)
      ours = fileId(path)
      opened()
    },
    close: () => {
      for (const front of again) front.close()
    },
  }
}

function fileId(path: string): string {
  // The inode number is not reused while the socket is listened on.
  const file = lstatSync(path, { throwIfNoEntry: false })
  return file ? `${file.dev} ${file.ino}` : ''
}

async function answers(path: string): Promise<boolean> {
  if (!existsSync(path)) return false
  const socket = connect({ path })
  try {
    await once(socket, 'connect')
    return true
  } catch (error) {
    // Refused: a file that no process listens on any more. Anything else, such as a full queue, is a live server.
    return !['ECONNREFUSED', 'ENOENT', 'ENOTSOCK'].includes((error as NodeJS.ErrnoException).code ?? '')
  } finally {
    socket.destroy()
  }
}
