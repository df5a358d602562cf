import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import type { Config } from '../config/config.ts'
import { StartError } from '../start-error.ts'

/** The most connections that are kept while the server starts. */
const maxHeld = 500

/** The port of a server that is still starting. */
interface HeldPort {
  /** Releases the port, just before the server listens on it. */
  free(): void
  /** Passes the connections made during the start to the listening server. */
  handTo(server: Server): void
  /** Closes the connections after a failed start. */
  close(): void
}

/**
 * Takes the configured port before the database is opened, so that a port in use ends the start before anything is
 * changed. Connections made meanwhile wait for the server instead of being refused. Throws StartError with the remedy.
 */
export async function holdPort(config: Pick<Config, 'interface' | 'port'>): Promise<HeldPort> {
  const waiting = new Set<Socket>()
  // With port 0 the system chooses the port, so no client can know it yet.
  if (config.port === 0) return { free: () => {}, handTo: () => {}, close: () => {} }
  const front = createServer({ pauseOnConnect: true }, (socket) => {
    if (waiting.size >= maxHeld) return void socket.destroy()
    waiting.add(socket)
    socket.on('error', () => waiting.delete(socket)) // given up by its caller
  })
  front.listen({ port: config.port, host: config.interface })
  try {
    await once(front, 'listening')
  } catch (error) {
    throw portError(error as NodeJS.ErrnoException, config)
  }
  const free = () => {
    // Closes the port at once; only the event `close` waits for the connections.
    if (front.listening) front.close()
  }
  return {
    free,
    handTo: (server) => {
      for (const socket of waiting) {
        server.emit('connection', socket)
        socket.resume()
      }
      waiting.clear()
    },
    close: () => {
      free()
      for (const socket of waiting) socket.destroy()
    },
  }
}

/** Returns why the server cannot listen on a port, with the remedy. */
export function portError(error: NodeJS.ErrnoException, { interface: host, port }: Pick<Config, 'interface' | 'port'>) {
  const remedies: Record<string, string> = {
    EADDRINUSE: `Port ${port} of ${host} is in use by another program: stop that program, or choose another port with SIGNALBOX_PORT.`,
    EACCES: `This user may not listen on port ${port}: choose a port above 1023 with SIGNALBOX_PORT.`,
    EADDRNOTAVAIL: `This machine does not have the address ${host}: choose another one with SIGNALBOX_INTERFACE.`,
    ENOTFOUND: `The address ${host} is unknown: choose another one with SIGNALBOX_INTERFACE.`,
  }
  const remedy = remedies[error.code ?? '']
  return remedy ? new StartError(remedy) : error
}
