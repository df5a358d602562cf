import { once } from 'node:events'
import { connect } from 'node:net'

/** Maximum number of addresses to try. A name rarely has more, and each costs a connection. */
const maxTried = 8

/**
 * Returns the address that accepts a connection first, or undefined if none does within the time limit. For programs
 * that accept only one address, while a name may have several of which some cannot be reached from here.
 */
export async function answeringAddress(
  addresses: readonly string[],
  port: number,
  limit_ms: number,
): Promise<string | undefined> {
  const signal = AbortSignal.timeout(limit_ms)
  const tried = addresses.slice(0, maxTried).map((address) => {
    const socket = connect({ host: address, port })
    // A failure after another address has answered does not matter.
    socket.on('error', () => {})
    return { socket, answered: once(socket, 'connect', { signal }).then(() => address) }
  })
  try {
    return await Promise.any(tried.map(({ answered }) => answered))
  } catch {
    return undefined
  } finally {
    for (const { socket } of tried) socket.destroy()
  }
}
