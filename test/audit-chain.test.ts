import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { events } from '../src/contract/event.ts'
import { projects } from '../src/contract/project.ts'
import { noteEvent, noteEvents, systemActor } from '../src/server/audit/audit-log.ts'
import { makeChain } from '../src/server/audit/chain.ts'
import { readAuditKeys } from '../src/server/audit/open-key.ts'
import { verifyDatabase } from '../src/server/audit/verify-database.ts'
import { onlyServer } from '../src/server/cluster/duties.ts'
import { databaseLocation } from '../src/server/config/database-location.ts'
import { openDatabase, type Tx } from '../src/server/db/open.ts'
import { pruneSignIns } from '../src/server/sign-in/audit.ts'
import { chainNow as chainAll } from './helpers/chain-now.ts'
import type { TestServer } from './helpers/server.ts'
import { onEachDatabase, testProject } from './helpers/suite.ts'

const draft = {
  ...systemActor,
  project_id: null,
  object_type: 'option',
  object_id: null,
  object_name: 'test',
  action: 'tested',
} as const

onEachDatabase('The chain of the audit log', (server) => {
  const services = () => server().server.services
  const db = () => services().database.db
  const chainNow = () => chainAll(services())
  const verify = async () => verifyDatabase(services().database, await readAuditKeys(db(), services().cipher))

  /** Writes events, and returns their ids once they are in the chain. */
  async function chained(count: number): Promise<number[]> {
    const ids: number[] = []
    for (let n = 0; n < count; n++)
      ids.push(await services().database.transaction((tx) => noteEvent(tx, { ...draft, description: `event ${n}` })))
    await chainNow()
    return ids
  }

  /** Changes the database beside the server, returns the first finding, and puts everything back. */
  async function found(tamper: () => Promise<unknown>): Promise<string | undefined> {
    const kept = await copyTables(server())
    await tamper()
    const { findings, problems } = await verify()
    expect(problems).toBeGreaterThan(0)
    await kept.restore()
    expect((await verify()).findings).toEqual([])
    return findings[0]?.text
  }

  const update = (id: number, values: Record<string, unknown>) =>
    db().updateTable('event').set(values).where('id', '=', id).execute()
  const rowOf = (id: number) => db().selectFrom('event').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('accepts what the server wrote, also what writers wrote at the same time', async () => {
    const project = await testProject(server())
    await Promise.all(Array.from({ length: 20 }, () => project.inventory()))
    await project.template()
    await chainNow()
    const result = await verify()
    expect(result.findings).toEqual([])
    expect(result.events).toBeGreaterThan(20)
    expect(result.checkpoints).toBe(1)
  })

  test('finds a row that was changed, whatever was changed in it', async () => {
    const [before, id] = (await chained(3)) as [number, number]
    const { id: user_id } = await server().user('someone')
    const project_id = await server().project()
    await chainNow()
    const values = {
      description: 'nothing happened',
      message: '{"code":"event_cache_cleared","params":{}}',
      created: '2020-01-01T00:00:00.000Z',
      username: 'someone',
      project_id,
      user_id,
      actor_id: user_id,
      object_type: 'user',
      object_id: 7,
      object_name: 'other',
      action: 'created',
      changes: '[]',
      address: '203.0.113.7',
      user_agent: 'curl',
      source: 'token',
      result: 'denied',
      request_id: 'x',
      token_id: 3,
      digest: null,
    }
    for (const [column, value] of Object.entries(values))
      expect([column, await found(() => update(id, { [column]: value }))]).toEqual([
        column,
        expect.stringContaining(`Event ${id} was changed`),
      ])
    // The digest of another event does not fit either.
    const { id: _, ...other } = await rowOf(before)
    expect(await found(() => update(id, { ...other, description: 'new' }))).toContain(`Event ${id} was changed`)
  })

  test('finds an event whose user was removed from it, and accepts those of deleted accounts', async () => {
    const project = await testProject(server())
    const { client, id: user_id } = await server().member(project.id, 'manager')
    const seen = await client.ok(events.project, project)
    expect(seen.length).toBeGreaterThan(0)
    const id = await services().database.transaction((tx) =>
      noteEvent(tx, { ...draft, user_id, username: 'gone', description: 'did it' }),
    )
    await chainNow()
    expect(await found(() => update(id, { user_id: null }))).toContain(`Event ${id} was changed`)
    await db().deleteFrom('user').where('id', '=', user_id).execute()
    expect((await rowOf(id)).user_id).toBe(null)
    expect((await verify()).findings).toEqual([])
  })

  test('finds a removed row, and one whose removal is made to look like that of the server', async () => {
    const [, id] = (await chained(3)) as [number, number]
    expect(await found(() => db().deleteFrom('event').where('id', '=', id).execute())).toBe(`Event ${id} was removed`)
    const forged = {
      created: new Date().toISOString(),
      reason: 'retention',
      events: 1,
      last_id: id,
      ids: Uint8Array.from([id]),
      key_id: (await db().selectFrom('audit_key').select('key_id').executeTakeFirstOrThrow()).key_id,
      mac: 'AAAAAAAAAAAAAAAAAAAAAA',
    }
    expect(
      await found(async () => {
        await db().deleteFrom('event').where('id', '=', id).execute()
        await db().insertInto('audit_removal').values(forged).execute()
      }),
    ).toMatch(/^The record \d+ of deleted events was not written by a server/)
  })

  test('finds an inserted row, before and after it is chained, a copy of a row, and one in a gap', async () => {
    const [first] = (await chained(1)) as [number]
    const { id: _, ...row } = await rowOf(first)
    const insert = (values: object) =>
      db()
        .insertInto('event')
        .values({ ...row, ...values })
        .execute()
    const foreign = /^Event \d+ was not written by a server of this database$/
    expect(await found(() => insert({ digest: null }))).toMatch(foreign)
    expect(await found(() => insert({ description: 'forged' }))).toMatch(foreign)
    expect(await found(() => insert({ digest: 'unknown0.AAAA.AAAA' }))).toMatch(foreign)
    expect(await found(() => insert({}))).toMatch(/^Event \d+ is a copy of event/)
    const chain = async (values: object) => {
      await insert(values)
      await chainNow()
    }
    expect(await found(() => chain({ description: 'forged' }))).toMatch(foreign)
    expect(await found(() => chain({ digest: 'unknown0.AAAA.AAAA' }))).toMatch(foreign)
    expect(await found(() => chain({}))).toMatch(/^Event \d+ is a copy of event/)
  })

  test('finds two rows that were swapped', async () => {
    const [a, b] = (await chained(2)) as [number, number]
    const [{ id: _a, ...rowA }, { id: _b, ...rowB }] = [await rowOf(a), await rowOf(b)]
    expect(
      await found(async () => {
        await update(a, rowB)
        await update(b, rowA)
      }),
    ).toBe(`Event ${a} was swapped with event ${b}`)
    // In different blocks.
    const [c] = (await chained(1)) as [number]
    const { id: _c, ...rowC } = await rowOf(c)
    expect(
      await found(async () => {
        await update(a, rowC)
        await update(c, rowA)
      }),
    ).toBe(`Event ${a} was changed`)
  })

  test('finds changes of the chain itself: its blocks, its end and its checkpoints', async () => {
    await chained(2)
    const [last] = (await chained(2)) as [number, number]
    const head = await db().selectFrom('audit_head').selectAll().executeTakeFirstOrThrow()
    const cut = async () => {
      await db().deleteFrom('event').where('id', '>=', last).execute()
      await db().deleteFrom('audit_block').where('seq', '=', head.seq).execute()
    }
    expect(await found(cut)).toBe(`The chain ends with block ${head.seq - 1} instead of ${head.seq}`)
    const { hash } = await db()
      .selectFrom('audit_block')
      .select('hash')
      .where('seq', '=', head.seq - 1)
      .executeTakeFirstOrThrow()
    expect(
      await found(async () => {
        await cut()
        await db()
          .updateTable('audit_head')
          .set({ seq: head.seq - 1, hash })
          .execute()
      }),
    ).toBe('The end of the chain was changed')
    expect(await found(() => db().deleteFrom('audit_head').execute())).toBe('The end of the chain was removed')
    expect(
      await found(() =>
        db()
          .updateTable('audit_block')
          .set({ created: '2020-01-01T00:00:00.000Z' })
          .where('seq', '=', head.seq - 1)
          .execute(),
      ),
    ).toBe(`Block ${head.seq - 1} was changed, or does not follow the one before`)
    expect(await found(() => db().deleteFrom('audit_block').where('seq', '=', 1).execute())).toContain(
      'Block 1 is missing',
    )
    expect(await found(() => db().updateTable('audit_checkpoint').set({ events: 1 }).execute())).toMatch(
      /^The signature of the checkpoint of block \d+ is wrong$/,
    )
    const fake = { key_id: 'ffffffff', public_key: 'AAAA', secret: null, created: new Date().toISOString() }
    expect(
      await found(async () => {
        await db().insertInto('audit_key').values(fake).execute()
        await db().updateTable('audit_block').set({ key_id: 'ffffffff' }).execute()
      }),
    ).toBe('Parts of the chain were written with the key ffffffff, which this server does not have')
  })

  test('accepts what the server deletes: projects with their events, and old sign-ins', async () => {
    const project = await testProject(server())
    await project.inventory()
    await chainNow()
    const { removed } = await verify()
    await server().admin.ok(projects.remove, { ...project, query: {} })
    const old = await services().database.transaction((tx) =>
      noteEvent(tx, { ...draft, object_type: 'session', description: 'signed in' }),
    )
    await chainNow()
    await sql`update event set created = '2020-01-01T00:00:00.000Z' where id = ${old}`.execute(db())
    await pruneSignIns(services().database)
    const result = await verify()
    expect(result.findings).toEqual([])
    expect(result.removed - removed).toBe(3)
  })

  test('goes on with the next server process', async () => {
    await chained(2)
    await server().restart()
    await chained(2)
    expect((await verify()).findings).toEqual([])
  })

  test('accepts an event that is committed after later ones were chained', async () => {
    if (services().database.dialect === 'sqlite') return
    const late = await openDatabase(databaseLocation(services().config))
    const [started, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const { writeWithKey } = await import('../src/server/audit/event-digest.ts')
    writeWithKey(late.db, (await readAuditKeys(db(), services().cipher)).current!)
    try {
      const writing = late.transaction(async (tx: Tx) => {
        const id = await noteEvent(tx, { ...draft, description: 'late' })
        started.resolve()
        await commit.promise
        return id
      })
      await started.promise
      // More than a block.
      await services().database.transaction((tx) =>
        noteEvents(
          tx,
          Array.from({ length: 1500 }, (_, n) => ({ ...draft, description: `early ${n}` })),
        ),
      )
      const [chain, other] = [makeChain(services()), makeChain(services())]
      await chain(onlyServer)
      await other(onlyServer)
      commit.resolve()
      const id = await writing
      const before = await db().selectFrom('audit_head').select('last_id').executeTakeFirstOrThrow()
      expect(before.last_id).toBeGreaterThan(id)
      await chain(onlyServer)
      // A server that has waited for it as well does not chain it again.
      await other(onlyServer)
      const result = await verify()
      expect([result.findings, result.waiting]).toEqual([[], 0])
    } finally {
      commit.resolve()
      await late.close()
    }
  })
})

/** Keeps the rows of the audit log, and puts them back. */
async function copyTables({ server: { services } }: TestServer) {
  const { db, dialect, transaction } = services.database
  const names = ['event', 'audit_key', 'audit_block', 'audit_checkpoint', 'audit_head', 'audit_removal'] as const
  const rows = new Map<string, object[]>()
  for (const name of names) rows.set(name, await db.selectFrom(name).selectAll().execute())
  return {
    restore: () =>
      transaction(async (tx) => {
        // The server may be adding a block at this moment.
        if (dialect === 'postgres')
          await sql`lock table ${sql.join(names.map((name) => sql.table(name)))} in exclusive mode`.execute(tx)
        for (const name of names) {
          await sql`delete from ${sql.table(name)}`.execute(tx)
          for (const row of rows.get(name) ?? []) {
            const columns = Object.keys(row).map((column) => sql.ref(column))
            const overriding = dialect === 'postgres' ? sql`overriding system value` : sql``
            await sql`insert into ${sql.table(name)} (${sql.join(columns)}) ${overriding}
              values (${sql.join(Object.values(row))})`.execute(tx)
          }
        }
      }),
  }
}
