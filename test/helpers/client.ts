import type { z } from 'zod'
import type { Endpoint, ReplyOf } from '../../src/contract/endpoint.ts'
import { session } from '../../src/contract/session.ts'
import { tokens } from '../../src/contract/token.ts'

/** The input of a call: ids as numbers, the body as a client would send it. */
export interface CallInput<E extends Endpoint = Endpoint> {
  params?: Record<string, string | number>
  query?: Record<string, string | number>
  body?: z.input<E['body']>
  headers?: Record<string, string>
}

export interface Answer<Body> {
  status: number
  body: Body
  headers: Headers
}

/** An HTTP client, typed by the contract. */
export class Client {
  readonly url: string
  readonly headers: Record<string, string>

  constructor(url: string, headers: Record<string, string> = {}) {
    this.url = url
    this.headers = headers
  }

  /** Sends the call and returns the answer, whatever its status is. */
  async call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E> = {},
  ): Promise<Answer<ReplyOf<E> & { error?: string; fields?: Record<string, string> }>> {
    const answer = await this.send(endpoint.method, pathOf(endpoint, input), input.body, input.headers)
    const text = await answer.text()
    const json = text !== '' && (answer.headers.get('content-type') ?? '').includes('json')
    const body = json ? JSON.parse(text) : text
    // It is different in each refusal, and has its own test (test/api/request-id.test.ts).
    if (answer.status >= 400 && json) delete body.request_id
    return { status: answer.status, body: body as never, headers: answer.headers }
  }

  /** Sends a call that must succeed with the contract's status code, and returns the body. */
  async ok<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<ReplyOf<E>> {
    const { status, body } = await this.call(endpoint, input)
    if (status !== endpoint.status)
      throw new Error(
        `${endpoint.method} ${pathOf(endpoint, input)}: ${status} instead of ${endpoint.status}: ${JSON.stringify(body)}`,
      )
    return body
  }

  async text<E extends Endpoint>(endpoint: E, input: CallInput<E> = {}): Promise<string> {
    const answer = await this.send(endpoint.method, pathOf(endpoint, input), undefined, input.headers)
    return answer.text()
  }

  /** Sends a raw request to a path of the server; a text body is sent unchanged. */
  send(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...this.headers,
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      redirect: 'manual',
    })
  }

  async signIn(auth: string, password: string): Promise<void> {
    const { status, headers } = await this.call(session.login, { body: { auth, password } })
    if (status !== 204) throw new Error(`sign-in: ${status}`)
    this.headers.cookie = (headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
  }

  /** Returns a client of the same user that uses an API token instead of the cookie. */
  async withToken(): Promise<Client> {
    const { token_id } = await this.ok(tokens.create, { body: {} })
    return new Client(this.url, { authorization: `Bearer ${token_id}` })
  }
}

export function pathOf(endpoint: Endpoint, input: CallInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name] ?? 1)),
  )
  const query = new URLSearchParams(Object.entries(input.query ?? {}).map(([name, value]) => [name, String(value)]))
  return query.size > 0 ? `${path}?${query.toString()}` : path
}
