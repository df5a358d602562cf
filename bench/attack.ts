import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { session } from '../src/contract/session.ts'
import { Client } from '../test/helpers/client.ts'
import { count, type Measurement, ms, percentile } from './measurement.ts'
import { adminPassword, startServer } from './server.ts'

/** The argument of the attacking process. */
export interface Attack {
  url: string
  /** The attacked account. */
  auth: string
  /** Sign-ins a second. */
  rate: number
  /** How many addresses they come from, in turn. */
  addresses: number
}

const rate = 1000
const addresses = 200
const pauseMs = 250

/**
 * Many addresses guess the password of one account while its owner signs in: from a browser that signed in before, and,
 * once, from a new one.
 */
export const attack: Measurement = async (options) => {
  await using server = await startServer({ ...options, env: { SIGNALBOX_TRUST_PROXY: '1' } })
  const signIn = (address: string, cookie = '') =>
    new Client(server.url).call(session.login, {
      body: { auth: 'admin', password: adminPassword },
      headers: { 'x-forwarded-for': address, ...(cookie ? { cookie } : {}) },
    })
  const cookies = (await signIn('203.0.113.1')).headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  const device = cookies.find((cookie) => cookie.includes('_device=')) ?? ''

  const argument: Attack = { url: server.url, auth: 'admin', rate, addresses }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'attack-process.ts'), JSON.stringify(argument)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
  const closed = once(child, 'close')

  const seconds = options.quick ? 4 : 30
  const end = performance.now() + seconds * 1000
  const times: number[] = []
  let refused = 0
  while (performance.now() < end) {
    const begun = performance.now()
    const { status } = await signIn('203.0.113.1', device)
    times.push(performance.now() - begun)
    if (status !== 204) refused++
    await sleep(pauseMs)
  }
  const stranger = (await signIn('203.0.113.77')).status
  child.stdin.end()
  await closed
  const statuses = JSON.parse(said) as Record<string, number>
  const tries = Object.values(statuses).reduce((sum, one) => sum + one, 0)
  const others = Object.entries(statuses).filter(([status]) => !['204', '401', '429'].includes(status))
  return [
    {
      thing: `${count(rate)} wrong passwords a second from ${addresses} addresses: attempts that got in`,
      budget: '0',
      measured: `${statuses['204'] ?? 0} of ${count(tries)}; ${count(statuses['401'] ?? 0)} checked, ${count(statuses['429'] ?? 0)} refused unchecked${others.map(([status, n]) => `, ${status}: ${n}`).join('')}`,
    },
    {
      thing: 'the owner meanwhile, from a known device',
      budget: 'all get in; p95 1 s',
      measured: `${times.length - refused} of ${times.length} got in; p50 ${ms(percentile(times, 50))}, p95 ${ms(percentile(times, 95))}, max ${ms(Math.max(...times))}; from a new device: ${stranger}`,
    },
  ]
}
