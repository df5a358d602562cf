import { spawn } from 'node:child_process'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/**
 * How the server behaves. `hang`: accepts the request and never answers. `drip`: sends a byte now and then, without
 * end.
 */
export type Behaviour = 'serve' | 'hang' | 'reset' | 'redirect' | 'drip'

export interface GitHttp {
  /** `http://127.0.0.1:port`; the path of a repository is the name of its folder. */
  url: string
  port: number
  behaviour: Behaviour
  /** null: everyone may read. */
  login: { login: string; password: string } | null
  /** The path of each request, newest last. */
  readonly requests: string[]
  /** The Authorization headers that were received, newest last. */
  readonly authorizations: string[]
  stop(): Promise<void>
}

/** Starts a small web server around `git http-backend` for the repositories in the folder `root`. */
export async function startGitHttp(
  root: string,
  options: Partial<Pick<GitHttp, 'behaviour' | 'login'>> = {},
): Promise<GitHttp> {
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => answer(it, root, request, response))
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const it: GitHttp = {
    url: `http://127.0.0.1:${port}`,
    port,
    behaviour: options.behaviour ?? 'serve',
    login: options.login ?? null,
    requests: [],
    authorizations: [],
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((closed) => server.close(closed))
    },
  }
  return it
}

function answer(it: GitHttp, root: string, request: IncomingMessage, response: ServerResponse): void {
  it.requests.push(request.url ?? '')
  const { authorization } = request.headers
  if (authorization) it.authorizations.push(authorization)
  if (it.behaviour === 'hang') return
  if (it.behaviour === 'reset') return void request.socket.resetAndDestroy()
  if (it.behaviour === 'redirect') {
    response.writeHead(302, { location: `http://localhost:${it.port}${request.url}` }).end()
    return
  }
  if (it.behaviour === 'drip') {
    response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' })
    const timer = setInterval(() => response.write('0'), 200)
    response.on('close', () => clearInterval(timer))
    return
  }
  const wanted = it.login && `Basic ${Buffer.from(`${it.login.login}:${it.login.password}`).toString('base64')}`
  if (wanted && authorization !== wanted) {
    response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end('Unauthorized')
    return
  }
  backend(root, request, response)
}

/** Implements CGI as far as git http-backend needs it. */
function backend(root: string, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
  const child = spawn('git', ['-c', 'safe.directory=*', 'http-backend'], {
    env: {
      PATH: process.env.PATH,
      HOME: '/nonexistent',
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_PROJECT_ROOT: root,
      GIT_HTTP_EXPORT_ALL: '1',
      PATH_INFO: decodeURIComponent(pathname),
      QUERY_STRING: search.slice(1),
      REQUEST_METHOD: request.method,
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
      REMOTE_ADDR: '127.0.0.1',
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  child.stdin.on('error', () => {})
  request.pipe(child.stdin)
  let head = Buffer.alloc(0)
  const readHead = (piece: Buffer) => {
    head = Buffer.concat([head, piece])
    const end = head.indexOf('\r\n\r\n')
    if (end < 0) return
    child.stdout.off('data', readHead)
    const headers = head
      .subarray(0, end)
      .toString()
      .split('\r\n')
      .map(
        (line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()] as const,
      )
    const status = headers.find(([name]) => name === 'status')?.[1] ?? '200'
    response.writeHead(Number.parseInt(status, 10), Object.fromEntries(headers.filter(([name]) => name !== 'status')))
    response.write(head.subarray(end + 4))
    child.stdout.pipe(response)
  }
  child.stdout.on('data', readHead)
  child.on('close', () => response.end())
  response.on('close', () => child.kill('SIGKILL'))
}
