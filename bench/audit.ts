import type { Client } from '../test/helpers/client.ts'
import { exportRows } from './audit-export.ts'
import { type AuditParts, fillAudit, makeAuditParts } from './audit-fill.ts'
import { type Measurement, ms, percentile, type Row } from './measurement.ts'
import { processors } from './processor.ts'
import { type BenchServer, startServer } from './server.ts'

/** The page of the console, and the largest one. */
const pageSize = 20
const largest = 1000

/** The audit log of years: any page of its lists, for every filter, and an export. */
export const audit: Measurement = async (options) => {
  const events = options.quick ? 200_000 : 10_000_000
  await using server = await startServer(options)
  const parts = await makeAuditParts(server)
  const begun = performance.now()
  await fillAudit(server, parts, events)
  process.stderr.write(`  filled in ${Math.round((performance.now() - begun) / 1000)} s\n`)
  // A tenth of all events.
  const path = `/api/project/${parts.projects[1]}/events/export`
  return [...(await pages(server, parts, options.quick ? 4 : 20)), ...(await exportRows(server, path, events / 10))]
}

/** One list with one filter; each of its queries is asked for the newest page, and for some far back. */
interface Case {
  name: string
  path: string
  client: Client
  query: Record<string, string | number>
}

export async function pages(server: BenchServer, parts: AuditParts, positions: number): Promise<Row[]> {
  const [newest] = (await (await server.admin.send('GET', '/api/events?count=1')).json()) as { id: number }[]
  const rows: Row[] = []
  for (const one of casesOf(server, parts, await requestOf(server))) {
    const times: number[] = []
    const before = await processors(server)
    for (let position = 0; position < positions; position++) {
      const cursor = Math.ceil(((newest?.id ?? 1) * (positions - position)) / positions)
      // The newest page, and from each place the two pages that a user turns next.
      times.push((await page(one)).time)
      let next = await page(one, cursor)
      times.push(next.time)
      if (next.before !== null) {
        next = await page(one, next.before)
        times.push(next.time)
      }
    }
    const after = await processors(server)
    const each = (name: 'server' | 'database') => ms((after[name] - before[name]) / times.length)
    rows.push({
      thing: one.name,
      budget: 'p95 50 ms',
      measured: `p50 ${ms(percentile(times, 50))}, p95 ${ms(percentile(times, 95))}; processor ${each('server')}${server.databaseUrl ? `, database ${each('database')}` : ''}`,
    })
    process.stderr.write(`  ${one.name}: ${rows.at(-1)?.measured}\n`)
  }
  return rows
}

async function page({ client, path, query }: Case, before?: number): Promise<{ time: number; before: number | null }> {
  const texts = Object.entries({ count: pageSize, ...query, ...(before && { before }) }).map(
    ([name, value]) => [name, `${value}`] as [string, string],
  )
  const begun = performance.now()
  const answer = await client.send('GET', `${path}?${new URLSearchParams(texts)}`)
  await answer.arrayBuffer()
  const time = performance.now() - begun
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  const next = answer.headers.get('x-next-before')
  return { time, before: next ? Number(next) : null }
}

/** Returns the request of some event in the middle. */
async function requestOf({ admin }: BenchServer): Promise<string> {
  const found = (await (await admin.send('GET', '/api/events?count=1000&source=console')).json()) as {
    request_id: string | null
  }[]
  return found.at(-1)?.request_id ?? ''
}

function casesOf(
  server: BenchServer,
  { projects, users, tokens, member, days }: AuditParts,
  request_id: string,
): Case[] {
  const [large = 0, middle = 0] = projects
  const small = projects[25] ?? 0
  const shared: [string, Case['query']][] = [
    ['no filter', {}],
    ['largest page', { count: largest }],
    ['a day in the middle', { start: days.middle, end: days.middle }],
    ['the first day', { start: days.first, end: days.first }],
    ['all but the last days', { end: days.middle }],
    ['user', { user_id: users[3] ?? 0 }],
    ['user without events', { user_id: 999_999 }],
    ['object', { type: 'key', object_id: 77 }],
    ['type', { type: 'schedule' }],
    ['type without events', { type: 'scim_group' }],
    ['changes', { kind: 'changes' }],
    ['runs', { kind: 'runs' }],
    ['action', { action: 'deleted' }],
    ['action without events', { action: 'exported' }],
    ['denied', { result: 'denied' }],
    ['failed', { result: 'failed' }],
    ['succeeded', { result: 'success' }],
    ['console', { source: 'console' }],
    ['source without events', { source: 'scim' }],
    ['words', { q: 'service 77' }],
    ['words that none has', { q: 'nowhere' }],
    ['user, type, day', { user_id: users[3] ?? 0, type: 'key', start: days.middle, end: days.middle }],
  ]
  const origins: [string, Case['query']][] = [
    ['token', { token_id: tokens[3] ?? 0 }],
    ['token without events', { token_id: 5 }],
    ['request', { request_id }],
    ['token, changes', { token_id: tokens[3] ?? 0, kind: 'changes' }],
  ]
  const at = (level: string, path: string, client: Client, filters: [string, Case['query']][]): Case[] =>
    filters.map(([name, query]) => ({ name: `${level}: ${name}`, path, client, query }))
  const { admin } = server
  return [
    ...at('server', '/api/events', admin, [
      ...shared,
      ...origins,
      ['project', { project_id: middle }],
      ['project, changes', { project_id: middle, kind: 'changes' }],
    ]),
    ...at('member', '/api/events', member, [...shared, ['project', { project_id: small }]]),
    ...at('large project', `/api/project/${large}/events`, admin, [...shared, ...origins]),
    ...at('small project', `/api/project/${small}/events`, admin, shared),
  ]
}
