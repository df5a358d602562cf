import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '../../../src/contract/index.ts'
import { schemaOf } from '../../helpers/arbitrary.ts'
import { type Ledger, openLedger, quiet } from '../../helpers/ledger.ts'
import { repetitions } from '../../helpers/long-run.ts'
import { type QuickAnswer, QuickClient } from '../../helpers/quick-client.ts'
import { seed } from '../../helpers/seed.ts'
import { type DatabaseName, databases, startTestServer, type TestServer } from '../../helpers/server.ts'
import { canaries, makeWorld, type World } from '../../helpers/world.ts'
import { type Call, callOf, noted } from '../authorization/address.ts'
import { type Case, casesOf } from './cases.ts'

/**
 * `FUZZ_SEED=random FUZZ_CASES=20000 npx vitest run test/api/fuzz` is a longer run with other cases. Each database gets
 * different cases; a case costs three times as much on PostgreSQL, which gets a quarter of them.
 */
const maxCases = repetitions('FUZZ_CASES', { usual: 40, long: 1000 })
/** Calls without input differ only by the caller and the headers. */
const callersOfEach = 50

/** Calls that set a cookie. */
const givesCookies = new Set(['session.login', 'session.logout', 'session.signOut', 'users.setup', 'users.password'])
/** Wrong passwords are counted; a refused call may leave nothing else. */
const ignoredTables = new Set(['sign_in_failure'])
/** Matches a stack trace, a query, a path on this machine, or an error about undefined. */
const inside =
  /\bat \S+ \(|\.[tj]s:\d+|node_modules|\/tmp\/sb-|SQLITE_|SqliteError|\bselect\b.+\bfrom\b|\binsert into\b|\bconstraint\b|violates|relation "|\[object |undefined/i

export function fuzzOn(database: DatabaseName): void {
  if (!databases.includes(database as never)) return
  const cases = database === 'postgres' ? Math.ceil(maxCases / 4) : maxCases
  console.log(`fuzz on ${database}: FUZZ_SEED=${seed} FUZZ_CASES=${cases}`)

  describe(`any request, on ${database},`, () => {
    let server: TestServer
    let world: World
    let ledger: Ledger
    let client: QuickClient
    beforeAll(async () => {
      server = await startTestServer(database, quiet)
      world = await makeWorld(server)
      ledger = await openLedger(server)
      client = new QuickClient(server.url)
    })
    afterAll(async () => {
      client?.close()
      await ledger?.close()
      await server?.stop()
    })

    for (const call of endpoints.map(callOf)) {
      const { method } = call.named.endpoint
      test(
        `to ${call.line} is answered as the contract says, or refused with {error} and nothing written`,
        async () => {
          const property = fc.asyncProperty(casesOf(call, world), async (request) => {
            const answer = await client.send(method, request.path, request.headers, request.body)
            expect(faultOf(call, request, answer)).toBeNull()
            if (method === 'GET') return
            const wrote = await ledger.written()
            if (wrote.length > 0) await ledger.restore()
            if (answer.status >= 300) expect(wrote.filter((table) => !ignoredTables.has(table))).toEqual([])
          })
          await fc.assert(property, {
            seed: seed + (database === 'sqlite' ? 0 : 1),
            numRuns: takesNothing(call) ? Math.min(cases, callersOfEach) : cases,
          })
          if (method !== 'GET') return
          const wrote = await ledger.written()
          if (wrote.length > 0) await ledger.restore()
          expect(wrote.filter((table) => !(table === 'event' && noted.test(call.line)))).toEqual([])
        },
        180_000 + cases * 500,
      )
    }
  })
}

const takesNothing = (call: Call) =>
  !call.line.includes(':') && call.named.endpoint.method === 'GET' && !schemaOf(call.named.endpoint.query).properties

/** Returns the fault of the answer, or null if it is correct. */
function faultOf(
  { name, named: { endpoint } }: Call,
  { who }: Case,
  { status, type, text, cookie }: QuickAnswer,
): string | null {
  if (status >= 500) return `${status} ${text}`
  if (text.includes(canaries.secret)) return `contains a secret: ${text.slice(0, 300)}`
  if (cookie && !givesCookies.has(name)) return 'sets a cookie'
  if (status < 300) {
    if (status !== endpoint.status) return `${status} is not in the contract`
    if (endpoint.who !== 'anybody' && /anonymous|broken/.test(who)) return `${status} for ${who}`
    if (status === 204) return text === '' ? null : `204 with ${text.slice(0, 100)}`
    const expected =
      { text: 'text/plain', zip: 'application/zip', png: 'image/png', file: 'application/octet-stream' }[
        endpoint.answers as string
      ] ?? 'application/json'
    return type.startsWith(expected) ? null : `type ${type}`
  }
  if (!type.startsWith('application/json')) return `${status} as ${type}: ${text.slice(0, 300)}`
  const { error } = JSON.parse(text) as { error?: unknown }
  if (typeof error !== 'string' || error === '') return `${status} without {error}: ${text.slice(0, 300)}`
  return inside.test(text) ? `reveals internals: ${text.slice(0, 300)}` : null
}
