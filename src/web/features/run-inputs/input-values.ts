import type { TFunction } from 'i18next'
import type { z } from 'zod'
import { isTerraformLike } from '../../../contract/app.ts'
import { inventoryTypesOf } from '../../../contract/inventory.ts'
import { readJsonObject } from '../../../contract/rules/json-object.ts'
import { answerProblem, defaultAnswer, isEmptyAnswer, typedAnswer } from '../../../contract/rules/survey.ts'
import type { SurveyVariable } from '../../../contract/survey-variable.ts'
import { TaskParams, TaskRequest } from '../../../contract/task-request.ts'
import type { Template } from '../../../contract/template.ts'
import { templateParams } from '../../../contract/template-params.ts'
import { surveyProblemText } from '../../ui/survey-text.ts'
import { answerText } from './last-answers.ts'
import { questionsOf } from './questions.ts'

/** Form values for what a template allows a run to override. The paths of the fields are those of a task request. */
export interface InputValues {
  message: string
  inventory_id: number | null
  git_branch: string | null
  params: {
    limit: string[]
    tags: string[]
    skip_tags: string[]
    debug: boolean
    debug_level: number
    dry_run: boolean
    diff: boolean
    ping: boolean
    skip_galaxy_install: boolean
    plan: boolean
    drift: boolean
    destroy: boolean
    auto_approve: boolean
    upgrade: boolean
    reconfigure: boolean
  }
  arguments: string | null
  /** Variables besides the survey, as JSON. */
  environment: string
  /** One for each variable of the survey. */
  answers: InputAnswer[]
  /** The template's name, typed to confirm a destroy. */
  typed_name: string
}

export interface InputAnswer {
  value: string | string[]
  /** Answers of secret questions: a separate field, which is never stored in the browser. */
  secret: string
  /** A secret answer is stored on the server, and is kept or deleted. */
  stored?: 'kept' | 'dropped' | undefined
}

/** Inputs that were given before: those of a task, or those stored with a trigger. */
export interface GivenInputs {
  message: string
  inventory_id: number | null
  git_branch: string | null
  params: object
  arguments: string | null
  environment: string
}

/** Overrides the template's settings, or the given inputs. */
export interface InputPrefill {
  limit?: string[]
  tags?: string[]
  skip_tags?: string[]
  message?: string
  branch?: string
  inventory?: number
  /** Answers to the survey by variable. Those of secret questions are ignored. */
  answers?: Record<string, string | string[]>
}

/** What the template allows a run to override. */
export function allowedBy(template: Template) {
  const params = templateParams(template.task_params)
  const ansible = template.app === 'ansible'
  const terraform = isTerraformLike(template.app)
  return {
    params,
    terraform,
    ansible,
    ping: ansible && template.type === '',
    inventory: params.allow_override_inventory && template.app in inventoryTypesOf,
    branch: template.allow_override_branch_in_task,
    arguments: template.allow_override_args_in_task,
    limit: ansible && params.allow_override_limit,
    tags: ansible && params.allow_override_tags,
    skip_tags: ansible && params.allow_override_skip_tags,
    debug: ansible && params.allow_debug,
    drift: terraform && template.type !== 'build',
    destroy: terraform && params.allow_destroy,
    auto_approve: terraform && params.allow_auto_approve && !params.auto_approve,
  }
}

/** Returns the initial form values: the template's settings, or the inputs given before. Secrets always start empty. */
export function inputValues(template: Template, entered?: GivenInputs, prefill: InputPrefill = {}): InputValues {
  const allowed = allowedBy(template)
  const before = TaskParams.safeParse(entered?.params ?? {}).data
  const read = readJsonObject(entered?.environment ?? '')
  const variables = new Map(Object.entries('object' in read ? read.object : {}))
  const answers = questionsOf(template).map((question) => {
    const answer = prefill.answers?.[question.name] ?? variables.get(question.name)
    variables.delete(question.name)
    return { value: startOf(question, answer), secret: '' }
  })
  return {
    message: prefill.message ?? entered?.message ?? '',
    inventory_id: prefill.inventory ?? entered?.inventory_id ?? template.inventory_id,
    git_branch: prefill.branch ?? entered?.git_branch ?? template.git_branch,
    params: {
      limit: prefill.limit ?? before?.limit ?? allowed.params.limit,
      tags: prefill.tags ?? before?.tags ?? allowed.params.tags,
      skip_tags: prefill.skip_tags ?? before?.skip_tags ?? allowed.params.skip_tags,
      debug: before?.debug ?? false,
      debug_level: before?.debug_level ?? 4,
      dry_run: before?.dry_run ?? false,
      diff: before?.diff ?? false,
      ping: before?.ping ?? false,
      skip_galaxy_install: before?.skip_galaxy_install ?? allowed.params.skip_galaxy_install,
      plan: before?.plan ?? false,
      drift: before?.drift ?? false,
      destroy: before?.destroy ?? false,
      auto_approve: before?.auto_approve ?? false,
      upgrade: before?.upgrade ?? false,
      reconfigure: before?.reconfigure ?? false,
    },
    arguments: entered?.arguments ?? null,
    environment: variables.size > 0 ? JSON.stringify(Object.fromEntries(variables), null, 2) : '',
    answers,
    typed_name: '',
  }
}

function startOf(question: SurveyVariable, answer: unknown): string | string[] {
  if (question.type === 'secret') return ''
  return answerText(question, answer ?? defaultAnswer(question))
}

