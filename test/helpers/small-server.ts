import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  method: string
  url: URL
  headers: IncomingHttpHeaders
  text: string
}

/** What is answered: a body in JSON, or a page of text. */
export interface Answered {
  status: number
  body?: unknown
}

export interface SmallServer {
  url: string
  /** What happens to requests instead of their usual answer. */
  fault: 'hang' | 'page' | 'refuse' | undefined
  stop(): void
}

/** Starts a server in this process that stands for one that no package provides. */
export async function startSmallServer(
  answer: (asked: Asked) => Answered | Promise<Answered>,
  /** The answer to everything for which the credentials have no permission. */
  refusal: Answered,
): Promise<SmallServer> {
  const server = createServer((request, response) => {
    void (async () => {
      let text = ''
      for await (const chunk of request) text += String(chunk)
      if (self.fault === 'hang') return
      if (self.fault === 'page') return response.writeHead(200).end('<html>Please sign in</html>')
      const url = new URL(request.url ?? '', self.url)
      const asked = { method: request.method ?? '', url, headers: request.headers, text }
      const usual = await answer(asked)
      const { status, body } = self.fault === 'refuse' && usual.status < 300 ? refusal : usual
      const sent = body === undefined ? '' : JSON.stringify(body)
      return response.writeHead(status, { 'content-type': 'application/json' }).end(sent)
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const self: SmallServer = {
    url: `http://127.0.0.1:${port}`,
    fault: undefined,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
  return self
}
