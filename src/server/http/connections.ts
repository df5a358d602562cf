import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { TrustProxy } from '../config/trusted-proxies.ts'
import { sourceOf } from '../sign-in/source.ts'

/** Timeouts in ms for the headers and for the whole request, and the interval at which Node looks for slow requests. */
export const requestTimes = { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 2000 }
export type RequestTimes = typeof requestTimes

interface ConnectionLimits {
  /** The most open connections of this server. */
  max_connections: number
  /**
   * The most open connections of one source: an IPv4 address or an IPv6 /64. A trusted proxy speaks for many sources.
   */
  max_connections_per_address: number
}

/**
 * Closes connections beyond the limits as soon as they open, so that strangers cannot exhaust memory and descriptors.
 */
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
