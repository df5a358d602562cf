import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { environments } from '../../src/contract/environment.ts'
import { inventories } from '../../src/contract/inventory.ts'
import { keys } from '../../src/contract/key.ts'
import { repositories } from '../../src/contract/repository.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import type { Answer, CallInput } from './client.ts'
import {
  type DatabaseName,
  databases,
  oneDatabase,
  startTestServer,
  type TestServer,
  type TestServerOptions,
} from './server.ts'

/** Defines a suite that runs on every database, each with a separate server. Its tests create their own projects. */
export function onEachDatabase(what: string, tests: (server: () => TestServer) => void, options?: TestServerOptions) {
  onDatabases(databases, what, tests, options)
}

/**
 * Defines a suite whose SQL is the same on every database, such as the permissions: it runs on SQLite, and on every
 * database in a long run.
 */
export function onOneDatabase(what: string, tests: (server: () => TestServer) => void, options?: TestServerOptions) {
  onDatabases(oneDatabase, what, tests, options)
}

function onDatabases(
  names: readonly DatabaseName[],
  what: string,
  tests: (server: () => TestServer) => void,
  options?: TestServerOptions,
) {
  for (const database of names) {
    describe(`${what} on ${database}`, () => {
      let server: TestServer
      beforeAll(async () => {
        server = await startTestServer(database, options)
      })
      afterAll(() => server?.stop())
      tests(() => server)
    })
  }
}

export type TestProject = Awaited<ReturnType<typeof testProject>>

/** Creates a project as the administrator, with shortcuts to fill it. */
export async function testProject({ admin, project }: Pick<TestServer, 'admin' | 'project'>) {
  const params = { project_id: await project() }
  const none = (await admin.ok(keys.list, { params }))[0]!.id
  const empty = (await admin.ok(environments.list, { params }))[0]!.id
  const self = {
    params,
    id: params.project_id,
    /** The key `None` and the variable group `Empty` of every new project. */
    none,
    empty,
    /** Returns the path parameters of one object of this project. */
    at: (id: number) => ({ params: { ...params, id } }),
    login: (name = 'Login', password = 'open sesame', noted: Partial<typeof aLabel> = {}) =>
      admin.ok(keys.create, {
        params,
        body: { name, ...noted, type: 'login_password', login_password: { login: 'ada', password } },
      }),
    repository: (body: Partial<CallInput<typeof repositories.create>['body']> = {}) =>
      admin.ok(repositories.create, { params, body: { ...aRepository, ssh_key_id: none, ...body } }),
    inventory: (body: Partial<CallInput<typeof inventories.create>['body']> = {}) =>
      admin.ok(inventories.create, { params, body: { ...anInventory, ...body } }),
    environment: (body: Partial<CallInput<typeof environments.create>['body']> = {}) =>
      admin.ok(environments.create, { params, body: { name: 'Group', json: '{}', env: '{}', ...body } }),
    /** Creates a template: Bash by default, with a new repository by default. */
    template: async (body: Partial<CallInput<typeof templates.create>['body']> = {}) =>
      admin.ok(templates.create, {
        params,
        body: { ...aTemplate, repository_id: body.repository_id ?? (await self.repository()).id, ...body },
      }),
    task: (template_id: number, body: Partial<CallInput<typeof tasks.create>['body']> = {}) =>
      admin.ok(tasks.create, { params, body: { template_id, ...body } }),
  }
  return self
}

export const aRepository = {
  name: 'Repository',
  git_url: 'https://git.example.com/team/repository.git',
  git_branch: 'main',
}
export const anInventory = { name: 'Hosts', type: 'static' as const, inventory: 'localhost ansible_connection=local' }
/** What people note on objects of which they keep many. */
export const aLabel = { description: 'Asked for by the web team', labels: ['prod', 'Team Größe'] }
export const aTemplate = { name: 'Template', app: 'bash', playbook: 'run.sh' }

/** Expects that the call was refused with this status and that the error contains the text. */
export function expectRefused(answer: Answer<{ error?: string }>, status: number, says: string | RegExp) {
  expect({ status: answer.status, error: answer.body.error }).toEqual({
    status,
    error: typeof says === 'string' ? expect.stringContaining(says) : expect.stringMatching(says),
  })
}

/** Tables that the server fills by time, with what happened before (src/server/audit/chain.ts). */
const ofChain = /^audit_/

/** That a request was denied is recorded a second later (src/server/audit/denials.ts). */
const counted = (table: string) => (table === 'event' ? sql`where coalesce(object_type, '') <> 'request'` : sql``)

/** Returns how many rows each table has, to show that a refused call stored nothing. */
export async function rowCounts({ server }: TestServer): Promise<Record<string, number>> {
  const { db } = server.services.database
  const tables = (await db.introspection.getTables()).map((table) => table.name).filter((name) => !ofChain.test(name))
  const selects = tables.map(
    (name) => sql`select ${sql.lit(name)} as name, count(*) as n from ${sql.table(name)} ${counted(name)}`,
  )
  const { rows } = await sql<{ name: string; n: number }>`${sql.join(selects, sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map((row) => [row.name, row.n]))
}
