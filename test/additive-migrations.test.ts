import { Kysely as Database, type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { spellings } from '../src/server/db/columns.ts'
import { type Migration, migrations, releaseBefore } from '../src/server/db/migrate.ts'
import { sqliteDialect } from '../src/server/db/sqlite-dialect.ts'

/** CONTRIBUTING.md, "Add a migration": servers of the release before work on what a migration leaves. */

const names = Object.keys(migrations).sort()

interface Shape {
  columns: Map<string, { type: string; required: boolean }>
  unique: Set<string>
}

async function shapesOf(db: Kysely<unknown>): Promise<Map<string, Shape>> {
  const shapes = new Map<string, Shape>()
  for (const { name, columns } of await db.introspection.getTables()) {
    const { rows } = await sql<{ name: string }>`
      select group_concat(field.name) as name from pragma_index_list(${name}) as one, pragma_index_info(one.name) as field
      where one."unique" = 1 group by one.name`.execute(db)
    const shape = columns.map(
      (column) =>
        [
          column.name,
          {
            type: column.dataType,
            required: !column.isNullable && !column.hasDefaultValue && !column.isAutoIncrementing,
          },
        ] as const,
    )
    shapes.set(name, { columns: new Map(shape), unique: new Set(rows.map((row) => row.name)) })
  }
  return shapes
}

/** Returns what a migration does beyond adding. */
async function faultsOf({ up }: Migration, db: Kysely<unknown>): Promise<string[]> {
  const before = await shapesOf(db)
  await up(db, spellings.sqlite)
  const after = await shapesOf(db)
  return [...before].flatMap(([table, { columns, unique }]) => {
    const now = after.get(table)
    if (!now) return [`removes the table ${table}`]
    return [
      ...[...columns].flatMap(([name, { type, required }]) => {
        const column = now.columns.get(name)
        if (!column) return [`removes ${table}.${name}`]
        if (column.type !== type) return [`changes the type of ${table}.${name}`]
        return column.required && !required ? [`requires ${table}.${name}`] : []
      }),
      ...[...now.columns].flatMap(([name, { required }]) =>
        required && !columns.has(name) ? [`adds ${table}.${name}, which older servers do not fill`] : [],
      ),
      ...[...now.unique].filter((one) => !unique.has(one)).map((one) => `makes ${one} of ${table} unique`),
    ]
  })
}

async function withSchema<T>(upTo: string, work: (db: Kysely<unknown>) => Promise<T>): Promise<T> {
  const db = new Database<unknown>({ dialect: sqliteDialect(':memory:') })
  try {
    for (const name of names.filter((one) => one <= upTo)) await migrations[name]?.up(db, spellings.sqlite)
    return await work(db)
  } finally {
    await db.destroy()
  }
}

test('every migration since the release before only adds, or says that it does not', async () => {
  expect(names).toContain(releaseBefore)
  const faults: string[] = []
  await withSchema(releaseBefore, async (db) => {
    for (const name of names.filter((one) => one > releaseBefore)) {
      const migration = migrations[name] as Migration
      const found = await faultsOf(migration, db)
      if (migration.additive !== false) faults.push(...found.map((what) => `${name} ${what}`))
    }
  })
  expect(faults).toEqual([])
})

test('what an older server would trip over is found', async () => {
  const steps: [(db: Kysely<unknown>) => Promise<unknown>, string[]][] = [
    [
      (db) =>
        db.schema
          .createTable('pet')
          .addColumn('name', 'text', (c) => c.notNull())
          .execute(),
      [],
    ],
    [(db) => db.schema.alterTable('user').addColumn('nickname', 'text').execute(), []],
    [(db) => db.schema.createIndex('user_name').on('user').column('name').execute(), []],
    [
      (db) => db.schema.createIndex('user_nickname').on('user').column('nickname').unique().execute(),
      ['makes nickname of user unique'],
    ],
    [(db) => db.schema.dropTable('pet').execute(), ['removes the table pet']],
    [
      (db) => db.schema.alterTable('view').renameColumn('title', 'label').execute(),
      ['removes view.title', 'adds view.label, which older servers do not fill'],
    ],
  ]
  await withSchema(releaseBefore, async (db) => {
    for (const [up, faults] of steps)
      expect(await faultsOf({ up: async (tx) => void (await up(tx)) }, db)).toEqual(faults)
  })
})

test('a database that got key sources before secret storages has both', async () => {
  await withSchema('063-workload-identity', async (db) => {
    for (const name of ['066-credential-mappings', '067-known-hosts', '068-key-sources', '064-secret-storages'])
      await migrations[name]?.up(db, spellings.sqlite)
    const columns = (await shapesOf(db)).get('access_key')?.columns
    for (const name of ['source_storage_id', 'source_storage_type', 'source_storage_key'])
      expect(columns?.get(name), name).toMatchObject({ required: false })
  })
})
