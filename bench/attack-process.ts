import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Attack } from './attack.ts'

/** Sends sign-ins with wrong passwords by the clock until stdin ends, then prints how many got which status, as JSON. */
const { url, auth, rate, addresses } = JSON.parse(process.argv[2] ?? '') as Attack
const agent = new http.Agent({ keepAlive: true, maxSockets: 400 })
const statuses: Record<string, number> = {}
const over = new AbortController()
process.stdin.resume().on('end', () => over.abort())

const begun = performance.now()
const under: Promise<void>[] = []
for (let sent = 0; !over.signal.aborted; sent++) {
  under.push(attempt(sent))
  await sleep(Math.max(0, begun + ((sent + 1) * 1000) / rate - performance.now()))
}
await Promise.all(under)
process.stdout.write(JSON.stringify(statuses))
agent.destroy()

function attempt(number: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const note = (status: string) => {
    statuses[status] = (statuses[status] ?? 0) + 1
    resolve()
  }
  const body = JSON.stringify({ auth, password: `wrong ${number}` })
  const at = number % addresses
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    'x-forwarded-for': `198.18.${at >> 8}.${at & 255}`,
  }
  http
    .request(`${url}/api/auth/login`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume().on('end', () => note(String(answer.statusCode)))
    })
    .on('error', () => note('no answer'))
    .end(body)
  return promise
}
