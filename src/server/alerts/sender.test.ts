import { EventEmitter, once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../db/open.ts'
import type { Services } from '../services.ts'
import { dueLanes } from './lanes.ts'
import { runSender } from './sender.ts'

let database: Database
const folder = mkdtempSync(join(tmpdir(), 'signalbox-sender-'))
beforeAll(async () => {
  database = await openDatabase({ dialect: 'sqlite', path: join(folder, 'signalbox.db') })
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

/** Stores alerts in these lanes, due since so many ms; negative: not yet due. */
async function insertDue(...rows: [channel: string, since: number][]): Promise<void> {
  await database.db.deleteFrom('alert_delivery').execute()
  for (const [n, [channel, since]] of rows.entries())
    await database.db
      .insertInto('alert_delivery')
      .values({
        channel,
        channel_id: null,
        project_id: null,
        event: 'failed',
        subject: `task:${n}`,
        task_id: null,
        alert: '{}',
        status: 'waiting',
        attempts: 0,
        next_ms: Date.now() - since,
        problem: null,
        created: '',
        sent: null,
      })
      .execute()
}

test('the next alerts are the oldest due one of each free lane, ordered by how long they have waited', async () => {
  await insertDue(['b', 3000], ['a', 2000], ['a', 9000], ['c', -60_000], ['b', 1000], ['d', 5000])
  const rows = await database.db.selectFrom('alert_delivery').select('id').orderBy('id').execute()
  const ids = rows.map(({ id }) => id)
  expect(await dueLanes(database, new Set(), new Set())).toEqual([
    { channel: 'a', id: ids[2] },
    { channel: 'd', id: ids[5] },
    { channel: 'b', id: ids[0] },
  ])
  expect((await dueLanes(database, new Set(['a', 'x']), new Set())).map(({ channel }) => channel)).toEqual(['d', 'b'])
})

test('lanes whose receiver failed leave room for the others, however many there are and however long they wait', async () => {
  const dead = Array.from({ length: 60 }, (_, n) => `dead ${n}`)
  await insertDue(...dead.map((channel): [string, number] => [channel, 60_000]), ['lively', 10])
  const failing = new Set(dead)
  const first = await dueLanes(database, new Set(), failing)
  expect(first[0]?.channel).toBe('lively')
  expect(first).toHaveLength(17)
  const busy = new Set(dead.slice(0, 16))
  expect((await dueLanes(database, busy, failing)).map(({ channel }) => channel)).toEqual(['lively'])
})

test('a database that refuses writes is retried after a pause, not in a loop', async () => {
  await insertDue(['config:slack', 1000])
  let claims = 0
  const broken = database.db.withPlugin({
    transformQuery: ({ node }) => {
      if (node.kind !== 'UpdateQueryNode' || !node.returning) return node
      claims++
      throw new Error('the disk is full')
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const bus = new EventEmitter()
  const on = (name: string, listener: () => void) => {
    bus.on(name, listener)
    return () => bus.off(name, listener)
  }
  const errors = new EventEmitter()
  const log = { error: () => errors.emit('noted'), warn: () => {} }
  const services = { database: { ...database, db: broken }, bus: { on }, log } as unknown as Services
  const stop = new AbortController()
  const noted = once(errors, 'noted')
  const running = runSender(services, stop.signal)
  await noted
  for (let n = 0; n < 200; n++) await yieldToOthers()
  stop.abort()
  await running
  expect(claims).toBe(1)
})
