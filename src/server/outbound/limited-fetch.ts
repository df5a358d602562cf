import type { IncomingMessage } from 'node:http'
import { say } from '../../contract/message.ts'
import { http, https } from '../../runner/node-http.ts'
import { zoneOf } from '../../runner/outbound-address.ts'
import { checkedAddress, networkProblem, OutboundError, outboundLimitMs } from './post-json.ts'

/** The parts of a call of `fetch` that its users here need. */
export interface FetchOptions {
  method?: string
  headers?: Record<string, string>
  /** A text, bytes, or the fields of a form. */
  body?: string | Uint8Array | ArrayBuffer | URLSearchParams | null | undefined
  signal?: AbortSignal | undefined
}

export interface FetchLimits {
  /** Whether this host may be on this machine or in a private network; there it may also be without https. */
  mayBePrivate: (host: string) => boolean
  /** Bytes of an answer. */
  bytes: number
  /** Milliseconds until the whole answer is there. */
  ms?: number
  /** Certificates of the authority, PEM, in place of those of public authorities. */
  ca?: string
}

/**
 * Like `fetch`, by the rules for requests of our own (rule S9): the connection goes to a checked address, redirects are not
 * followed, and time and size of an answer are limited. Throws OutboundError.
 */
export async function limitedFetch(
  place: string,
  { method = 'GET', headers = {}, body, signal }: FetchOptions,
  limits: FetchLimits,
): Promise<Response> {
  const url = URL.parse(place)
  if (!url || !/^https?:$/.test(url.protocol)) throw new OutboundError('outbound_no_url')
  const ended = AbortSignal.any([AbortSignal.timeout(limits.ms ?? outboundLimitMs), ...(signal ? [signal] : [])])
  const pinned = await checkedAddress(url.hostname, { allow_private: limits.mayBePrivate(url.hostname) })
  if (url.protocol === 'http:' && zoneOf(pinned.address) === 'public')
    throw new OutboundError(say('outbound_needs_https', { host: url.hostname }))
  const bytes = bytesOf(body)
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const send = url.protocol === 'https:' ? https.request : http.request
  const fail = (error: Error) =>
    reject(error instanceof OutboundError ? error : new OutboundError(networkProblem(url.hostname, error, limits.ms)))
  const call = send(url, {
    method,
    agent: false,
    signal: ended,
    ...(limits.ca !== undefined && { ca: limits.ca }),
    headers: {
      ...headers,
      'user-agent': 'Signalbox',
      'accept-encoding': 'identity',
      ...(bytes ? { 'content-length': bytes.length } : {}),
    },
    lookup: (_name, options, done) => {
      if (options.all) done(null, [pinned])
      else done(null, pinned.address, pinned.family)
    },
  })
  call.on('error', fail)
  call.on('response', (response) => {
    readLimited(response, limits.bytes, url.hostname).then((text) => resolve(asResponse(response, text)), fail)
  })
  call.end(bytes)
  return promise
}

async function readLimited(response: IncomingMessage, limit: number, host: string): Promise<Buffer> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of response as AsyncIterable<Buffer>) {
    size += piece.length
    if (size > limit) {
      response.destroy()
      throw new OutboundError(say('outbound_too_large', { host, size: Math.round(limit / 1024) }))
    }
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

function asResponse({ statusCode = 502, headers }: IncomingMessage, body: Buffer): Response {
  const given = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) given.set(name, Array.isArray(value) ? value.join(', ') : value)
  const without = statusCode === 204 || statusCode === 304
  return new Response(without ? null : new Uint8Array(body), { status: Math.max(200, statusCode), headers: given })
}

function bytesOf(body: FetchOptions['body']): Buffer | undefined {
  if (body === undefined || body === null) return undefined
  if (body instanceof ArrayBuffer) return Buffer.from(body)
  return body instanceof Uint8Array ? Buffer.from(body) : Buffer.from(body.toString())
}
