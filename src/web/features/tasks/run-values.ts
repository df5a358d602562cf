import type { TFunction } from 'i18next'
import { z } from 'zod'
import { isTerraformLike } from '../../../contract/app.ts'
import { inventoryTypesOf } from '../../../contract/inventory.ts'
import { readJsonObject } from '../../../contract/rules/json-object.ts'
import { answerProblem, defaultAnswer, typedAnswer } from '../../../contract/rules/survey.ts'
import { type SurveyVariable } from '../../../contract/survey-variable.ts'
import { type Task } from '../../../contract/task.ts'
import { TaskParams, TaskRequest } from '../../../contract/task-request.ts'
import { type Template, TemplateParams } from '../../../contract/template.ts'
import { surveyProblemText } from '../../ui/survey-text.ts'
import { answerText } from './last-answers.ts'
import type { RunPrefill } from './run-prefill.ts'

/** What a person fills in; the paths of its fields are those of the request, so the server's refusals find their place. */
export interface RunValues {
  message: string
  build_task_id: number | null
  commit_hash: string | null
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
    skip_galaxy_install: boolean
    plan: boolean
    destroy: boolean
    auto_approve: boolean
    upgrade: boolean
    reconfigure: boolean
  }
  arguments: string | null
  /** Variables besides the survey, as JSON. */
  environment: string
  /** One for each variable of the survey. Secrets have a place of their own, which no storage ever keeps. */
  answers: { value: string | string[]; secret: string }[]
  /** The template's name, typed to destroy. */
  typed_name: string
}

/** What the template lets a run decide. */
export function allowedBy(template: Template) {
  const params = TemplateParams.parse(template.task_params)
  const ansible = template.app === 'ansible'
  const terraform = isTerraformLike(template.app)
  return {
    params,
    terraform,
    ansible,
    inventory: params.allow_override_inventory && template.app in inventoryTypesOf,
    branch: template.allow_override_branch_in_task,
    arguments: template.allow_override_args_in_task,
    limit: ansible && params.allow_override_limit,
    tags: ansible && params.allow_override_tags,
    skip_tags: ansible && params.allow_override_skip_tags,
    debug: ansible && params.allow_debug,
    destroy: terraform && params.allow_destroy,
    auto_approve: terraform && params.allow_auto_approve && !params.auto_approve,
  }
}

/**
 * Where a new run begins: the template's own settings, or what `from` was started with, and what an address asks for.
 * Secrets always begin empty.
 */
export function runValues(
  template: Template,
  from: Task | undefined,
  builds: readonly Task[],
  prefill: RunPrefill = {},
): RunValues {
  const allowed = allowedBy(template)
  const before = TaskParams.safeParse(from?.params ?? {}).data
  const read = readJsonObject(from?.environment ?? '')
  const variables = new Map(Object.entries('object' in read ? read.object : {}))
  const answers = template.survey_vars.map((question) => {
    const answer = prefill.answers?.[question.name] ?? variables.get(question.name)
    variables.delete(question.name)
    return { value: startOf(question, answer), secret: '' }
  })
  return {
    message: prefill.message ?? from?.message ?? '',
    build_task_id: builds.find((build) => build.id === from?.build_task_id)?.id ?? builds[0]?.id ?? null,
    commit_hash: null,
    inventory_id: prefill.inventory ?? from?.inventory_id ?? template.inventory_id,
    git_branch: prefill.branch ?? from?.git_branch ?? template.git_branch,
    params: {
      limit: prefill.limit ?? before?.limit ?? allowed.params.limit,
      tags: prefill.tags ?? before?.tags ?? allowed.params.tags,
      skip_tags: prefill.skip_tags ?? before?.skip_tags ?? allowed.params.skip_tags,
      debug: before?.debug ?? false,
      debug_level: before?.debug_level ?? 4,
      dry_run: before?.dry_run ?? false,
      diff: before?.diff ?? false,
      skip_galaxy_install: before?.skip_galaxy_install ?? allowed.params.skip_galaxy_install,
      plan: before?.plan ?? false,
      destroy: before?.destroy ?? false,
      auto_approve: before?.auto_approve ?? false,
      upgrade: before?.upgrade ?? false,
      reconfigure: before?.reconfigure ?? false,
    },
    arguments: from?.arguments ?? null,
    environment: variables.size > 0 ? JSON.stringify(Object.fromEntries(variables), null, 2) : '',
    answers,
    typed_name: '',
  }
}

