import type { Selectable } from 'kysely'
import type { SurveyVariable, Template } from '../../contract/template.ts'
import type { Tables } from '../db/schema.ts'
import type { Services } from '../services.ts'
import type { Tools } from '../tools.ts'
import { taskList } from './task-list.ts'

export interface TemplateFilter {
  id?: number
  app?: string
  view_id?: number
  sort?: 'name' | 'playbook' | 'inventory_id' | 'repository_id'
  order?: 'asc' | 'desc'
}

/** Templates as they are shown: with last task, number of tasks, groups and vaults. Five queries, however many there are. */
export async function templateList(
  { database }: Pick<Services, 'database'>,
  tools: Tools,
  project_id: number,
  filter: TemplateFilter,
): Promise<Template[]> {
  const { db } = database
  const rows = await db
    .selectFrom('template')
    .selectAll()
    .where('project_id', '=', project_id)
    .$if(filter.id !== undefined, (query) => query.where('id', '=', filter.id as number))
    .$if(filter.app !== undefined, (query) => query.where('app', '=', filter.app as string))
    .$if(filter.view_id !== undefined, (query) => query.where('view_id', '=', filter.view_id as number))
    .orderBy(filter.sort ?? 'name', filter.order ?? 'asc')
    .orderBy('id')
    .execute()
  if (rows.length === 0) return []
  const groups = await db
    .selectFrom('template_environment')
    .innerJoin('template', 'template.id', 'template_environment.template_id')
    .select(['template_environment.template_id', 'template_environment.environment_id'])
    .where('template.project_id', '=', project_id)
    .orderBy('template_environment.position')
    .execute()
  const vaults = await db
    .selectFrom('template_vault')
    .selectAll()
    .where('project_id', '=', project_id)
    .orderBy('id')
    .execute()
  const wanted = rows.flatMap((row) => row.last_task_id ?? [])
  const last = new Map((await taskList(database.db, { project_id, ids: wanted })).map((task) => [task.id, task]))
  const groupsOf = grouped(groups, (row) => row.template_id)
  const vaultsOf = grouped(vaults, (row) => row.template_id)
  return rows.map((row) => ({
    ...shown(
      row,
      (groupsOf.get(row.id) ?? []).map((group) => group.environment_id),
    ),
    vaults: vaultsOf.get(row.id) ?? [],
    last_task: last.get(row.last_task_id ?? 0) ?? null,
    problem: tools.problem(row.app),
  }))
}

function shown(row: Selectable<Tables['template']>, environment_ids: number[]) {
  return {
    ...row,
    environment_ids,
    environment_id: environment_ids[0] ?? null,
    survey_vars: JSON.parse(row.survey_vars) as SurveyVariable[],
    task_params: JSON.parse(row.task_params) as Record<string, unknown>,
  }
}

function grouped<Row>(rows: readonly Row[], key: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(row)
    else groups.set(key(row), [row])
  }
  return groups
}
