import type { IncomingMessage, Server } from 'node:http'

/** The timers of the requests that are being received. */
const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>()

/**
 * Ends requests whose body takes longer than this, as Node's own limit does, but with exceptions: a large state may be sent
 * over a slow line.
 */
export function limitRequestTime(server: Server, milliseconds: number): void {
  server.on('request', (request: IncomingMessage) => {
    const { headers } = request
    if (headers['transfer-encoding'] === undefined && Number(headers['content-length'] ?? 0) === 0) return
    timers.set(request, setTimeout(() => endSlow(request), milliseconds).unref())
    const forget = () => {
      clearTimeout(timers.get(request))
      timers.delete(request)
    }
    request.once('end', forget).once('close', forget)
  })
}

interface Pace {
  period_ms: number
  /** What must arrive within each period; a single byte now and then would keep a connection open without limit. */
  min_bytes: number
}

/**
 * Lets the body of a request take any time, as long as enough of it arrives within each period. `held`: this server had not
 * read what arrived at the beginning of the period, so the client could not send more.
 */
export function allowLongBody(request: IncomingMessage, pace: Pace, held = false): void {
  const timer = timers.get(request)
  if (!timer) return
  clearTimeout(timer)
  const { bytesRead } = request.socket
  const look = () => {
    const waiting = request.readableLength > 0 || request.socket.isPaused()
    const slow = request.socket.bytesRead - bytesRead < pace.min_bytes
    if (slow && !waiting && !held) endSlow(request)
    else allowLongBody(request, pace, waiting)
  }
  timers.set(request, setTimeout(look, pace.period_ms).unref())
}

/** Answers like Node does. A body that has arrived and was not read yet is not the client's delay. */
function endSlow(request: IncomingMessage): void {
  const { socket, complete } = request
  if (socket.destroyed || complete) return
  if (socket.writable) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroy()
}
