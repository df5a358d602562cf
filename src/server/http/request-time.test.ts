import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { allowLongBody, limitRequestTime } from './request-time.ts'

const pace = { period_ms: 200, min_bytes: 100 }

/** A server whose uploads to /long may take any time at that pace, and a client that sends pieces with pauses. */
async function upload(
  path: string,
  pieces: { bytes: number; pause: number }[],
  read: (request: IncomingMessage) => Promise<number> = wholeSize,
): Promise<string> {
  const server = createServer()
  limitRequestTime(server, 400)
  server.on('request', (request, response) => {
    if (request.url === '/long') allowLongBody(request, pace)
    read(request).then(
      (size) => response.end(`got ${size}`),
      () => response.destroy(),
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  let said = ''
  socket.on('data', (piece: Buffer) => (said += piece.toString()))
  const total = pieces.reduce((sum, { bytes }) => sum + bytes, 0)
  socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: ${total}\r\n\r\n`)
  const closed = once(socket, 'close')
  void send(socket, pieces)
  await closed
  return said
}

async function send(socket: Socket, pieces: { bytes: number; pause: number }[]): Promise<void> {
  for (const { bytes, pause } of pieces) {
    await sleep(pause)
    if (socket.destroyed) return
    socket.write('x'.repeat(bytes))
  }
}

async function wholeSize(request: IncomingMessage): Promise<number> {
  let size = 0
  for await (const bytes of request as AsyncIterable<Buffer>) size += bytes.length
  return size
}

const timedOut = /^HTTP\/1.1 408 /
/** The connection of a client that is still sending may be reset before it has read the answer. */
const cut = /^(HTTP\/1.1 408 [^]*)?$/

test('an ordinary request ends when its body takes too long, however steadily it arrives', async () => {
  const steady = Array.from({ length: 20 }, () => ({ bytes: 1000, pause: 50 }))
  expect(await upload('/', steady)).toMatch(cut)
})

test('a long upload may take many times as long at a steady pace', async () => {
  const steady = Array.from({ length: 30 }, () => ({ bytes: 1000, pause: 50 }))
  expect(await upload('/long', steady)).toContain('got 30000')
})

test('a long upload ends if nothing arrives, or only single bytes', async () => {
  expect(
    await upload('/long', [
      { bytes: 5000, pause: 0 },
      { bytes: 1, pause: 30_000 },
    ]),
  ).toMatch(timedOut)
  const trickle = Array.from({ length: 1000 }, () => ({ bytes: 1, pause: 20 }))
  expect(await upload('/long', trickle)).toMatch(cut)
})

test('a long upload survives a server that does not read for a while', async () => {
  const late = async (request: IncomingMessage) => {
    await sleep(pace.period_ms * 4)
    return wholeSize(request)
  }
  expect(await upload('/long', [{ bytes: 20_000_000, pause: 0 }], late)).toContain('got 20000000')
})
