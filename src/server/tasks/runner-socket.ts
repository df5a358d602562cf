import { once } from 'node:events'
import { existsSync, lstatSync, mkdirSync, unlinkSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { dirname } from 'node:path'
import { StartError } from '../start-error.ts'

/**
 * Throws StartError when a server answers on this socket. The lock of the data folder sees the processes of this machine;
 * a server in another container on the same folder is only seen by this.
 */
export async function refuseLiveSocket(path: string): Promise<void> {
  if (await answers(path))
    throw new StartError(
      `Another Signalbox server answers on ${path}: it uses this data folder. Stop it, or choose another folder with SIGNALBOX_DATA.`,
    )
}

/** Removes what a server that has ended left at the path. A socket that answers stays: the call then throws. */
export async function removeStaleSocket(path: string): Promise<void> {
  await refuseLiveSocket(path)
  if (existsSync(path)) unlinkSync(path)
}

/**
 * Keeps the socket that the local runner calls on reachable. `server` listens there already; `opened` is told when the
 * socket had to be made again, because its file was removed or replaced.
 */
export function keepRunnerSocket(path: string, server: Server, opened: () => void) {
  const again: Server[] = []
  let ours = fileId(path)
  return {
    /** One look: is the file at the path still our socket? */
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
  // The number is not used again while the socket is listened on.
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
