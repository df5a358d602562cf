import { inventoryTypesOf } from '../../contract/inventory.ts'
import { say } from '../../contract/message.ts'
import { readJsonObject } from '../../contract/rules/json-object.ts'
import { answered, isEmptyAnswer } from '../../contract/rules/survey.ts'
import { SurveyVariable } from '../../contract/survey-variable.ts'
import { TaskParams, type TaskRequest } from '../../contract/task-request.ts'
import { templateParams } from '../../contract/template-params.ts'
import type { Tx } from '../db/open.ts'
import { atField, badRequest, invalid, notFound, Refusal } from '../refuse.ts'
import { checkOverrides, checkRunVariables, type OverridableTemplate } from './overrides.ts'
import { type RequestRows, requestRows, type TemplateRow } from './request-rows.ts'
import { withInputsOf } from './rerun.ts'
import type { Starter } from './starter.ts'
import { givenParams, givenVariables, openVariables } from './stored-inputs.ts'
import { refuseAnswers } from './survey.ts'

/** Built once: building the schema takes longer than parsing a survey with it. */
const Survey = SurveyVariable.array()

/** The result of a request whose inputs the template accepts. */
export interface CheckedInputs {
  template: TemplateRow
  /** With the inputs of the task that it repeats. */
  request: TaskRequest
  survey: readonly SurveyVariable[]
  secret: Record<string, unknown>
  /** Tags of the inventory that is used, and of the project. */
  inventory_tag: string | null
  project_tag: string | null
}

/** The task that an earlier attempt of the same request created. */
export interface MadeBefore {
  known: number
}

/**
 * Returns why the template does not accept these inputs, for requests that are stored to be started later (schedules,
 * integrations); null if it accepts them. Builds and the queue are not checked: they change by themselves. `later` says
 * which answers are only given at the start, so that they may be missing now.
 */
export async function requestProblem(
  tx: Tx,
  starter: Starter,
  request: TaskRequest,
  later?: Later,
): Promise<Refusal | null> {
  try {
    await checkInputs(tx, starter, request, requestRows(tx), later)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

/** A starter whose request cannot have been made before. */
type FirstStarter = Starter & { idempotency_key: null }
type Later = (variable: string) => boolean

/** Checks everything in a request that depends on its template. Throws Refusal. */
export async function checkInputs(
  tx: Tx,
  starter: FirstStarter,
  given: TaskRequest,
  rows: RequestRows,
  later?: Later,
): Promise<CheckedInputs>
export async function checkInputs(
  tx: Tx,
  starter: Starter,
  given: TaskRequest,
  rows: RequestRows,
  later?: Later,
): Promise<MadeBefore | CheckedInputs>
export async function checkInputs(
  tx: Tx,
  starter: Starter,
  given: TaskRequest,
  rows: RequestRows,
  later: Later = () => false,
): Promise<MadeBefore | CheckedInputs> {
  const request = await withInputsOf(tx, starter.project_id, given)
  const sent = {
    environment: objectOf('environment', request.environment),
    secret: objectOf('secret', request.secret),
  }
  const template = await rows.template(starter.project_id, request.template_id)
  if (!template) throw notFound('template')
  const survey = Survey.parse(JSON.parse(template.survey_vars))
  const known = await madeBefore(rows, starter, request, survey)
  if (known) return known
  const unanswered = survey.filter(
    ({ name }) => later(name) && isEmptyAnswer(sent.environment[name]) && isEmptyAnswer(sent.secret[name]),
  )
  const answers = answered(
    survey.filter((question) => !unanswered.includes(question)),
    sent,
  )
  const overridable: OverridableTemplate = {
    ...template,
    params: templateParams(JSON.parse(template.task_params)),
    branch:
      template.git_branch ?? (await rows.repository(starter.project_id, template.repository_id))?.git_branch ?? '',
    survey,
  }
  // A repeated task's commit was allowed before; with a commit, the branch has no effect.
  const commit_hash = given.rerun_task_id === null ? given.commit_hash : null
  checkOverrides(overridable, { ...request, git_branch: given.git_branch, commit_hash })
  checkRunVariables(overridable, 'environment', sent.environment)
  checkRunVariables(overridable, 'secret', sent.secret)
  refuseAnswers(answers)
  // In `environment` it would be stored unencrypted, readable for every member.
  const open = survey.find(({ name, type }) => type === 'secret' && Object.hasOwn(sent.environment, name))
  if (open) throw invalid('environment', say('secret_answer_open', { name: open.name }))
  const inventory_tag = await checkInventory(rows, starter.project_id, template, request)
  const project_tag = await rows.projectTag(starter.project_id)
  return { template, request, survey, secret: answers.secret, inventory_tag, project_tag }
}

/** Returns the task that an earlier attempt of this request created. Refuses a key that belongs to another request. */
export async function madeBefore(
  rows: RequestRows,
  starter: Starter,
  request: TaskRequest,
  survey: readonly SurveyVariable[],
): Promise<MadeBefore | undefined> {
  if (!starter.idempotency_key) return undefined
  const row = await rows.made(starter.project_id, starter.idempotency_key)
  if (!row) return undefined
  // A default that is sent along is no other answer.
  const answersOf = (environment: string) => JSON.stringify(openVariables(survey, environment))
  const same =
    row.template_id === request.template_id &&
    row.message === request.message &&
    answersOf(row.environment) === answersOf(givenVariables(request)) &&
    row.arguments === request.arguments &&
    row.git_branch === request.git_branch &&
    givenParams(TaskParams.parse(JSON.parse(row.params))) === givenParams(request.params)
  if (!same) throw badRequest(say('idempotency_key_used', { task: row.id }))
  return { known: row.id }
}

/** Checks that the chosen inventory is of this project and of a type the app uses; returns its runner tag. */
async function checkInventory(
  rows: RequestRows,
  project_id: number,
  template: { id: number; app: string; inventory_id: number | null; task_params: string },
  request: TaskRequest,
): Promise<string | null> {
  const id = request.inventory_id ?? template.inventory_id
  if (id === null) {
    if (request.params.drift) throw invalid('inventory_id', 'drift_without_workspace')
    return null
  }
  const inventory = await rows.inventory(project_id, id)
  if (!inventory) throw invalid('inventory_id', 'no_such_inventory')
  if (!inventoryTypesOf[template.app]?.includes(inventory.type) && request.inventory_id !== null)
    throw invalid('inventory_id', 'inventory_unfit')
  const { type, template_id } = inventory
  const foreign = type.endsWith('-workspace') && template_id !== null && template_id !== template.id
  if (foreign && id !== template.inventory_id) throw invalid('inventory_id', 'workspace_of_another')
  if (request.params.drift) {
    if (!type.endsWith('-workspace')) throw invalid('inventory_id', 'drift_without_workspace')
    const { allow_override_inventory } = templateParams(JSON.parse(template.task_params))
    if (id !== template.inventory_id && template_id !== template.id && !allow_override_inventory)
      throw invalid('inventory_id', 'workspace_not_attached')
  }
  return inventory.runner_tag
}

function objectOf(field: string, text: string): Record<string, unknown> {
  const answer = readJsonObject(text)
  if ('problem' in answer) throw badRequest(atField(field, answer.problem))
  return answer.object
}
