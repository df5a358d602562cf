import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { sourceOf } from '../sign-in/source.ts'
import type { TrustProxy } from './proxies.ts'

/** ms until the headers, and until the whole request, must have come; how often Node looks for slow ones. */
export const headersTimeout = 10_000
export const requestTimeout = 30_000
export const connectionsCheckingInterval = 2000

export interface ConnectionLimits {
  /** Open connections of this server in all. */
  max_connections: number
  /** Open connections of one source: an IPv4 address or an IPv6 /64. A proxy that is trusted speaks for many. */
  max_connections_per_address: number
}

/** Closes connections beyond the limits as soon as they come, so that strangers cannot use up memory and descriptors. */
export function limitConnections(server: Server, limits: ConnectionLimits, trusted: TrustProxy): void {
  server.maxConnections = limits.max_connections
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress
    if (address === undefined || trusted(address, 0)) return
    const source = sourceOf(address)
    const count = (open.get(source) ?? 0) + 1
    if (count > limits.max_connections_per_address) return void socket.destroy()
    open.set(source, count)
    socket.once('close', () => {
      const left = (open.get(source) ?? 1) - 1
      if (left === 0) open.delete(source)
      else open.set(source, left)
    })
  })
}
