import { readFileSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { environments } from '../../src/contract/environment.ts'
import { events } from '../../src/contract/event.ts'
import { noteEvent, noteEvents, systemActor } from '../../src/server/audit/audit-log.ts'
import { readAuditKeys } from '../../src/server/audit/open-key.ts'
import { pruneEvents } from '../../src/server/audit/prune.ts'
import { removeEvents } from '../../src/server/audit/remove-events.ts'
import { verifyDatabase } from '../../src/server/audit/verify-database.ts'
import { verifyFile } from '../../src/server/audit/verify-file.ts'
import { onlyServer } from '../../src/server/cluster/duties.ts'
import { chainNow as chainAll } from '../helpers/chain-now.ts'
import { pathOf } from '../helpers/client.ts'
import { expectRefused, onEachDatabase, testProject } from '../helpers/suite.ts'

const draft = { ...systemActor, object_type: 'option', object_id: null, object_name: 'test', action: 'tested' } as const

onEachDatabase('An export of events', (server) => {
  const services = () => server().server.services
  const db = () => services().database.db
  const chainNow = () => chainAll(services())
  const note = (description: string, project_id: number | null = null) =>
    services().database.transaction((tx) => noteEvent(tx, { ...draft, project_id, description }))
  const lines = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)

  test('has every event that the filter leaves, newest first, as JSON Lines or CSV', async () => {
    const project = await testProject(server())
    await note('=cmd|calc', project.id)
    for (let from = 0; from < 2500; from += 500)
      await services().database.transaction((tx) =>
        noteEvents(
          tx,
          Array.from({ length: 500 }, (_, n) => ({
            ...draft,
            project_id: project.id,
            object_type: 'key',
            description: `event ${from + n}`,
          })),
        ),
      )
    const query = { type: 'key', format: 'jsonl' as const }
    const { body, headers } = await server().admin.call(events.projectExport, { ...project, query })
    const text = body as string
    expect(headers.get('content-disposition')).toContain('filename="events.jsonl"')
    const rows = lines(text).filter(({ description }) => String(description).startsWith('event '))
    expect(rows.map(({ description }) => description)).toEqual(
      Array.from({ length: 2500 }, (_, n) => `event ${2499 - n}`),
    )
    const csv = await server().admin.text(events.export, { query: { project_id: project.id, format: 'csv' } })
    const [head, ...all] = csv.trimEnd().split('\r\n')
    expect(head).toMatch(/^id,created,result,action,username/)
    expect(all.length).toBeGreaterThan(2500)
    expect(csv).toContain(",'=cmd|calc,")
    expect(csv).not.toContain(',=cmd')
    const [noted] = await server().admin.ok(events.project, { ...project, query: { action: 'exported' } })
    expect(noted).toMatchObject({ username: 'admin', description: 'Exported events of the project' })
  })

  test('is read from the database no further than its reader reads it', async () => {
    const project = await testProject(server())
    // Far more than the buffers of a connection hold.
    const changes = [{ field: 'text', before: 'a'.repeat(10_000), after: 'b'.repeat(10_000) }]
    await note('the oldest', project.id)
    for (let n = 0; n < 30; n++)
      await services().database.transaction((tx) =>
        noteEvents(
          tx,
          Array.from({ length: 100 }, () => ({
            ...draft,
            project_id: project.id,
            description: 'one of many',
            changes,
          })),
        ),
      )
    await note('the newest', project.id)
    const { url, headers } = server().admin
    const address = url + pathOf(events.projectExport, project)
    // No one reads the answer yet: Node stops reading the socket.
    const slow = await new Promise<IncomingMessage>((resolve, reject) =>
      get(address, { headers }, resolve).on('error', reject),
    )
    // Another reader gets everything meanwhile: so would the slow one, if the server did not wait for it.
    const quick = await server().admin.text(events.projectExport, project)
    expect(quick).toContain('the oldest')
    await services().database.transaction((tx) =>
      removeEvents(tx, 'test', (query) => query.where('description', '=', 'the oldest')),
    )
    const read = await textOf(slow)
    expect(read).toContain('the newest')
    expect(read).not.toContain('the oldest')
    expect(lines(read).filter(({ description }) => description === 'one of many')).toHaveLength(3000)
  })

  test('hides from members what the list hides from them', async () => {
    const project = await testProject(server())
    const group = await project.environment({ json: '{"stage":"test"}' })
    await server().admin.ok(environments.update, {
      ...project.at(group.id),
      body: { name: 'Group', json: '{"stage":"production"}', env: '{}' },
    })
    const { client } = await server().member(project.id, 'guest')
    for (const call of [events.projectExport, events.export] as (typeof events.projectExport)[]) {
      const text = await client.text(call, { ...project, query: {} })
      expect(text).toContain('Environment Group updated')
      expect(text).not.toContain('production')
      for (const line of lines(text)) expect(Object.keys(line)).not.toContain('address')
    }
    expectRefused(await client.call(events.export, { query: { proof: 'true' } }), 403, 'dministrator')
  })

  test('with proof is checked without the server, and names the first changed line', async () => {
    await testProject(server())
    const ids = [await note('first'), await note('second')]
    await chainNow()
    const text = await server().admin.text(events.export, { query: { proof: 'true' } })
    const path = join(server().data, 'export.jsonl')
    const check = async (content: string, keys?: string[]) => {
      writeFileSync(path, content)
      const { findings, signed_by, events: count } = await verifyFile(path, keys)
      return { first: findings[0]?.text, signed_by, count }
    }
    const good = await check(text)
    expect(good.first).toBe(undefined)
    expect(good.count).toBeGreaterThan(2)
    expect((await check(text, [good.signed_by ?? ''])).first).toBe(undefined)
    expect((await check(text, ['ffffffff'])).first).toContain('signed by another key')
    expect((await check(text.replace('"description":"first"', '"description":"never"'))).first).toBe(
      `Event ${ids[0]} was changed`,
    )
    const all = text.trimEnd().split('\n')
    const at = all.findIndex((line) => line.includes('"description":"second"'))
    expect((await check(`${all.toSpliced(at, 1).join('\n')}\n`)).first).toBe(`Event ${ids[1]} was removed`)
    const added = all[at]!.replace(`"id":${ids[1]}`, '"id":999999')
    expect((await check(`${all.toSpliced(at, 0, added).join('\n')}\n`)).first).toContain('Event 999999 is not in block')
    expect((await check(`${all.slice(0, -1).join('\n')}\n`)).first).toContain('ends before its last line')
    expect((await check('hello\n')).first).toContain('Line 1 is not part of an export')
    expect((await check('')).first).toContain('ends before')
    const forged = all
      .map((line) => line.replace('"deleted"', '"deleted"'))
      .toSpliced(at, 1, `{"type":"deleted","ids":[${ids[1]}]}`)
    expect((await check(`${forged.join('\n')}\n`)).first).toBe('A line of the file was changed, removed or inserted')
    expect(readFileSync(path, 'utf8')).not.toBe('')
  })

  test('retention deletes old events, and the chain starts at a signed checkpoint', async () => {
    const old = '2020-01-01T00:00:00.000Z'
    await note('to be forgotten')
    await chainNow()
    const verify = async () => verifyDatabase(services().database, await readAuditKeys(db(), services().cipher))
    const before = await verify()
    expect(before.findings).toEqual([])
    // As if all of it had happened long ago; the proof of times is another test's.
    const checkpoint = await db().selectFrom('audit_checkpoint').selectAll().orderBy('seq').executeTakeFirstOrThrow()
    await sql`update event set created = ${old} where id <= (select max(id) from event)`.execute(db())
    const { checkpointText } = await import('../../src/server/audit/block.ts')
    const key = (await readAuditKeys(db(), services().cipher)).current!
    const signed = { ...checkpoint, created: old }
    await db()
      .updateTable('audit_checkpoint')
      .set({ created: old, signature: key.sign(checkpointText(signed)) })
      .where('seq', '=', checkpoint.seq)
      .execute()
    await note('kept')
    await chainNow()
    const config = { ...services().config, audit_max_age_days: 365 }
    await pruneEvents({ ...services(), config }, onlyServer)
    const after = await verify()
    expect(after.findings).toEqual([])
    const left = await db().selectFrom('event').select('description').execute()
    expect(left.map(({ description }) => description)).toContain('kept')
    expect(left.map(({ description }) => description)).not.toContain('to be forgotten')
    const head = await db().selectFrom('audit_head').selectAll().executeTakeFirstOrThrow()
    expect(head.start_seq).toBe(checkpoint.seq)
    expect(after.blocks).toBe(head.seq - checkpoint.seq)
    await db().deleteFrom('audit_checkpoint').where('seq', '=', checkpoint.seq).execute()
    expect((await verify()).findings[0]?.text).toContain('where the chain starts, is missing')
  })
})
