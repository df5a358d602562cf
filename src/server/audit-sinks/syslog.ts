import { connect, isIP, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { say } from '../../contract/message.ts'
import { zoneOf } from '../../runner/outbound-address.ts'
import { checkedAddress, networkProblem, OutboundError } from '../outbound/post-json.ts'
import { ofSink, readPem, trusted } from './post.ts'
import type { SyslogSettings } from './settings.ts'
import type { Sink, SinkContext } from './sink.ts'
import { syslogMessage } from './syslog-message.ts'

/**
 * How long the connection stays open behind a batch, in ms: a receiver that takes nothing, such as a load balancer without one
 * behind it, closes it meanwhile.
 */
const settleMs = 200

/**
 * Sends events as syslog over TLS (RFC 5425), with the length before each message. Syslog has no answers. The nearest to one is
 * that the receiver closes the connection after this server has, and not before, so there is a connection for each batch.
 */
export function syslogSink(settings: SyslogSettings, context: SinkContext): Sink {
  const framed = (message: Buffer) => Buffer.concat([Buffer.from(`${message.length} `), message])
  return {
    async send(events, signal) {
      const bytes = Buffer.concat(events.map((event) => framed(syslogMessage(event, settings, context))))
      try {
        await deliver(await connectTo(settings), bytes, settings, signal)
        return { rejected: 0 }
      } catch (error) {
        throw ofSink(error)
      }
    },
  }
}

async function connectTo(settings: SyslogSettings): Promise<() => Socket> {
  const { host, port, transport, allow_private, cert_file, key_file } = settings
  const pinned = await checkedAddress(host, { allow_private })
  if (transport === 'tcp') {
    if (zoneOf(pinned.address) === 'public') throw new OutboundError(say('audit_sink_needs_tls', { host }))
    return () => connect({ host: pinned.address, port })
  }
  const ca = await trusted(settings)
  const own =
    cert_file === '' ? {} : { cert: await readPem(cert_file, 'cert_file'), key: await readPem(key_file, 'key_file') }
  const name = host.replace(/^\[|\]$/g, '')
  return () =>
    connectTls({
      host: pinned.address,
      port,
      ...(isIP(name) === 0 && { servername: name }),
      minVersion: 'TLSv1.2',
      ...ca,
      ...own,
    })
}

/** Writes everything, and resolves when the receiver has closed the connection behind it. */
function deliver(
  open: () => Socket,
  bytes: Buffer,
  { host, transport, timeout_sec }: SyslogSettings,
  signal: AbortSignal,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const ms = timeout_sec * 1000
  const fail = (error: Error) => reject(new OutboundError(networkProblem(host, error, ms)))
  let socket: Socket
  try {
    socket = open()
  } catch (error) {
    // An invalid certificate or key.
    fail(error as Error)
    return promise
  }
  const ended = AbortSignal.any([AbortSignal.timeout(ms), signal])
  const stop = () => socket.destroy(ended.reason as Error)
  if (ended.aborted) stop()
  else ended.addEventListener('abort', stop, { once: true })
  let timer: NodeJS.Timeout | undefined
  let left = false
  let complete = false
  socket.once(transport === 'tls' ? 'secureConnect' : 'connect', () => {
    socket.write(bytes, () => {
      timer = setTimeout(() => {
        left = true
        socket.end()
      }, settleMs)
    })
  })
  socket.once('end', () => {
    complete = left
  })
  socket.once('error', fail)
  socket.once('close', () => {
    clearTimeout(timer)
    ended.removeEventListener('abort', stop)
    if (complete) resolve()
    else fail(Object.assign(new Error('closed before the end'), { code: 'ECONNRESET' }))
  })
  // Nothing is expected, but without a reader the end is never seen.
  socket.resume()
  return promise
}
