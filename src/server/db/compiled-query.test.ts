import { Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { compiledQuery } from './compiled-query.ts'
import type { Db } from './open.ts'
import type { Tables } from './schema.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

const db: Db = new Kysely<Tables>({ dialect: sqliteDialect(':memory:') })
let built = 0

beforeAll(async () => {
  await db.schema.createTable('option').addColumn('key', 'text').addColumn('value', 'text').execute()
  for (const key of ['a', 'b', 'c'])
    await db
      .insertInto('option')
      .values({ key, value: `of ${key}` })
      .execute()
})
beforeEach(() => {
  built = 0
})
afterAll(() => db.destroy())

test('a statement is built once, and each run uses its own values', async () => {
  const valueOf = compiledQuery((at, { key }: { key: string }) => {
    built++
    return at.selectFrom('option').select('value').where('key', '=', key)
  })
  expect(await valueOf(db, { key: 'a' })).toEqual([{ value: 'of a' }])
  expect(await valueOf(db, { key: 'b' })).toEqual([{ value: 'of b' }])
  expect(await db.transaction().execute((tx) => valueOf(tx, { key: 'c' }))).toEqual([{ value: 'of c' }])
  expect(built).toBe(1)
})

test('a value may be used several times, in an expression, and beside constants', async () => {
  const change = compiledQuery((at, { key, more }: { key: string; more: string }) =>
    at
      .updateTable('option')
      .set({ value: sql<string>`value || ${more} || ${'!'} || ${more}` })
      .where('key', '=', key)
      .where('value', '<>', 'no')
      .returning('value'),
  )
  expect(await change(db, { more: '1', key: 'a' })).toEqual([{ value: 'of a1!1' }])
  expect(await change(db, { key: 'b', more: '2' })).toEqual([{ value: 'of b2!2' }])
})

test('each variant has its own text', async () => {
  const keys = compiledQuery((at, { key }: { key: string }, order: 'asc' | 'desc') => {
    built++
    return at.selectFrom('option').select('key').where('key', '>=', key).orderBy('key', order)
  })
  const read = async (order: 'asc' | 'desc') => (await keys(db, { key: 'b' }, order)).map((row) => row.key).join('')
  expect([await read('asc'), await read('desc'), await read('asc')]).toEqual(['bc', 'cb', 'bc'])
  expect(built).toBe(2)
})

test('a missing value is null', async () => {
  const insert = compiledQuery((at, { key, value }: { key: string; value: string | undefined }) =>
    at
      .insertInto('option')
      .values({ key, value: value as string })
      .returningAll(),
  )
  expect(await insert(db, { key: 'x', value: undefined })).toEqual([{ key: 'x', value: null }])
})

test('the plugins of the object see each run', async () => {
  let refused = false
  const guarded = db.withPlugin({
    transformQuery: ({ node }) => {
      if (refused) throw new Error('refused')
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  const all = compiledQuery((at) => at.selectFrom('option').select('key').limit(1))
  expect(await all(guarded, {})).toHaveLength(1)
  refused = true
  await expect(all(guarded, {})).rejects.toThrow('refused')
})
