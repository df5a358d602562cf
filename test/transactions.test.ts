import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Database, openDatabase, type Tx } from '../src/server/db/open.ts'
import { createDatabase, hasPostgres } from './helpers/postgres.ts'

/** A transaction begins at the database with its first statement, which is sent alone if it has parameters. */
describe.skipIf(!hasPostgres())('transactions on PostgreSQL', () => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase({ dialect: 'postgres', url: await createDatabase(), pool: 1 })
  })
  afterAll(() => database?.close())

  const kept = async (key: string) =>
    (await database.db.selectFrom('option').select('value').where('key', '=', key).executeTakeFirst())?.value
  const failing = (first: (tx: Tx) => Promise<unknown>) =>
    database.transaction(async (tx) => {
      await first(tx)
      throw new Error('after the first statement')
    })

  it('are undone if they fail after a first statement without parameters', async () => {
    const first = sql`insert into option (key, value) values ('plain', 'x')`
    await expect(failing((tx) => first.execute(tx))).rejects.toThrow('after the first statement')
    expect(await kept('plain')).toBeUndefined()
    await database.transaction((tx) => first.execute(tx))
    expect(await kept('plain')).toBe('x')
  })

  it('are undone if they fail after a first statement with parameters', async () => {
    const first = (tx: Tx) => tx.insertInto('option').values({ key: 'given', value: 'x' }).execute()
    await expect(failing(first)).rejects.toThrow('after the first statement')
    expect(await kept('given')).toBeUndefined()
    await database.transaction(first)
    expect(await kept('given')).toBe('x')
  })

  it('return the rows of a first statement without parameters', async () => {
    const { rows } = await database.transaction((tx) => sql`select 1 as one union select 2`.execute(tx))
    expect(rows).toEqual([{ one: 1 }, { one: 2 }])
  })

  it('leave a usable connection if the first statement fails, and if they have no statement', async () => {
    await expect(database.transaction((tx) => sql`select 1 / 0`.execute(tx))).rejects.toThrow('division by zero')
    expect(await database.transaction(() => Promise.resolve('nothing'))).toBe('nothing')
    await expect(database.transaction(() => Promise.reject(new Error('no statement')))).rejects.toThrow('no statement')
    const inside = sql<{ open: boolean }>`select now() <> statement_timestamp() as open`
    expect((await inside.execute(database.db)).rows).toEqual([{ open: false }])
  })
})
