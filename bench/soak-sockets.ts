import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { users } from '../src/contract/user.ts'
import { Client } from '../test/helpers/client.ts'
import { adminPassword, type BenchServer } from './server.ts'

/** A server accepts at most 50 of one user. */
const socketsOfUser = 40
const shortestMs = 2000
const longestMs = 20_000

export interface SoakSockets {
  /** How often a socket was opened, and how often that failed. */
  joined: number
  refused: number
  /** Frames that arrived. */
  frames: number
  end(): Promise<void>
}

/**
 * Keeps so many live sockets of several users that join, follow a task and leave again after 2 to 20 seconds, half of them without
 * a word. `follow` names the task of the next socket; without one the socket gets the lines of all tasks.
 */
export async function startSockets(
  server: BenchServer,
  count: number,
  follow: () => number | undefined,
): Promise<SoakSockets> {
  const clients: Client[] = []
  for (let n = 0; n < count / socketsOfUser; n++) {
    const username = `watcher${n}`
    const body = { username, name: username, email: `${username}@example.com`, password: adminPassword, admin: true }
    await server.admin.ok(users.create, { body })
    const client = new Client(server.url)
    await client.signIn(username, adminPassword)
    clients.push(client)
  }
  const over = new AbortController()
  const sockets: SoakSockets = {
    joined: 0,
    refused: 0,
    frames: 0,
    end: async () => {
      over.abort()
      await Promise.all(watchers)
    },
  }
  const watchers = Array.from({ length: count }, (_, n) => watch(clients[n % clients.length] as Client))
  return sockets

  async function watch({ url, headers }: Client): Promise<void> {
    await pause(Math.random() * longestMs)
    while (!over.signal.aborted) {
      const socket = new WebSocket(`${url.replace('http', 'ws')}/api/ws`, { headers, perMessageDeflate: false })
      socket.on('error', () => {}) // counted below
      socket.on('message', () => sockets.frames++)
      const opened = await once(socket, 'open').then(
        () => true,
        () => false,
      )
      if (opened) sockets.joined++
      else sockets.refused++
      const task_id = follow()
      if (opened && task_id !== undefined) socket.send(JSON.stringify({ type: 'subscribe', task_id, from: 1 }))
      await pause(shortestMs + Math.random() * (longestMs - shortestMs))
      if (Math.random() < 0.5) socket.close()
      else socket.terminate()
    }
  }

  function pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: over.signal }).catch(() => {})
  }
}