/**
 * Returns the fields of a request except secrets: only values that differ from the template, and none that it does not
 * allow.
 */
export function inputsRequest(template: Template, values: InputValues) {
  const allowed = allowedBy(template)
  const { params } = values
  const drift = checksDrift(template, values)
  const answers = new Map<string, unknown>()
  for (const [index, question] of questionsOf(template).entries()) {
    const answer = values.answers[index]
    if (question.type !== 'secret' && answer && answer.value.length > 0)
      answers.set(question.name, typedAnswer(question, answer.value))
  }
  const extra = readJsonObject(values.environment)
  // Text that is not an object is passed on unchanged, so that the schema reports the error.
  const environment =
    'problem' in extra ? values.environment : JSON.stringify({ ...extra.object, ...Object.fromEntries(answers) })
  const overrides: z.input<typeof TaskParams> = {
    ...(allowed.limit && !same(params.limit, allowed.params.limit) ? { limit: params.limit } : {}),
    ...(allowed.tags && !same(params.tags, allowed.params.tags) ? { tags: params.tags } : {}),
    ...(allowed.skip_tags && !same(params.skip_tags, allowed.params.skip_tags) ? { skip_tags: params.skip_tags } : {}),
    ...(allowed.debug && params.debug ? { debug: true, debug_level: params.debug_level } : {}),
    ...(allowed.ansible && params.dry_run ? { dry_run: true } : {}),
    ...(allowed.ansible && params.diff ? { diff: true } : {}),
    ...(allowed.ping && params.ping ? { ping: true } : {}),
    ...(allowed.ansible && params.skip_galaxy_install !== allowed.params.skip_galaxy_install
      ? { skip_galaxy_install: params.skip_galaxy_install }
      : {}),
    ...(drift ? { drift: true } : {}),
    ...(allowed.terraform && params.plan && !drift ? { plan: true } : {}),
    ...(isDestroying(template, values) ? { destroy: true } : {}),
    ...(allowed.auto_approve && !drift && params.auto_approve ? { auto_approve: true } : {}),
    ...(allowed.terraform && params.upgrade ? { upgrade: true } : {}),
    ...(allowed.terraform && params.reconfigure ? { reconfigure: true } : {}),
  }
  return {
    ...(values.message ? { message: values.message } : {}),
    ...(choosesInventory(template, values) && values.inventory_id !== template.inventory_id
      ? { inventory_id: values.inventory_id }
      : {}),
    ...(allowed.branch && values.git_branch !== template.git_branch ? { git_branch: values.git_branch } : {}),
    ...(Object.keys(overrides).length > 0 ? { params: overrides } : {}),
    ...(allowed.arguments && values.arguments ? { arguments: values.arguments } : {}),
    ...(environment === '{}' ? {} : { environment }),
  }
}

type Complain = (path: (string | number)[], message: string) => void

/**
 * Reports the errors of a request and its answers, field by field. `filled`: variables that may be empty here, because
 * they get their value elsewhere.
 */
export function inputProblems(
  template: Template,
  values: InputValues,
  request: z.input<typeof TaskRequest>,
  t: TFunction,
  complain: Complain,
  filled: ReadonlySet<string> = new Set(),
): void {
  const checked = TaskRequest.safeParse(request)
  for (const issue of checked.error?.issues ?? []) complain(issue.path as (string | number)[], issue.message)
  for (const [index, question] of questionsOf(template).entries()) {
    const answer = values.answers[index]
    const place = question.type === 'secret' ? 'secret' : 'value'
    const elsewhere = answer?.stored === 'kept' || filled.has(question.name)
    if (elsewhere && isEmptyAnswer(answer?.[place])) continue
    const problem = answerProblem(question, answer?.[place])
    if (problem) complain(['answers', index, place], surveyProblemText(t, problem))
  }
  if (isDestroying(template, values) && values.typed_name !== template.name)
    complain(['typed_name'], t('run.typeNameProblem'))
}

/** Returns the titles of the required questions that have no answer, typed or stored. */
export function unanswered(template: Template, values: InputValues): string[] {
  return questionsOf(template).flatMap((question, index) => {
    const answer = values.answers[index]
    const entered = question.type === 'secret' ? answer?.secret : answer?.value
    const missing = question.required && answer?.stored !== 'kept' && isEmptyAnswer(entered)
    return missing ? [question.title || question.name] : []
  })
}

export function isDestroying(template: Template, values: InputValues): boolean {
  return allowedBy(template).destroy && values.params.destroy && !checksDrift(template, values)
}

/** Whether the run only checks for drift: nothing else about it can be chosen then. */
export function checksDrift(template: Template, values: Pick<InputValues, 'params'>): boolean {
  return allowedBy(template).drift && values.params.drift
}

/** Whether a run chooses its inventory or workspace; a check for drift always may. */
export function choosesInventory(template: Template, values: Pick<InputValues, 'params'>): boolean {
  return allowedBy(template).inventory || checksDrift(template, values)
}

/** Returns the field where an error of a refusal is shown: the server names answers by their variable. */
export function fieldOf(template: Template, field: string): string {
  const index = template.survey_vars.findIndex((question) => question.name === field)
  if (index < 0) return field
  return `answers.${index}.${template.survey_vars[index]?.type === 'secret' ? 'secret' : 'value'}`
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}
