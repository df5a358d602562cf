import type { Selectable } from 'kysely'
import type { TaskRequest } from '../../contract/task-request.ts'
import { type AppSettings, storedApps } from '../config/app-settings.ts'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { projectTable } from '../resources/project-table.ts'
import type { CheckedInputs } from './check-inputs.ts'

export type TemplateRow = Selectable<Tables['template']>
type InventoryRow = Selectable<Tables['inventory']>
type RepositoryRow = Selectable<Tables['repository']>

/** Rows that requests refer to, each read once per transaction however many requests refer to it. */
export interface RequestRows {
  template(project_id: number, id: number): Promise<TemplateRow | undefined>
  inventory(project_id: number, id: number): Promise<InventoryRow | undefined>
  projectTag(project_id: number): Promise<string | null>
  /** Settings of apps by administrators. */
  apps(): Promise<Map<string, AppSettings>>
  repository(project_id: number, id: number): Promise<RepositoryRow | undefined>
  /** Returns the task that was created with this key. */
  made(project_id: number, key: string): Promise<KeyedTask | undefined>
  /** Requests that were checked: schedules with the same inputs share one request (tasks/kept-inputs.ts). */
  checked: WeakMap<TaskRequest, CheckedInputs>
}

interface Keyed {
  project_id: number
  idempotency_key: string
}

/** `keyed`: keys that will be looked up, so that one query reads them all. */
export function requestRows(tx: Tx, keyed: readonly Keyed[] = []): RequestRows {
  const templates = new Map<string, Promise<TemplateRow | undefined>>()
  const inventories = new Map<string, Promise<InventoryRow | undefined>>()
  const repositories = new Map<string, Promise<RepositoryRow | undefined>>()
  const known = new Map<string, Promise<KeyedTask[]>>()
  const tags = new Map<number, Promise<string | null>>()
  const apps = new Map<string, Promise<Map<string, AppSettings>>>()
  return {
    checked: new WeakMap(),
    template: (project_id, id) =>
      once(templates, `${project_id} ${id}`, () => projectTable(tx, 'template', project_id).find(id)),
    inventory: (project_id, id) =>
      once(inventories, `${project_id} ${id}`, () => projectTable(tx, 'inventory', project_id).find(id)),
    projectTag: (project_id) => once(tags, project_id, () => projectTag(tx, project_id)),
    apps: () => once(apps, '', () => storedApps(tx)),
    repository: (project_id, id) =>
      once(repositories, `${project_id} ${id}`, () => projectTable(tx, 'repository', project_id).find(id)),
    made: async (project_id, idempotency_key) => {
      const found =
        keyed.length > 0
          ? await once(known, '', () => keyedTasks(tx, keyed))
          : await once(known, `${project_id} ${idempotency_key}`, () =>
              keyedTasks(tx, [{ project_id, idempotency_key }]),
            )
      return found.find((task) => task.project_id === project_id && task.idempotency_key === idempotency_key)
    },
  }
}

async function projectTag(tx: Tx, id: number): Promise<string | null> {
  const row = await tx.selectFrom('project').select('runner_tag').where('id', '=', id).executeTakeFirst()
  return row?.runner_tag ?? null
}

function once<Key, Value>(known: Map<Key, Value>, key: Key, read: () => Value): Value {
  const value = known.get(key) ?? read()
  known.set(key, value)
  return value
}

type KeyedTask = Awaited<ReturnType<typeof keyedTasks>>[number]

function keyedTasks(tx: Tx, keyed: readonly Keyed[]) {
  return tx
    .selectFrom('task')
    .select(['id', 'project_id', 'idempotency_key', 'template_id'])
    .select(['message', 'environment', 'arguments', 'git_branch', 'params'])
    .where('project_id', 'in', [...new Set(keyed.map(({ project_id }) => project_id))])
    .where(
      'idempotency_key',
      'in',
      keyed.map(({ idempotency_key }) => idempotency_key),
    )
    .execute()
}
