import { isIP } from 'node:net'
import { type CodedMessage, type Message, say } from '../../contract/message.ts'
import { CodedError } from '../../contract/messages/coded-error.ts'
import { LookupTimeout, lookUpName } from '../../runner/name-lookup.ts'
import { http, https } from '../../runner/node-http.ts'
import { type Zone, zoneOf } from '../../runner/outbound-address.ts'

/**
 * The one way out for requests that Signalbox makes itself (rule S9). The name is resolved once, each of its addresses
 * is checked, and the connection goes to a checked address. Redirects are not followed. Errors are reported in our own
 * words: never the path of the address, which may contain a token, and never the answer.
 */

export interface Reach {
  /** Connections to this machine and to private networks are allowed. */
  allow_private: boolean
}

/** Why a request was not delivered. The reason of an alert is shown behind the name of its channel. */
export class OutboundError extends CodedError {
  override name = 'OutboundError'
  /** The receiver's answer, for the user who tests the connection. Never part of the message. */
  readonly answered: Partial<Answered>

  constructor(reason: Message, answered: Partial<Answered> = {}) {
    super(reason)
    this.answered = answered
  }
}

/** Status code, text, and the zone of the receiver's address. */
export interface Answered {
  code: number | null
  answer: string
  zone: Zone
}

export const outboundLimitMs = 10_000
const answerLimit = 64 * 1024

/**
 * Returns the address to connect to. Every address of the name must be allowed, or one could be swapped for another.
 */
export async function checkedAddress(host: string, reach: Reach): Promise<{ address: string; family: number }> {
  const name = host.replace(/^\[|\]$/g, '')
  const family = isIP(name)
  const found = family > 0 ? [{ address: name, family }] : await resolve(name)
  for (const { address } of found) {
    const zone = zoneOf(address)
    if (zone === 'forbidden') throw new OutboundError(say('outbound_forbidden', { host: name }))
    if (zone !== 'public' && !reach.allow_private) throw new OutboundError(say('outbound_private', { host: name }))
  }
  return found[0] as { address: string; family: number }
}

async function resolve(name: string) {
  const found = await lookUpName(name).catch((error: unknown) => {
    const code = error instanceof LookupTimeout ? 'outbound_lookup_slow' : 'outbound_unknown_host'
    throw new OutboundError(say(code, { host: name }))
  })
  if (found.length === 0) throw new OutboundError(say('outbound_no_address', { host: name }))
  return found
}

export interface PostOptions {
  headers?: Record<string, string>
  /** Cancels the call. */
  signal?: AbortSignal | undefined
}

/** Sends JSON, as a value or as the signed text, and returns the status and the answer, up to a limit. */
export async function postJson(
  place: string,
  body: object | string,
  reach: Reach,
  { headers, signal }: PostOptions = {},
): Promise<Answered> {
  const url = URL.parse(place)
  if (!url || !/^https?:$/.test(url.protocol)) throw new OutboundError('outbound_no_url')
  const pinned = await checkedAddress(url.hostname, reach)
  const zone = zoneOf(pinned.address)
  const bytes = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
  const { promise, resolve: settle, reject } = Promise.withResolvers<Answered>()
  const send = url.protocol === 'https:' ? https.request : http.request
  const call = send(url, {
    method: 'POST',
    agent: false,
    signal: AbortSignal.any([AbortSignal.timeout(outboundLimitMs), ...(signal ? [signal] : [])]),
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes.length,
      'user-agent': 'Signalbox',
    },
    lookup: (_name, options, done) => {
      if (options.all) done(null, [pinned])
      else done(null, pinned.address, pinned.family)
    },
  })
  call.on('error', (error) => reject(new OutboundError(networkProblem(url.hostname, error))))
  call.on('response', (response) => {
    let answer = ''
    const end = () => settle({ code: response.statusCode ?? 0, answer, zone })
    response.setEncoding('utf8')
    response.on('data', (piece: string) => {
      answer += piece
      if (answer.length > answerLimit) response.destroy()
    })
    response.on('end', end)
    response.on('close', end)
    // The receiver has answered with a code, so it has the message: sending it again because the rest does not arrive
    // would send it twice.
    response.on('error', end)
  })
  call.end(bytes)
  return promise
}

/** Returns why a connection to a host failed, for the person who configured it. */
export function networkProblem(host: string, error: Error & { code?: string }, ms = outboundLimitMs): CodedMessage {
  const code = error.code ?? ''
  if (error.name === 'AbortError' || error.name === 'TimeoutError' || code === 'ETIMEDOUT' || code === 'ETIME')
    return say('outbound_slow', { host, seconds: ms / 1000 })
  if (code === 'ECONNREFUSED') return say('outbound_refused', { host })
  if (code === 'ECONNRESET' || code === 'EPIPE') return say('outbound_closed', { host })
  if (code === 'EHOSTUNREACH' || code === 'ENETUNREACH') return say('outbound_unreachable', { host })
  if (/CERT|SIGNATURE|ISSUER/.test(code)) return say('outbound_certificate', { host, code })
  if (/SSL|TLS|EPROTO/.test(code)) return say('outbound_tls', { host })
  return say('outbound_failed', { host, code: code || error.name })
}
