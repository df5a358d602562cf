import { once } from 'node:events'
import { connect } from 'node:net'

/** A name rarely has more addresses; each costs a connection. */
const mostTried = 8

/**
 * The one of these addresses that takes a connection first; undefined when none does within the time. For programs that
 * can be given only one address, while a name may have some that cannot be reached from here.
 */
export async function answeringAddress(
  addresses: readonly string[],
  port: number,
  limit_ms: number,
): Promise<string | undefined> {
  const signal = AbortSignal.timeout(limit_ms)
  const tried = addresses.slice(0, mostTried).map((address) => {
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
