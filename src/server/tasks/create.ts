import { sql } from 'kysely'
import { inventoryTypesOf } from '../../contract/inventory.ts'
import { readJsonObject } from '../../contract/rules/json-object.ts'
import { answered } from '../../contract/rules/survey.ts'
import { SurveyVariable } from '../../contract/survey-variable.ts'
import type { TaskRequest } from '../../contract/task-request.ts'
import { TemplateParams } from '../../contract/template.ts'
import { isoNow } from '../clock.ts'
import { isDuplicate } from '../db/errors.ts'
import type { Tx } from '../db/open.ts'
import { type Actor, noteTask } from '../events.ts'
import { missedLimit } from '../inventory/inventory-hosts.ts'
import { projectTable } from '../project-table.ts'
import { badRequest, invalid, notFound, tooMany } from '../refuse.ts'
import { taskSecretPlace } from '../secrets/sealed-columns.ts'
import type { Services } from '../services.ts'
import { announce, type Moved } from './move.ts'
import { withInputsOf } from './rerun.ts'
import { sayQueued } from './say.ts'
import { refuseAnswers } from './survey.ts'
import { versionOfNextBuild } from './version.ts'
import { checkRunVariables, checkWishes, type WishedTemplate } from './wishes.ts'

/** A project's queue is bounded, so that a script in a loop cannot drown everybody else's tasks (rule S14). */
const longestQueue = 1000

/** No user: nobody's hand, such as a schedule. */
export interface Starter extends Actor {
  project_id: number
  /** A repeat with the same key answers the task of the first. At most 200 characters. */
  idempotency_key: string | null
}

/** Makes a task from a template of this project: the row is the queue. Answers the task's id. */
export async function createTask(services: Services, starter: Starter, request: TaskRequest): Promise<number> {
  try {
    return await create(services, starter, request)
  } catch (error) {
    // The same request came twice at once, and the other one was quicker: now it is found.
    if (starter.idempotency_key !== null && isDuplicate(error)) return create(services, starter, request)
    throw error
  }
}

async function create(services: Services, starter: Starter, request: TaskRequest): Promise<number> {
  const missed = await missedLimit(services, starter.project_id, request)
  const made = await services.database.transaction((tx) => insertTask(services, tx, starter, request, missed))
  if (made.task) await tellQueued(services, made.task)
  return made.id
}

/** A task that was just made. */
export type MadeTask = Moved & { created: string }

/** After the commit: the first line of its log, and news for those who watch. */
export async function tellQueued(services: Services, task: MadeTask): Promise<void> {
  await sayQueued(services, task)
  announce(services.bus, task)
}

