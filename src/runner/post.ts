import type { Agent, RequestOptions } from 'node:http'
import { http } from './node-http.ts'
import { readAnswer } from './read-answer.ts'

export interface Posted {
  status: number
  text: string
}

/**
 * Makes one call of a runner to its server, by its last word (`claim`). `wait_ms`: how long the server itself waits
 * before it answers. Throws if there was no answer in time.
 */
export type Post = (call: string, body: unknown, signal: AbortSignal, wait_ms?: number) => Promise<Posted>

/** A call without an answer in this time has lost its connection (half-open, or a server that hangs). */
const call_timeout_ms = 30_000
/** The answer with the largest content is a job; more than this is not one. */
const maxAnswerBytes = 64 * 1024 * 1024

interface Request {
  client: Pick<typeof http, 'request'>
  agent: Agent
  /** Where to connect to, with the path of the call. */
  to: Omit<RequestOptions, 'headers'>
  /** '' before the runner is registered. */
  token: string
  body: unknown
  signal: AbortSignal
  timeout_ms: number
}

/**
 * Sends one POST. A connection that was kept open, and that the other end closed in the same moment, is replaced by a
 * new one at once: all calls may be repeated.
 */
export async function send(request: Request): Promise<Posted> {
  const bytes = Buffer.from(JSON.stringify(request.body))
  try {
    return await once(request, bytes)
  } catch (error) {
    if (!(error instanceof ClosedWhileIdle) || request.signal.aborted) throw error
    return await once(request, bytes)
  }
}

class ClosedWhileIdle extends Error {}

function once({ client, agent, to, token, signal, timeout_ms }: Request, bytes: Buffer): Promise<Posted> {
  const { promise, resolve, reject } = Promise.withResolvers<Posted>()
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    'content-type': 'application/json',
    'content-length': bytes.length,
  }
  const request = client.request({ ...to, method: 'POST', agent, headers, signal }, (answer) => {
    const { statusCode: status = 0 } = answer
    readAnswer(answer, maxAnswerBytes).then((text) => resolve({ status, text }), reject)
  })
  // For the whole call: a half-open connection may never connect, and a slow one may send a byte at a time.
  const timer = setTimeout(() => request.destroy(new Error(`no answer within ${timeout_ms / 1000} s`)), timeout_ms)
  request.on('error', (error: NodeJS.ErrnoException) => {
    const idle = request.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE')
    reject(idle ? new ClosedWhileIdle(error.message, { cause: error }) : error)
  })
  request.end(bytes)
  return promise.finally(() => clearTimeout(timer))
}

/** Returns how to call the server of this machine over its unix socket. */
export function postToSocket(socketPath: string, token: string): Post {
  const agent = new http.Agent({ keepAlive: true })
  return (call, body, signal, wait_ms = 0) =>
    send({
      client: http,
      agent,
      to: { socketPath, host: 'localhost', path: `/runner/${call}` },
      token,
      body,
      signal,
      timeout_ms: wait_ms + call_timeout_ms,
    })
}
