import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { restoredSections } from '../src/contract/backup.ts'
import { Refs } from '../src/contract/endpoint.ts'
import { allResources, draftedResources, projectResources } from '../src/server/resources/index.ts'
import { samples } from './helpers/samples/index.ts'
import { onOneDatabase } from './helpers/suite.ts'

const folder = join(import.meta.dirname, '../src/server/resources')

/** Tables with a project's id whose rows are no objects of users, or belong to another object. */
const otherTables = [
  'alert_delivery',
  'event',
  'host',
  'known_host',
  'object_permission',
  'presented_host_key',
  'project_invite',
  'mapping_rule',
  'project_user',
  'runner_cleaning',
  'project_logs',
  'queue_turn',
  'role',
  'runner',
  'runner_webhook',
  'schedule_fire',
  'task_day',
  'task_error',
  'task_host',
  'template_vault',
  'terraform_alias',
  'terraform_drift',
  'terraform_lock',
  'terraform_resource',
  'terraform_state',
]

test('every file of src/server/resources is in the list, under the name of its table', async () => {
  const files = readdirSync(folder).filter(
    (name) =>
      !/^(index|refs|uses|resource|other-object|check-references|copy-object|message-columns|project-table|refuse-many|remove-objects|labels|container|limits|pod-template)\.ts$/.test(
        name,
      ),
  )
  const defined = await Promise.all(
    files.map(async (name) => Object.values((await import(join(folder, name))) as Record<string, unknown>)[0]),
  )
  expect(new Set(defined)).toEqual(new Set(Object.values(projectResources)))
  for (const [name, { table }] of Object.entries(projectResources)) expect(name).toBe(table)
})

test('every resource that a backup holds as drafts has its sample in test/helpers/samples', () => {
  const types = Object.values(samples).map(({ type }) => type)
  expect(types).toEqual(expect.arrayContaining(draftedResources.map(({ type }) => type)))
})

test('every resource is in a backup, except history and parts of other objects', () => {
  const sections: readonly (string | null)[] = restoredSections
  const without = allResources.filter(({ collection }) => !sections.includes(collection))
  expect(without.map(({ table }) => table)).toEqual([
    'task',
    'delivery',
    'integration_alias',
    'integration_matcher',
    'integration_value',
  ])
})

test('an object that keeps others from being deleted has a list in the answer of refs', () => {
  const blocking = allResources.filter(
    ({ references, links }) => links || Object.values(references).some(({ blocks }) => blocks),
  )
  // Keys have the name of their table there.
  const listOf = ({ collection }: { collection: string | null }) => (collection === 'keys' ? 'access_keys' : collection)
  expect(Object.keys(Refs.shape)).toEqual(expect.arrayContaining(blocking.map(listOf)))
})

onOneDatabase('the definitions of resources', (server) => {
  const db = () => server().server.services.database.db

  test('include every table whose rows belong to a project', async () => {
    const tables = await db().introspection.getTables()
    const ofProjects = tables.filter(({ columns }) => columns.some(({ name }) => name === 'project_id'))
    const names = ofProjects.map(({ name }) => name)
    expect(names.filter((name) => !otherTables.includes(name)).toSorted()).toEqual(
      Object.keys(projectResources).toSorted(),
    )
    for (const { table, revised } of allResources) {
      const columns = tables.find(({ name }) => name === table)?.columns.map(({ name }) => name)
      expect([table, columns?.includes('revision')]).toEqual([table, revised])
    }
  })

  test('name the references of the database, with users before what they use', async () => {
    if (server().server.services.database.dialect !== 'sqlite') return
    const order = allResources.map(({ table }) => table)
    for (const { table, references, links = [] } of allResources) {
      const named = Object.entries(references).map(([column, { to, blocks = false }]) => ({ column, to, blocks }))
      const keys = (await foreignKeys(table)).filter(({ to }) => order.includes(to as 'view'))
      // A template refers to inventories and they to it; only one of the two can be a foreign key.
      const declared = named.filter(({ column }) => table !== 'inventory' || column !== 'template_id')
      expect([table, byColumn(declared)]).toEqual([table, byColumn(keys)])
      for (const { to, blocks } of [...keys, ...links.map((link) => ({ ...link, blocks: true }))])
        if (blocks && to !== table)
          expect([table, to, order.indexOf(table) < order.indexOf(to as 'view')]).toEqual([table, to, true])
      for (const { table: pairs, from, column, to } of links)
        expect(await foreignKeys(pairs)).toEqual(
          expect.arrayContaining([
            { column: from, to: table, blocks: false },
            { column, to, blocks: true },
          ]),
        )
    }
  })

  async function foreignKeys(table: string) {
    const { rows } = await sql<{ from: string; table: string; on_delete: string }>`
      select "from", "table", on_delete from pragma_foreign_key_list(${table})`.execute(db())
    return rows.map((key) => ({ column: key.from, to: key.table, blocks: key.on_delete === 'NO ACTION' }))
  }
})

const byColumn = <One extends { column: string }>(list: readonly One[]) =>
  list.toSorted((a, b) => a.column.localeCompare(b.column))