/** The part of creating a task that is one transaction. `task` is missing when an earlier try of the request made it. */
export async function insertTask(
  { cipher }: Services,
  tx: Tx,
  starter: Starter,
  request: TaskRequest,
  /** What its limit says and the inventory does not have, where that was looked up. */
  missed: string | null = null,
): Promise<{ id: number; task?: MadeTask }> {
  const repeats = request.rerun_task_id !== null
  const wish = await withInputsOf(tx, starter.project_id, request)
  const given = {
    environment: objectOf('environment', wish.environment),
    secret: objectOf('secret', wish.secret),
  }
  const template = await projectTable(tx, 'template', starter.project_id).find(request.template_id)
  if (!template) throw notFound('template')
  const survey = SurveyVariable.array().parse(JSON.parse(template.survey_vars))
  const answers = answered(survey, given)
  const { environment, secret } = answers
  // Defaults are in the stored task: a repeat of the request is known by its answers with them.
  const known = await sameRequest(tx, starter, wish, environment)
  if (known) return { id: known }
  const wished: WishedTemplate = {
    ...template,
    params: TemplateParams.parse(JSON.parse(template.task_params)),
    survey_names: new Set(survey.map((question) => question.name)),
  }
  // The commit of a task that is repeated ran here before, and with a commit the branch means nothing.
  checkWishes(wished, { ...wish, git_branch: request.git_branch, commit_hash: repeats ? null : request.commit_hash })
  checkRunVariables(wished, 'environment', given.environment)
  checkRunVariables(wished, 'secret', given.secret)
  refuseAnswers(answers)
  // There it would be kept in clear, for everybody to read.
  const open = survey.find(({ name, type }) => type === 'secret' && Object.hasOwn(given.environment, name))
  if (open) throw invalid('environment', `${open.name} is a secret answer: send it in secret`)
  await checkBuild(tx, starter.project_id, template, wish)
  const runner_tag = await checkInventory(tx, starter.project_id, template, wish)
  if (missed !== null) throw invalid('params.limit', missed)
  await checkQueue(tx, starter.project_id)

  const task = await tx
    .insertInto('task')
    .values({
      project_id: starter.project_id,
      template_id: template.id,
      status: 'waiting',
      playbook: template.playbook,
      environment: JSON.stringify(environment),
      arguments: wish.arguments,
      git_branch: wish.git_branch,
      user_id: starter.user_id,
      integration_id: null,
      schedule_id: null,
      created: isoNow(),
      start: null,
      end: null,
      message: wish.message,
      commit_hash: wish.commit_hash,
      commit_message: '',
      build_task_id: wish.build_task_id,
      version:
        template.type === 'build' ? await versionOfNextBuild(tx, template.id, template.start_version ?? '0.0.0') : null,
      inventory_id: wish.inventory_id,
      params: JSON.stringify(wish.params),
      priority: template.priority,
      runner_tag: template.runner_tag ?? runner_tag,
      runner_id: null,
      fence: 0,
      lease_until: null,
      reason: null,
      exit_code: null,
      kill_at: null,
      log_lines: null,
      log_sha256: null,
      idempotency_key: starter.idempotency_key,
      rerun_task_id: wish.rerun_task_id,
      template_revision: template.revision,
    })
    .returning(['id', 'project_id', 'template_id', 'status', 'created', 'start', 'end', 'version'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('task_private')
    .values({
      task_id: task.id,
      secret: Object.keys(secret).length > 0 ? cipher.seal(taskSecretPlace(task.id), JSON.stringify(secret)) : null,
      job: null,
    })
    .execute()
  await tx.insertInto('task_status_change').values({ task_id: task.id, status: 'waiting', at: isoNow() }).execute()
  await tx
    .updateTable('template')
    .set({ tasks: sql<number>`tasks + 1`, last_task_id: task.id })
    .where('id', '=', template.id)
    .execute()
  await noteTask(tx, starter, task, 'queued', `(${template.name}) queued for running`)
  return { id: task.id, task }
}

/** The task that an earlier try of this request made. A key is one request's: with another one it is a mistake. */
async function sameRequest(
  tx: Tx,
  starter: Starter,
  request: TaskRequest,
  environment: object,
): Promise<number | undefined> {
  if (!starter.idempotency_key) return undefined
  const row = await tx
    .selectFrom('task')
    .select(['id', 'template_id', 'message', 'environment', 'arguments', 'git_branch', 'params'])
    .where('project_id', '=', starter.project_id)
    .where('idempotency_key', '=', starter.idempotency_key)
    .executeTakeFirst()
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

async function checkBuild(
  tx: Tx,
  project_id: number,
  template: { type: string; build_template_id: number | null },
  request: TaskRequest,
): Promise<void> {
  if (template.type !== 'deploy') {
    if (request.build_task_id !== null) throw invalid('build_task_id', 'only deploy templates take a build')
    return
  }
  if (request.build_task_id === null) throw invalid('build_task_id', 'Build version is required')
  const build = await projectTable(tx, 'task', project_id).find(request.build_task_id)
  if (!build || build.template_id !== template.build_template_id)
    throw invalid('build_task_id', 'must be a task of the build template')
  if (build.status !== 'success') throw invalid('build_task_id', 'must be a build that succeeded')
}

/** The chosen inventory must be of this project and of a type the app uses; answers the runner tag it asks for. */
async function checkInventory(
  tx: Tx,
  project_id: number,
  template: { app: string; inventory_id: number | null },
  request: TaskRequest,
): Promise<string | null> {
  const id = request.inventory_id ?? template.inventory_id
  if (id === null) return null
  const inventory = await projectTable(tx, 'inventory', project_id).find(id)
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
    .where('status', '=', 'waiting')
    .executeTakeFirstOrThrow()
  if (waiting >= longestQueue)
    throw tooMany(`${waiting} tasks of this project wait already: let some run or stop them`, 10)
}

function objectOf(field: string, text: string): Record<string, unknown> {
  const answer = readJsonObject(text)
  if ('problem' in answer) throw badRequest(`${field}: ${answer.problem}`)
  return answer.object
}
