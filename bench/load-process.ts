import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Answers, Load } from './load.ts'

/** Sends requests until stdin ends, then prints the times as JSON. */
const { url, headers, paths, connections, rate } = JSON.parse(process.argv[2] ?? '') as Load
const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
const answers: Answers = { seconds: 0, times: Object.fromEntries(paths.map((path) => [path, []])) }
const begun = performance.now()
const over = new AbortController()
let asked = 0
process.stdin.resume().on('end', () => over.abort())

await Promise.all(Array.from({ length: rate ? 1 : connections }, () => (rate ? askAtRate(rate) : askRepeatedly())))
answers.seconds = (performance.now() - begun) / 1000
process.stdout.on('error', () => {}) // the bench was stopped and no longer listens
process.stdout.write(JSON.stringify(answers))
agent.destroy()

async function askRepeatedly(): Promise<void> {
  while (!over.signal.aborted) await ask()
}

/** Sends requests by the clock, not by the answers: a server that hangs must not slow down the measurement. */
async function askAtRate(perSecond: number): Promise<void> {
  const under: Promise<void>[] = []
  for (let sent = 0; !over.signal.aborted; sent++) {
    under.push(ask())
    await sleep(Math.max(0, begun + ((sent + 1) * 1000) / perSecond - performance.now()))
  }
  await Promise.all(under)
}

async function ask(): Promise<void> {
  const path = paths[asked++ % paths.length] as string
  const start = performance.now()
  await send(path)
  answers.times[path]?.push(performance.now() - start)
}

async function send(path: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const request = http.get(url + path, { agent, headers }, (answer) => {
    if (answer.statusCode !== 200) reject(new Error(`${path}: ${answer.statusCode}`))
    answer.resume().on('end', resolve).on('error', reject)
  })
  request.on('error', (error) => {
    // After the signal to stop, errors are expected: the server may be gone.
    if (over.signal.aborted) resolve()
    // The server closed an idle connection at the moment of its reuse: every client has to send again.
    else if (request.reusedSocket && 'code' in error && error.code === 'ECONNRESET') send(path).then(resolve, reject)
    else reject(error)
  })
  await promise
}
