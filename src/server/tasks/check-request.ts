import { type Selectable, sql } from 'kysely'
import { inventoryTypesOf } from '../../contract/inventory.ts'
import { readJsonObject } from '../../contract/rules/json-object.ts'
import { answered, isEmptyAnswer } from '../../contract/rules/survey.ts'
import { SurveyVariable } from '../../contract/survey-variable.ts'
import type { TaskRequest } from '../../contract/task-request.ts'
import { templateParams } from '../../contract/template-params.ts'
import { type AppSettings, storedApps, switchedOff } from '../app-settings.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import type { Actor } from '../events.ts'
import { refuseNotReady } from '../not-ready/refuse.ts'
import { projectTable } from '../project-table.ts'
import { badRequest, invalid, notFound, Refusal, tooMany } from '../refuse.ts'
import type { Services } from '../services.ts'
import { inStatus } from './queue.ts'
import { withInputsOf } from './rerun.ts'
import { refuseAnswers } from './survey.ts'
import { checkRunVariables, checkWishes, type WishedTemplate } from './wishes.ts'

/** Whether a template takes a request, and what it then comes to: everything before rows are written. */

/** A project's queue is bounded, so that a script in a loop cannot drown everybody else's tasks (rule S14). */
const longestQueue = 1000

/** Made once: making it takes longer than reading a survey with it. */
const Survey = SurveyVariable.array()

/** No user: nobody's hand, such as a schedule. */
export interface Starter extends Actor {
  project_id: number
  /** A repeat with the same key answers the task of the first. At most 200 characters. */
  idempotency_key: string | null
  /** What starts it, where no person does (or a person by its means). A deploy then takes the newest successful build. */
  schedule_id?: number
  integration_id?: number
}

/** Tasks that no person gave their inputs to just now: the form could not ask for a build. */
const isTriggered = (starter: Starter) => starter.schedule_id !== undefined || starter.integration_id !== undefined
/**
 * By its clock, and not by somebody who presses "run now". Such a start is never turned away by a full queue, which would
 * lose it: how many tasks of a schedule may wait is bounded by its overlap policy.
 */
const isByTheClock = (starter: Starter) => starter.schedule_id !== undefined && starter.user_id === null

type TemplateRow = Selectable<Tables['template']>
type InventoryRow = Selectable<Tables['inventory']>
type RepositoryRow = Selectable<Tables['repository']>

/** Rows that requests name, each read once in a transaction however many requests name it. */
export interface NamedRows {
  template(project_id: number, id: number): Promise<TemplateRow | undefined>
  inventory(project_id: number, id: number): Promise<InventoryRow | undefined>
  /** What administrators have set of apps. */
  apps(): Promise<Map<string, AppSettings>>
  repository(project_id: number, id: number): Promise<RepositoryRow | undefined>
  /** The task that was made with this key. */
  made(project_id: number, key: string): Promise<MadeBefore | undefined>
  /** What requests came to that were taken: schedules that ask for the same share one request (tasks/kept-inputs.ts). */
  taken: WeakMap<TaskRequest, Checked>
}

interface Keyed {
  project_id: number
  idempotency_key: string
}

/** `keyed`: keys that will be asked for, so that it takes one look. */
export function namedRows(tx: Tx, keyed: readonly Keyed[] = []): NamedRows {
  const templates = new Map<string, Promise<TemplateRow | undefined>>()
  const inventories = new Map<string, Promise<InventoryRow | undefined>>()
  const repositories = new Map<string, Promise<RepositoryRow | undefined>>()
  const known = new Map<string, Promise<MadeBefore[]>>()
  const apps = new Map<string, Promise<Map<string, AppSettings>>>()
  return {
    taken: new WeakMap(),
    template: (project_id, id) =>
      once(templates, `${project_id} ${id}`, () => projectTable(tx, 'template', project_id).find(id)),
    inventory: (project_id, id) =>
      once(inventories, `${project_id} ${id}`, () => projectTable(tx, 'inventory', project_id).find(id)),
    apps: () => once(apps, '', () => storedApps(tx)),
    repository: (project_id, id) =>
      once(repositories, `${project_id} ${id}`, () => projectTable(tx, 'repository', project_id).find(id)),
    made: async (project_id, idempotency_key) => {
      if (keyed.length === 0) return (await madeBefore(tx, [{ project_id, idempotency_key }]))[0]
      const found = await once(known, '', () => madeBefore(tx, keyed))
      return found.find((task) => task.project_id === project_id && task.idempotency_key === idempotency_key)
    },
  }
}

