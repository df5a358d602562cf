import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { Problems } from '../problems.ts'
import { postToServers } from './servers.ts'

const servers: Server[] = []
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

/** Starts a server that does this with each connection, and returns its address. */
async function serve(how: (socket: Socket) => void): Promise<string> {
  const server = createServer((socket) => {
    sockets.push(socket.on('error', () => {}))
    how(socket)
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const answer = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n'
const healthy = (socket: Socket) => void socket.on('data', () => socket.write(`${answer}{}`))
const going = () => new AbortController().signal

it.each([
  ['says nothing', () => {}],
  ['stops in the middle of its answer', (socket: Socket) => void socket.write(`${answer}{`)],
  ['closes after half of its answer', (socket: Socket) => void socket.once('data', () => socket.end(`${answer}{`))],
  ['sends its answer byte by byte', (socket: Socket) => drip(socket, `${answer}{}`)],
])('a server that %s costs one call: the next one goes to the next server', async (_, how) => {
  const problems = new Problems()
  const urls = [await serve(how), await serve(healthy)]
  const post = postToServers({ urls, token: 'token', note: () => {}, timeout_ms: 200, problems })
  await expect(post('report', {}, going())).rejects.toThrow(/no answer within 0.2 s|the answer was cut off|aborted/)
  expect(problems.unreported()?.problem.text).toContain(`failed to reach ${urls[0]}`)
  expect(await post('report', {}, going())).toEqual({ status: 200, text: '{}' })
})

it('a connection that was cut while it was idle costs no call', async () => {
  let connections = 0
  const url = await serve((socket) => {
    connections++
    healthy(socket)
  })
  const post = postToServers({ urls: [url], token: 'token', note: () => {}, timeout_ms: 2000 })
  for (let call = 1; call <= 3; call++) {
    expect((await post('claim', {}, going())).status).toBe(200)
    expect(connections).toBe(call)
    sockets.at(-1)?.resetAndDestroy()
  }
})

function drip(socket: Socket, text: string): void {
  let at = 0
  const timer = setInterval(() => socket.write(text[at++ % text.length] as string), 40)
  socket.on('close', () => clearInterval(timer))
}
