import type { z } from 'zod'
import { ArtifactAnswer, Claim, Orders, type TaskServer } from '../contract/task-server.ts'
import { http } from './node-http.ts'

/** The address of the server: a unix socket on this machine, or a URL. */
export interface ServerAddress {
  socket?: string
  url?: string
  token: string
}

/** The server has replaced this runner by another one (410 Gone). */
export class Replaced extends Error {
  override name = 'Replaced'
}

/** The server does not know this runner's token (401). */
export class TokenRefused extends Error {
  override name = 'TokenRefused'
}

/** The server has answered that it does not do what was asked, and why. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number

  constructor(status: number, text: string) {
    super(`the server answered ${status}: ${text.slice(0, 500)}`)
    this.status = status
  }
}

/** A call without an answer in this time has lost its connection (half-open, or a server that hangs). */
const call_timeout_ms = 30_000

/**
 * Returns the server as a runner reaches it: five calls, all of which may be repeated. They throw if there was no
 * proper answer.
 */
export function serverOverHttp(address: ServerAddress): TaskServer {
  const post = poster(address)
  return {
    async claim(request, signal) {
      const { status, text } = await post('/runner/claim', request, signal, request.wait_ms + call_timeout_ms)
      if (status === 410) throw new Replaced('replaced by a newer runner')
      return status === 204 ? undefined : parse(Claim, status, text)
    },
    async resume({ task_id, fence, log_id }, signal) {
      const { status, text } = await post('/runner/resume', { task_id, fence, log_id }, signal)
      return status === 204 ? undefined : parse(Claim, status, text)
    },
    async report(report, signal) {
      const { status, text } = await post('/runner/report', report, signal)
      return parse(Orders, status, text)
    },
    async artifact(part, signal) {
      const { status, text } = await post('/runner/artifact', part, signal)
      return parse(ArtifactAnswer, status, text)
    },
    async finish(finish, signal) {
      const { status, text } = await post('/runner/finish', finish, signal)
      if (status < 200 || status > 299) throw refused(status, text)
    },
  }
}

type Post = (
  path: string,
  body: unknown,
  signal: AbortSignal,
  timeout?: number,
) => Promise<{ status: number; text: string }>

function poster({ socket, url, token }: ServerAddress): Post {
  const base = url === undefined ? undefined : new URL(url)
  // TLS only if it is needed: the local runner stays 6 MB smaller.
  const client = base?.protocol === 'https:' ? process.getBuiltinModule('node:https') : http
  const agent = new client.Agent({ keepAlive: true })
  const to = base
    ? {
        protocol: base.protocol,
        hostname: base.hostname.replace(/^\[|\]$/g, ''),
        port: base.port,
        before: base.pathname.replace(/\/$/, ''),
      }
    : { socketPath: socket, host: 'localhost', before: '' }
  return (path, body, signal, timeout = call_timeout_ms) => {
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>()
    const { before, ...target } = to
    const bytes = Buffer.from(JSON.stringify(body))
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': bytes.length,
    }
    const request = client.request(
      { ...target, path: before + path, method: 'POST', agent, headers, signal, timeout },
      (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('error', reject)
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(pieces).toString() }))
      },
    )
    request.on('error', reject)
    request.on('timeout', () => request.destroy(new Error(`no answer to ${path} within ${timeout} ms`)))
    request.end(bytes)
    return promise
  }
}

function parse<S extends z.ZodType>(shape: S, status: number, text: string): z.infer<S> {
  if (status < 200 || status > 299) throw refused(status, text)
  return shape.parse(JSON.parse(text))
}

function refused(status: number, text: string): Error {
  const refused = new Refused(status, text)
  return status === 401 ? new TokenRefused(refused.message) : refused
}
