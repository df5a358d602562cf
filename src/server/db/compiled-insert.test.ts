import { type Insertable, Kysely } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compiledInsert } from './compiled-insert.ts'
import type { Db } from './open.ts'
import type { Tables } from './schema.ts'
import { sqliteDialect } from './sqlite-dialect.ts'

const db: Db = new Kysely<Tables>({ dialect: sqliteDialect(':memory:') })
let built = 0
const intoOption = compiledInsert((into, rows: readonly Insertable<Tables['option']>[]) => {
  built++
  return into.insertInto('option').values(rows).returning('key')
})
const insert = (rows: Insertable<Tables['option']>[]) => db.transaction().execute((tx) => intoOption(tx, rows))

beforeAll(() =>
  db.schema
    .createTable('option')
    .addColumn('key', 'text')
    .addColumn('value', 'text', (column) => column.defaultTo('by default'))
    .execute(),
)
afterAll(() => db.destroy())

test('rows of one shape are built once, and each insert stores and returns its own values', async () => {
  expect(await insert([{ key: 'a', value: '1' }])).toEqual([{ key: 'a' }])
  expect(await insert([{ key: 'b', value: '2' }])).toEqual([{ key: 'b' }])
  expect(built).toBe(1)
  const two = [
    { key: 'c', value: '3' },
    { key: 'd', value: '4' },
  ]
  expect(await insert(two)).toEqual([{ key: 'c' }, { key: 'd' }])
  expect(built).toBe(2)
  const stored = await db.selectFrom('option').selectAll().where('key', 'in', ['a', 'b', 'c', 'd']).execute()
  expect(stored.map(({ key, value }) => `${key}${value}`)).toEqual(['a1', 'b2', 'c3', 'd4'])
})

test('columns in another order are stored under their own names', async () => {
  await insert([{ key: 'first', value: 'x' }])
  await insert([{ value: 'y', key: 'second' }])
  await insert([
    { key: 'third', value: 'z' },
    { value: 'v', key: 'fourth' },
  ])
  const stored = await db.selectFrom('option').selectAll().where('value', 'in', ['x', 'y', 'z', 'v']).execute()
  expect(stored.map(({ key, value }) => [key, value])).toEqual([
    ['first', 'x'],
    ['second', 'y'],
    ['third', 'z'],
    ['fourth', 'v'],
  ])
})
