import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { http } from './node-http.ts'
import { readAnswer } from './read-answer.ts'

/** Returns how an answer is read that a server gives in this way. */
async function read(maxBytes: number, give: (answer: ServerResponse) => void): Promise<string> {
  await using server = createServer((_, answer) => give(answer)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const { port } = server.address() as AddressInfo
  http.get({ host: '127.0.0.1', port, agent: false }, resolve).on('error', reject)
  return await readAnswer(await promise, maxBytes)
}

it('returns the whole text, whose characters may be split between pieces', async () => {
  const bytes = Buffer.from('Größe ✓')
  const give = (answer: ServerResponse) => {
    answer.write(bytes.subarray(0, 3), () => answer.end(bytes.subarray(3)))
  }
  expect(await read(bytes.length, give)).toBe('Größe ✓')
})

it('refuses an answer that is larger than allowed before it has ended', async () => {
  const endless = (answer: ServerResponse) => {
    const more = () => answer.write('x'.repeat(10_000), () => answer.destroyed || more())
    more()
  }
  await expect(read(100_000, endless)).rejects.toThrow('the answer is too large')
})

it('refuses an answer that is cut off', async () => {
  const cut = (answer: ServerResponse) => {
    answer.writeHead(200, { 'content-length': 100 })
    answer.write('half', () => answer.destroy())
  }
  await expect(read(1000, cut)).rejects.toThrow(/cut off|aborted/)
})
