import type { IncomingMessage } from 'node:http'
import type { RequestOptions as HttpsOptions } from 'node:https'
import { https } from '../node-http.ts'
import { readAnswer } from '../read-answer.ts'
import { type ClusterAccess, readAccess } from './cluster-access.ts'
import type { Kubernetes } from './settings.ts'

/**
 * The API server of a cluster: the few calls that one Job needs. The library @kubernetes/client-node was weighed: 68 packages,
 * 83 MB on the disk, and 88 MB of memory in a runner that needs 90 MB (ARCHITECTURE.md, "Kubernetes").
 */

/** The API server has answered that it does not do what was asked. `reason`: its word, such as `NotFound`. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly reason: string

  constructor(status: number, text: string) {
    const { message, reason } = statusOf(text)
    super(message ?? text.slice(0, 300))
    this.status = status
    this.reason = reason ?? ''
  }
}

/** No answer: the network, a certificate, or a server that does not run. */
export class Unreachable extends Error {}

const call_timeout_ms = 15_000
/** How long one watch lasts; then the state is listed again, because a message may be lost. */
const watch_seconds = 120
const maxAnswerBytes = 32 * 1024 * 1024

export interface WatchEvent {
  type: 'ADDED' | 'MODIFIED' | 'DELETED' | 'BOOKMARK' | 'ERROR'
  object: unknown
}

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

export class Cluster {
  readonly #kubernetes: Kubernetes
  readonly #agent = new https.Agent({ keepAlive: true, timeout: 45_000 })

  constructor(kubernetes: Kubernetes) {
    this.#kubernetes = kubernetes
  }

  /** Returns the namespace of the configuration. Throws ConfigProblem. */
  async namespace(): Promise<string> {
    return (await readAccess(this.#kubernetes)).namespace
  }

  /** Makes a call and returns the answer. Throws ApiError, Unreachable or ConfigProblem. */
  async call(method: Method, path: string, body: unknown, signal: AbortSignal): Promise<unknown> {
    const access = await readAccess(this.#kubernetes)
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const request = this.#request(access, method, path, body, signal, (answer) => {
      const { statusCode: status = 0 } = answer
      const take = (text: string) =>
        status >= 200 && status <= 299 ? resolve(text) : reject(new ApiError(status, text))
      readAnswer(answer, maxAnswerBytes).then(take, reject)
    })
    const timer = setTimeout(
      () => request.destroy(new Error(`no answer within ${call_timeout_ms / 1000} s`)),
      call_timeout_ms,
    )
    request.on('error', reject)
    try {
      return JSON.parse(await promise)
    } catch (error) {
      throw asProblem(error, signal)
    } finally {
      clearTimeout(timer)
    }
  }

  /** Calls `take` with each change of the watched list. Resolves when the watch is over: list again. Throws like `call`. */
  async watch(path: string, take: (event: WatchEvent) => void, signal: AbortSignal): Promise<void> {
    const access = await readAccess(this.#kubernetes)
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const whole = `${path}&watch=true&timeoutSeconds=${watch_seconds}`
    const request = this.#request(access, 'GET', whole, undefined, signal, (answer) => {
      let rest = ''
      answer.setEncoding('utf8')
      answer.on('data', (piece: string) => {
        rest += piece
        if (rest.length > maxAnswerBytes) return void request.destroy(new Error('the answer is too large'))
        if (answer.statusCode !== 200) return
        const lines = rest.split('\n')
        rest = lines.pop() ?? ''
        try {
          for (const line of lines) if (line !== '') take(JSON.parse(line) as WatchEvent)
        } catch (error) {
          request.destroy(error as Error)
        }
      })
      answer.on('error', reject)
      answer.on('close', () =>
        answer.statusCode === 200 ? resolve() : reject(new ApiError(answer.statusCode ?? 0, rest)),
      )
    })
    // A connection that is half open says nothing; the server ends a watch by itself before.
    const timer = setTimeout(() => request.destroy(new Error('the watch did not end')), (watch_seconds + 15) * 1000)
    request.on('error', reject)
    try {
      await promise
    } catch (error) {
      throw asProblem(error, signal)
    } finally {
      clearTimeout(timer)
    }
  }

  #request(
    { server, ca, server_name, cert, key, token }: ClusterAccess,
    method: Method,
    path: string,
    body: unknown,
    signal: AbortSignal,
    onAnswer: (answer: IncomingMessage) => void,
  ) {
    const { hostname, port, pathname } = new URL(server)
    const bytes = body === undefined ? undefined : Buffer.from(JSON.stringify(body))
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
    const options: HttpsOptions = {
      method,
      hostname: hostname.replace(/^\[|\]$/g, ''),
      port,
      path: pathname.replace(/\/+$/, '') + path,
      agent: this.#agent,
      signal,
      headers: {
        accept: 'application/json',
        'user-agent': 'signalbox-runner',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(bytes && { 'content-type': type, 'content-length': bytes.length }),
      },
      rejectUnauthorized: true,
      minVersion: 'TLSv1.2',
      ...(ca !== undefined && { ca }),
      ...(cert !== undefined && { cert }),
      ...(key !== undefined && { key }),
      ...(server_name !== undefined && { servername: server_name }),
    }
    return https.request(options, onAnswer).end(bytes)
  }
}

function asProblem(error: unknown, signal: AbortSignal): unknown {
  if (error instanceof ApiError) return error
  signal.throwIfAborted()
  const { message, code } = error as NodeJS.ErrnoException
  const inner = error instanceof AggregateError ? (error.errors[0] as Error | undefined)?.message : undefined
  return new Unreachable(inner || message || code || 'no answer')
}

function statusOf(text: string): { message?: string; reason?: string } {
  try {
    const { message, reason } = JSON.parse(text) as { message?: unknown; reason?: unknown }
    return {
      ...(typeof message === 'string' && { message: message.slice(0, 1000) }),
      ...(typeof reason === 'string' && { reason }),
    }
  } catch {
    return {}
  }
}
