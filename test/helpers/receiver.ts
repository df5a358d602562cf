import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  path: string
  type: string
  headers: IncomingHttpHeaders
  /** The raw body, which is what signatures cover. */
  raw: string
  /** The raw body read as JSON; null if it is something else, such as several objects. */
  body: unknown
}

export interface Receiver {
  url: string
  received: Received[]
  /** The answers to the next requests, by path; the others get the default. */
  answers: Record<string, { status: number; body?: string; location?: string } | 'silence'>
  stop(): Promise<void>
}

/** Starts an HTTP server that records the requests it receives, in place of a chat. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  const answers: Receiver['answers'] = {}
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (piece: string) => {
      text += piece
    })
    request.on('end', () => {
      const path = request.url ?? ''
      received.push({
        path,
        type: request.headers['content-type'] ?? '',
        headers: request.headers,
        raw: text,
        body: bodyOf(text),
      })
      const answer = answers[path] ?? { status: 200, body: '{"ok":true}' }
      if (answer === 'silence') return
      response.writeHead(answer.status, answer.location ? { location: answer.location } : {})
      response.end(answer.body ?? '')
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answers,
    stop: () =>
      new Promise((closed) => {
        server.closeAllConnections()
        server.close(() => closed())
      }),
  }
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return null
  }
}