function startOf(question: SurveyVariable, answer: unknown): string | string[] {
  if (question.type === 'secret') return ''
  return answerText(question, answer ?? defaultAnswer(question))
}

/** The request: only what differs from the template, and nothing that it does not allow. */
export function runRequest(template: Template, values: RunValues): z.input<typeof TaskRequest> {
  const allowed = allowedBy(template)
  const { params } = values
  const answers = new Map<string, unknown>()
  const secrets = new Map<string, string>()
  for (const [index, question] of template.survey_vars.entries()) {
    const answer = values.answers[index]
    if (question.type === 'secret') {
      if (answer?.secret) secrets.set(question.name, answer.secret)
    } else if (answer && answer.value.length > 0) answers.set(question.name, typedAnswer(question, answer.value))
  }
  const extra = readJsonObject(values.environment)
  // A text that is no object goes as it is: the shape says what is wrong with it.
  const environment =
    'problem' in extra ? values.environment : JSON.stringify({ ...extra.object, ...Object.fromEntries(answers) })
  const wishes = {
    ...(allowed.limit && !same(params.limit, allowed.params.limit) ? { limit: params.limit } : {}),
    ...(allowed.tags && !same(params.tags, allowed.params.tags) ? { tags: params.tags } : {}),
    ...(allowed.skip_tags && !same(params.skip_tags, allowed.params.skip_tags) ? { skip_tags: params.skip_tags } : {}),
    ...(allowed.debug && params.debug ? { debug: true, debug_level: params.debug_level } : {}),
    ...(allowed.ansible && params.dry_run ? { dry_run: true } : {}),
    ...(allowed.ansible && params.diff ? { diff: true } : {}),
    ...(allowed.ansible && params.skip_galaxy_install !== allowed.params.skip_galaxy_install
      ? { skip_galaxy_install: params.skip_galaxy_install }
      : {}),
    ...(allowed.terraform && params.plan ? { plan: true } : {}),
    ...(allowed.destroy && params.destroy ? { destroy: true } : {}),
    ...(allowed.auto_approve && params.auto_approve ? { auto_approve: true } : {}),
    ...(allowed.terraform && params.upgrade ? { upgrade: true } : {}),
    ...(allowed.terraform && params.reconfigure ? { reconfigure: true } : {}),
  }
  return {
    template_id: template.id,
    ...(values.message ? { message: values.message } : {}),
    ...(template.type === 'deploy' ? { build_task_id: values.build_task_id } : {}),
    ...(allowed.inventory && values.inventory_id !== template.inventory_id
      ? { inventory_id: values.inventory_id }
      : {}),
    ...(allowed.branch && values.git_branch !== template.git_branch ? { git_branch: values.git_branch } : {}),
    ...(allowed.branch && values.commit_hash ? { commit_hash: values.commit_hash } : {}),
    ...(Object.keys(wishes).length > 0 ? { params: wishes } : {}),
    ...(allowed.arguments && values.arguments ? { arguments: values.arguments } : {}),
    ...(environment === '{}' ? {} : { environment }),
    ...(secrets.size > 0 ? { secret: JSON.stringify(Object.fromEntries(secrets)) } : {}),
  }
}

/** The contract's checks with those of the survey, in the words of the specification. */
export function runShape(template: Template, t: TFunction): z.ZodType {
  return z.custom<RunValues>().superRefine((values, context) => {
    const complain = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    const checked = TaskRequest.safeParse(runRequest(template, values))
    for (const issue of checked.error?.issues ?? []) complain(issue.path as (string | number)[], issue.message)
    if (template.type === 'deploy' && !values.build_task_id) complain(['build_task_id'], 'build_version_required')
    for (const [index, question] of template.survey_vars.entries()) {
      const place = question.type === 'secret' ? 'secret' : 'value'
      const problem = answerProblem(question, values.answers[index]?.[place])
      if (problem) complain(['answers', index, place], surveyProblemText(t, problem))
    }
    if (isDestroying(template, values) && values.typed_name !== template.name)
      complain(['typed_name'], t('run.typeNameProblem'))
  })
}

export function isDestroying(template: Template, values: RunValues): boolean {
  return allowedBy(template).destroy && values.params.destroy
}

/** Where a field of a refusal is shown: the server names answers by their variable. */
export function fieldOf(template: Template, field: string): string {
  const index = template.survey_vars.findIndex((question) => question.name === field)
  if (index < 0) return field
  return `answers.${index}.${template.survey_vars[index]?.type === 'secret' ? 'secret' : 'value'}`
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}
