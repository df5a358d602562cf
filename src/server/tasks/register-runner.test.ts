import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase } from '../../../test/helpers/postgres.ts'
import { databases } from '../../../test/helpers/server.ts'
import { isoIn } from '../clock.ts'
import { type Database, openDatabase } from '../db/open.ts'
import { registerRunner } from './register-runner.ts'

const [blue, green] = ['11111111-0000-4000-8000-000000000000', '22222222-0000-4000-8000-000000000000'] as const

describe.each(databases)('the row of a local runner on %s', (dialect) => {
  const folder = mkdtempSync(join(tmpdir(), 'sb-'))
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(
      dialect === 'sqlite' ? { dialect, path: join(folder, 'x.db') } : { dialect, url: await createDatabase() },
    )
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })
  beforeEach(() => database.db.deleteFrom('runner').execute())

  const rows = () =>
    database.db.selectFrom('runner').select(['id', 'name', 'token_hash', 'server_id']).orderBy('id').execute()
  const touch = (seconds: number) =>
    database.db
      .updateTable('runner')
      .set({ touched: isoIn(-seconds) })
      .execute()
  const ofEarlierRelease = (token_hash: string) =>
    database.db
      .insertInto('runner')
      .values({
        name: 'local one',
        token_hash,
        server_id: null,
        max_parallel_tasks: 0,
        touched: isoIn(0),
        created: isoIn(0),
      })
      .execute()

  test('the row of an earlier release is taken over once, by the server that has its token', async () => {
    await ofEarlierRelease('a')
    const [before] = await rows()
    await registerRunner(database, { server_id: blue, node: 'one', token_hash: 'a' })
    expect(await rows()).toEqual([{ id: before!.id, name: 'local one', token_hash: 'a', server_id: blue }])
  })

  test('the row belongs to the ID of the server, also when the token or the node name changes', async () => {
    await registerRunner(database, { server_id: blue, node: 'one', token_hash: 'a' })
    await touch(1)
    const [before] = await rows()
    await registerRunner(database, { server_id: blue, node: 'one', token_hash: 'b' })
    await registerRunner(database, { server_id: blue, node: 'two', token_hash: 'b' })
    expect(await rows()).toEqual([{ id: before!.id, name: 'local two', token_hash: 'b', server_id: blue }])
  })

  test('the row of a server that is gone keeps its tasks under another name', async () => {
    await registerRunner(database, { server_id: blue, node: 'one', token_hash: 'a' })
    await touch(61)
    await registerRunner(database, { server_id: green, node: 'one', token_hash: 'b' })
    expect(await rows()).toMatchObject([
      { name: 'local one (11111111)', server_id: blue, token_hash: 'a' },
      { name: 'local one', server_id: green, token_hash: 'b' },
    ])
  })

  test('the row of a live server with another ID is kept on a shared database, and the error names the remedy', async () => {
    const refused = dialect === 'postgres' ? /is called one .* with SIGNALBOX_NODE/ : /^taken$/
    const takeOver = () =>
      registerRunner(database, { server_id: green, node: 'one', token_hash: 'b' }).then(
        () => 'taken',
        (error: Error) => error.message,
      )
    await registerRunner(database, { server_id: blue, node: 'one', token_hash: 'a' })
    await touch(30)
    expect(await takeOver()).toMatch(refused)
    await database.db.deleteFrom('runner').execute()
    await ofEarlierRelease('a')
    expect(await takeOver()).toMatch(refused)
    const name_of = Object.fromEntries((await rows()).map((row) => [row.token_hash, row.name]))
    expect(name_of).toEqual(dialect === 'postgres' ? { a: 'local one' } : { b: 'local one' })
  })
})