function once<Value>(known: Map<string, Value>, key: string, read: () => Value): Value {
  const value = known.get(key) ?? read()
  known.set(key, value)
  return value
}

type MadeBefore = Awaited<ReturnType<typeof madeBefore>>[number]

function madeBefore(tx: Tx, keyed: readonly Keyed[]) {
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

/** What a request comes to, when its template takes it. */
export interface ReadyTask {
  starter: Starter
  template: TemplateRow
  wish: TaskRequest
  environment: Record<string, unknown>
  secret: Record<string, unknown>
  runner_tag: string | null
  build_task_id: number | null
}

type Checked = Omit<ReadyTask, 'starter' | 'build_task_id'>

/** All that there is to check of a task that is to be made now; `known` when an earlier try of the request made it. */
export async function readyTask(
  services: Pick<Services, 'config'>,
  tx: Tx,
  starter: Starter,
  request: TaskRequest,
  rows: NamedRows = namedRows(tx),
): Promise<{ known: number } | ReadyTask> {
  const before = rows.taken.get(request)
  const again = before?.template.project_id === starter.project_id ? before : undefined
  const key = starter.idempotency_key
  // A repeat of a request that made its task answers that task, whatever has become of the template.
  const made = again === undefined && key !== null && (await rows.made(starter.project_id, key)) !== undefined
  if (!again && !made) await refuseNotReady(services, rows, await startedBy(tx, starter, request))
  const checked = again ? await takenAgain(rows, starter, again) : await checkRequest(tx, starter, request, rows)
  if ('known' in checked) return checked
  rows.taken.set(request, checked)
  const off = switchedOff(services.config, await rows.apps(), checked.template.app)
  if (off !== null) throw badRequest(off)
  const build_task_id = await checkBuild(tx, starter, checked.template, checked.wish)
  if (!isByTheClock(starter)) await checkQueue(tx, starter.project_id)
  return { ...checked, starter, build_task_id }
}

/** What a request starts, with the inventory of the task that it repeats. */
export async function startedBy(db: Db, { project_id }: Pick<Starter, 'project_id'>, request: TaskRequest) {
  const { inventory_id } = await withInputsOf(db, project_id, request)
  return { id: request.template_id, project_id, inventory_id }
}

/**
 * Why the template would not take these inputs, for what is kept to be started without anybody (schedules,
 * integrations); null: it would. Builds and the queue are not asked: they change by themselves. `later` says which
 * answers come only then, so that they may be missing now.
 */
export async function requestProblem(
  tx: Tx,
  starter: Starter,
  request: TaskRequest,
  later?: (variable: string) => boolean,
): Promise<Refusal | null> {
  try {
    await checkRequest(tx, starter, request, namedRows(tx), later)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** Everything that can be said of a request before its task is made: refused, known already, or what it comes to. */
async function checkRequest(
  tx: Tx,
  starter: Starter,
  request: TaskRequest,
  rows: NamedRows,
  later: (variable: string) => boolean = () => false,
): Promise<{ known: number } | Checked> {
  const repeats = request.rerun_task_id !== null
  const wish = await withInputsOf(tx, starter.project_id, request)
  const given = {
    environment: objectOf('environment', wish.environment),
    secret: objectOf('secret', wish.secret),
  }
  const template = await rows.template(starter.project_id, request.template_id)
  if (!template) throw notFound('template')
  const survey = Survey.parse(JSON.parse(template.survey_vars))
  const unanswered = survey.filter(
    ({ name }) => later(name) && isEmptyAnswer(given.environment[name]) && isEmptyAnswer(given.secret[name]),
  )
  const answers = answered(
    survey.filter((question) => !unanswered.includes(question)),
    given,
  )
  const { environment, secret } = answers
  // Defaults are in the stored task: a repeat of the request is known by its answers with them.
  const known = await sameRequest(rows, starter, wish, environment)
  if (known) return { known }
  const wished: WishedTemplate = {
    ...template,
    params: templateParams(JSON.parse(template.task_params)),
    branch:
      template.git_branch ?? (await rows.repository(starter.project_id, template.repository_id))?.git_branch ?? '',
    survey,
  }
  // The commit of a task that is repeated ran here before, and with a commit the branch means nothing.
  checkWishes(wished, { ...wish, git_branch: request.git_branch, commit_hash: repeats ? null : request.commit_hash })
  checkRunVariables(wished, 'environment', given.environment)
  checkRunVariables(wished, 'secret', given.secret)
  refuseAnswers(answers)
  // There it would be kept in clear, for everybody to read.
  const open = survey.find(({ name, type }) => type === 'secret' && Object.hasOwn(given.environment, name))
  if (open) throw invalid('environment', `${open.name} is a secret answer: send it in secret`)
  const runner_tag = await checkInventory(rows, starter.project_id, template, wish)
  return { template, wish, environment, secret, runner_tag }
}

/** A request that was taken already in this transaction: all that differs is whose it is. */
async function takenAgain(rows: NamedRows, starter: Starter, before: Checked): Promise<{ known: number } | Checked> {
  const known = await sameRequest(rows, starter, before.wish, before.environment)
  return known ? { known } : before
}

/** The task that an earlier try of this request made. A key is one request's: with another one it is a mistake. */
async function sameRequest(
  rows: NamedRows,
  starter: Starter,
  request: TaskRequest,
  environment: object,
): Promise<number | undefined> {
  if (!starter.idempotency_key) return undefined
  const row = await rows.made(starter.project_id, starter.idempotency_key)
  if (!row) return undefined
  const same =
    row.template_id === request.template_id &&
    row.message === request.message &&
    row.environment === JSON.stringify(environment) &&
    row.arguments === request.arguments &&
    row.git_branch === request.git_branch &&
    row.params === JSON.stringify(request.params)
  if (!same) throw badRequest(`Idempotency-Key: belongs to another request, which made task ${row.id}: take a new key`)
  return row.id
}

/** The build that is deployed; null for what is no deploy. */
async function checkBuild(
  tx: Tx,
  starter: Starter,
  template: { type: string; build_template_id: number | null },
  request: TaskRequest,
): Promise<number | null> {
  if (template.type !== 'deploy') {
    if (request.build_task_id !== null) throw invalid('build_task_id', 'only deploy templates take a build')
    return null
  }
  if (request.build_task_id === null) {
    if (!isTriggered(starter)) throw invalid('build_task_id', 'Build version is required')
    return newestBuild(tx, starter.project_id, template.build_template_id)
  }
  const build = await projectTable(tx, 'task', starter.project_id).find(request.build_task_id)
  if (!build || build.template_id !== template.build_template_id)
    throw invalid('build_task_id', 'must be a task of the build template')
  if (build.status !== 'success') throw invalid('build_task_id', 'must be a build that succeeded')
  return build.id
}

async function newestBuild(tx: Tx, project_id: number, template_id: number | null): Promise<number> {
  const build = await tx
    .selectFrom('task')
    .select('id')
    .where('project_id', '=', project_id)
    .where('template_id', '=', template_id ?? 0)
    .where('status', '=', 'success')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!build) throw badRequest('There is no successful build to deploy yet: run the build template first')
  return build.id
}

/** The chosen inventory must be of this project and of a type the app uses; answers the runner tag it asks for. */
async function checkInventory(
  rows: NamedRows,
  project_id: number,
  template: { app: string; inventory_id: number | null },
  request: TaskRequest,
): Promise<string | null> {
  const id = request.inventory_id ?? template.inventory_id
  if (id === null) return null
  const inventory = await rows.inventory(project_id, id)
  if (!inventory) throw invalid('inventory_id', 'there is no such inventory in this project')
  if (!inventoryTypesOf[template.app]?.includes(inventory.type) && request.inventory_id !== null)
    throw invalid('inventory_id', 'an inventory of this type does not fit the template')
  return inventory.runner_tag
}

async function checkQueue(tx: Tx, project_id: number): Promise<void> {
  const { waiting } = await tx
    .selectFrom('task')
    .select(sql<number>`count(*)`.as('waiting'))
    .where('project_id', '=', project_id)
    .where('status', '=', inStatus('waiting'))
    // Those of the clock are not turned away themselves, and do not lock people out.
    .where((where) => where.or([where('schedule_id', 'is', null), where('user_id', 'is not', null)]))
    .executeTakeFirstOrThrow()
  if (waiting >= longestQueue)
    throw tooMany(`${waiting} tasks of this project wait already: let some run or stop them`, 10)
}

function objectOf(field: string, text: string): Record<string, unknown> {
  const answer = readJsonObject(text)
  if ('problem' in answer) throw badRequest(`${field}: ${answer.problem}`)
  return answer.object
}
