import { sql } from 'kysely'
import type { SentQuestion } from '../../contract/survey-variable.ts'
import type { Template, templateSortColumns } from '../../contract/template.ts'
import type { IdentityToken } from '../../contract/workload-identity.ts'
import type { Db } from '../db/open.ts'
import type { Tools } from '../installation/tools.ts'
import { judgedColumns, reasonsOf } from '../not-ready/template.ts'
import { readContainer } from '../resources/container.ts'
import { listOf } from '../resources/labels.ts'
import { readLimits } from '../resources/limits.ts'
import { containsWord } from '../resources/project-table.ts'
import type { Services } from '../services.ts'
import { readRecent, usualSeconds } from './recent-tasks.ts'
import { lastTasks } from './task-list.ts'

export interface TemplateFilter {
  id?: number | undefined
  app?: string | undefined
  type?: Template['type'] | undefined
  /** null selects the templates without a view. */
  view_id?: number | null | undefined
  /** Only templates that the caller has starred. */
  starred?: boolean
  /** Each of these words must occur in one of the texts that a list shows. */
  words?: readonly string[]
  sort?: (typeof templateSortColumns)[number]
  order?: 'asc' | 'desc'
  /** Sorts by this group first. */
  group?: 'app' | 'type' | 'view' | undefined
  /** Sorts the caller's starred templates first within each group. */
  pinned?: boolean
  limit?: number
  offset?: number
}

/**
 * Returns templates in the form of the API for this user: with last task, names of what they use, groups, vaults and
 * star, and for up to 1000 templates with their recent tasks. Runs four queries for any number of templates.
 */
export async function templateList(
  services: Pick<Services, 'config' | 'local_paths' | 'database'>,
  tools: Tools,
  project_id: number,
  user_id: number,
  filter: TemplateFilter,
): Promise<Template[]> {
  return (await templatePage(services, tools, project_id, user_id, filter)).templates
}

/** Like templateList, with the total number of matches. */
export async function templatePage(
  services: Pick<Services, 'config' | 'local_paths' | 'database'>,
  tools: Tools,
  project_id: number,
  user_id: number,
  filter: TemplateFilter,
): Promise<{ templates: Template[]; total: number }> {
  const { db } = services.database
  const found = matching(db, project_id, user_id, filter)
  let query = found
    .selectAll('template')
    .select([
      inventoryName.as('inventory_name'),
      repositoryName.as('repository_name'),
      'template_star.user_id as starred_by',
    ])
    .select([...judgedColumns])
    .orderBy(orderOf(filter))
  if (filter.limit !== undefined) query = query.limit(filter.limit).offset(filter.offset ?? 0)
  const rows = await query.$if(filter.limit !== undefined, (part) => part.select(foundInAll)).execute()
  if (rows.length === 0) {
    // A page behind the last one also returns the total.
    const total = filter.offset ? await found.select(sql<number>`count(*)`.as('found')).executeTakeFirst() : undefined
    return { templates: [], total: total?.found ?? 0 }
  }
  // With more ids than a query may contain, the parts of all templates are read.
  const ids = rows.length > 1000 ? 'all' : rows.map((row) => row.id)
  const groups = grouped(await groupsOf(db, project_id, ids), (group) => group.template_id)
  const vaults = grouped(await vaultsOf(db, project_id, ids), (vault) => vault.template_id)
  const last = await lastTasks(db, project_id, ids)
  const problems = new Map<string, string | null>()
  const problemOf = (app: string) => {
    if (!problems.has(app)) problems.set(app, tools.problem(app))
    return problems.get(app) ?? null
  }
  // An image makes no difference to a template whose program is here.
  const missing = rows.some((row) => problemOf(row.app) !== null)
  const images = missing && (services.config.container_image !== '' || (await projectImage(db, project_id)))
  // Ten thousand templates have few distinct texts: most have no survey and no parameters.
  const parsed = new Map<string, unknown>()
  const parse = (text: string) => {
    if (!parsed.has(text)) parsed.set(text, JSON.parse(text))
    return parsed.get(text)
  }
  const surveys = rows.map((row) => parse(row.survey_vars) as SentQuestion[])
  const reasons = await reasonsOf(
    services,
    project_id,
    (app) => tools.known(app),
    rows.map((row, index) => ({ ...row, survey_vars: surveys[index] ?? [] })),
  )
  const templates = rows.map((row, index) => {
    const own = groups.get(row.id) ?? []
    // The row is changed in place and not copied: there may be ten thousand.
    return Object.assign(row, {
      starred: row.starred_by !== null,
      survey_vars: surveys[index] ?? [],
      artifacts: listOf(row.artifacts),
      identity_tokens: parse(row.identity_tokens) as IdentityToken[],
      container: readContainer(row.container),
      limits: readLimits(row.limits),
      registry_key_id: row.registry_key_id ?? undefined,
      task_params: (parse(row.task_params) ?? undefined) as Record<string, unknown> | undefined,
      environment_ids: own.map((group) => group.environment_id),
      environment_id: own[0]?.environment_id ?? null,
      environment_names: own.map((group) => group.name),
      vaults: vaults.get(row.id) ?? [],
      last_task: last.get(row.last_task_id ?? 0) ?? null,
      ...(ids !== 'all' && recentOf(last.get(row.last_task_id ?? 0)?.recent ?? null)),
      // The program of a template that runs in an image is not this machine's.
      problem: images || imageOf(row.container, own) ? null : problemOf(row.app),
      not_ready: reasons[index] ?? [],
    })
  })
  return { templates, total: rows[0]?.found ?? rows.length }
}

