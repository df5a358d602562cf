import { Agent, request } from 'node:http'

export interface QuickAnswer {
  status: number
  type: string
  text: string
  /** Whether the answer sets a cookie. */
  cookie: boolean
}

/** A client for tens of thousands of calls: one kept-alive connection without fetch takes half the time. */
export class QuickClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #host: string
  readonly #port: string

  constructor(url: string) {
    const { hostname, port } = new URL(url)
    this.#host = hostname
    this.#port = port
  }

  /** Sends a request; a text body is sent unchanged. */
  send(method: string, path: string, headers: Record<string, string>, body?: unknown): Promise<QuickAnswer> {
    const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          agent: this.#agent,
          host: this.#host,
          port: this.#port,
          method,
          path,
          headers: {
            ...(text === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
            ...headers,
          },
        },
        (answer) => {
          let said = ''
          answer.setEncoding('utf8')
          answer.on('data', (piece: string) => {
            said += piece
          })
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              type: answer.headers['content-type'] ?? '',
              // The ID of the request alone would make equal answers differ.
              text: said.replace(/,"request_id":"[^"]*"(?=\}$)/, ''),
              cookie: answer.headers['set-cookie'] !== undefined,
            }),
          )
          answer.on('error', reject)
        },
      )
      sent.on('error', reject)
      sent.end(text)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