function recentOf(text: string | null) {
  const tasks = readRecent(text)
  return { recent: tasks.map(({ id, status }) => ({ id, status })), usual_sec: usualSeconds(tasks) }
}

/** Names are subqueries of the selected rows: a join would look them up for every template that is not shown, too. */
const inventoryName = sql<string | null>`(select name from inventory where inventory.id = template.inventory_id)`
const repositoryName = sql<string>`(select name from repository where repository.id = template.repository_id)`
const lastVersion = sql<string | null>`(select version from task where task.id = template.last_task_id)`
const lastStatus = sql<string | null>`(select status from task where task.id = template.last_task_id)`
const foundInAll = sql<number>`count(*) over ()`.as('found')

function matching(db: Db, project_id: number, user_id: number, filter: TemplateFilter) {
  let query = db
    .selectFrom('template')
    .leftJoin('template_star', (join) =>
      join.onRef('template_star.template_id', '=', 'template.id').on('template_star.user_id', '=', user_id),
    )
    .where('template.project_id', '=', project_id)
  if (filter.id !== undefined) query = query.where('template.id', '=', filter.id)
  if (filter.app !== undefined) query = query.where('template.app', '=', filter.app)
  if (filter.type !== undefined) query = query.where('template.type', '=', filter.type)
  if (filter.view_id === null) query = query.where('template.view_id', 'is', null)
  else if (filter.view_id !== undefined) query = query.where(inView(project_id, filter.view_id))
  if (filter.starred) query = query.where('template_star.user_id', 'is not', null)
  for (const word of filter.words ?? [])
    query = query.where(
      sql<boolean>`(${sql.join(
        searched.map((text) => containsWord(text, word)),
        sql` or `,
      )})`,
    )
  return query
}

/**
 * The columns that words are searched in. The console searches the same ones if it has all templates
 * (template-text.ts).
 */
const searched = [
  sql.ref('template.name'),
  sql.ref('template.description'),
  sql.ref('template.playbook'),
  sql.ref('template.app'),
  inventoryName,
  repositoryName,
  lastVersion,
]

function inView(project_id: number, view_id: number) {
  return sql<boolean>`(template.view_id = ${view_id} or exists (
    select 1 from view as shown
    where shown.id = ${view_id} and shown.project_id = ${project_id} and shown.type = 'all'))`
}

const sortKeys: Record<(typeof templateSortColumns)[number], ReturnType<typeof sql>> = {
  name: sql`folded(template.name)`,
  playbook: sql`folded(template.playbook)`,
  inventory: sql`folded(coalesce(${inventoryName}, ''))`,
  repository: sql`folded(${repositoryName})`,
  app: sql`template.app`,
  type: sql`template.type`,
  status: sql`coalesce(${lastStatus}, '')`,
  last: sql`coalesce(template.last_task_id, 0)`,
}

const groupKeys = {
  app: sql`template.app`,
  type: sql`template.type`,
  // Templates without a view come last; a view of type `all` contains no templates itself.
  view: sql`coalesce((select position from view where view.id = template.view_id and view.type = ''), 1000000000),
    coalesce(template.view_id, 0)`,
}

function orderOf({ group, pinned = false, sort = 'name', order = 'asc' }: TemplateFilter) {
  return sql.join([
    ...(group ? [groupKeys[group]] : []),
    ...(pinned ? [sql`case when template_star.user_id is null then 1 else 0 end`] : []),
    order === 'asc' ? sortKeys[sort] : sql`${sortKeys[sort]} desc`,
    sql`template.id`,
  ])
}

/** Whether every template of the project runs in an image, unless it names another one. */
async function projectImage(db: Db, project_id: number): Promise<boolean> {
  const row = await db.selectFrom('project').select('container').where('id', '=', project_id).executeTakeFirst()
  return imageOf(row?.container ?? null, [])
}

/** Whether a template or one of its groups names an image. */
function imageOf(own: string | null, groups: readonly { container: string | null }[]): boolean {
  return [own, ...groups.map(({ container }) => container)].some((text) => readContainer(text)?.image)
}

function groupsOf(db: Db, project_id: number, ids: readonly number[] | 'all') {
  let query = db
    .selectFrom('template_environment')
    .innerJoin('environment', 'environment.id', 'template_environment.environment_id')
    .select([
      'template_environment.template_id',
      'template_environment.environment_id',
      'environment.name',
      'environment.container',
    ])
    .where('environment.project_id', '=', project_id)
    .orderBy('template_environment.position')
  if (ids !== 'all') query = query.where('template_environment.template_id', 'in', ids)
  return query.execute()
}

function vaultsOf(db: Db, project_id: number, ids: readonly number[] | 'all') {
  let query = db.selectFrom('template_vault').selectAll().where('project_id', '=', project_id).orderBy('id')
  if (ids !== 'all') query = query.where('template_id', 'in', ids)
  return query.execute()
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
