import { isTerraformLike } from '../../contract/app.ts'
import { exportedNameProblem } from '../../contract/exported-variable.ts'
import { inventoryTypesOf } from '../../contract/inventory.ts'
import { coded, type PlainCode, say } from '../../contract/message.ts'
import { argumentsProblem, planArguments, readStageArguments } from '../../contract/rules/stage-arguments.ts'
import { asksToDestroy } from '../../contract/rules/terraform-flags.ts'
import { variableNameProblem } from '../../contract/rules/variable-name.ts'
import type { SurveyVariable } from '../../contract/survey-variable.ts'
import type { TaskParams, TaskRequest } from '../../contract/task-request.ts'
import type { TemplateParams } from '../../contract/template-params.ts'
import { atField, badRequest, invalid } from '../refuse.ts'

export interface OverridableTemplate {
  app: string
  type: '' | 'build' | 'deploy'
  playbook: string
  arguments: string | null
  inventory_id: number | null
  /** The branch of a run without overrides: the template's own, or that of its repository. */
  branch: string
  allow_override_args_in_task: boolean
  allow_override_branch_in_task: boolean
  params: TemplateParams
  survey: readonly Pick<SurveyVariable, 'name' | 'target'>[]
}

/**
 * Checks that the template allows the overrides of a request. An override that is not allowed is refused and named,
 * never dropped: a limit that is dropped silently would run on the whole fleet. A value that equals the template's is
 * not an override, and more output (`debug`) does not change what a run does.
 */
export function checkOverrides(template: OverridableTemplate, request: TaskRequest): void {
  const { params } = template
  const refuse: Refuse = (field, what) => {
    throw invalid(field, notAllowed(what))
  }
  if (request.playbook && request.playbook !== template.playbook) refuse('playbook', 'override_playbook')
  const problem = request.arguments === null ? null : argumentsProblem(request.arguments, isTerraformLike(template.app))
  if (problem) throw invalid('arguments', problem)
  if (request.arguments !== null && !emptyList(request.arguments) && !template.allow_override_args_in_task)
    refuse('arguments', 'override_arguments')
  checkArguments(template, request.arguments, refuse)
  if (request.git_branch !== null && request.git_branch !== template.branch && !template.allow_override_branch_in_task)
    refuse('git_branch', 'override_branch')
  if (request.commit_hash !== null && !template.allow_override_branch_in_task) refuse('commit_hash', 'override_commit')
  const own = request.inventory_id === null || request.inventory_id === template.inventory_id
  // A check changes nothing, so it may choose among the workspaces of the template; checkInputs sees that it does.
  if (!own && !params.allow_override_inventory && !request.params.drift) refuse('inventory_id', 'override_inventory')
  if (!own && !(template.app in inventoryTypesOf)) refuse('inventory_id', 'override_inventory_any')
  checkParams(template, request.params, refuse)
  if (request.params.drift) checkDrift(template, request)
  // It would count as the build, or as the deployment of its version.
  if (request.params.ping && template.type !== '') throw invalid('params.ping', 'ping_of_build')
}

/** Refuses a check for drift that would not compare the whole configuration with what exists. */
function checkDrift(template: OverridableTemplate, { params, ...request }: TaskRequest): void {
  if (template.type === 'build') throw invalid('params.drift', 'drift_of_build')
  const given = [template.arguments, request.arguments].flatMap((text) => {
    const read = readStageArguments(text ?? '[]')
    return 'problem' in read ? [] : planArguments(read)
  })
  if (params.destroy || asksToDestroy(given)) throw invalid('params.drift', 'drift_destroys')
}

/** What a template does not allow. */
type Override = PlainCode & `override_${string}`
type Refuse = (field: string, what: Override) => never

const notAllowed = (what: Override) => say('override_refused', { what: coded(what) })

/** Arguments must not circumvent what the template does not allow. */
function checkArguments({ app, params }: OverridableTemplate, text: string | null, refuse: Refuse): void {
  if (text === null || !isTerraformLike(app) || params.allow_destroy) return
  const given = readStageArguments(text)
  if (!('problem' in given) && asksToDestroy(planArguments(given))) refuse('arguments', 'override_destroy')
}

function checkParams(template: OverridableTemplate, overrides: TaskParams, refuse: Refuse): void {
  const { params, app } = template
  const lists = [
    ['limit', params.allow_override_limit],
    ['tags', params.allow_override_tags],
    ['skip_tags', params.allow_override_skip_tags],
  ] as const
  for (const [name, allowed] of lists) {
    if (overrides[name] === null || same(overrides[name], params[name])) continue
    if (name === 'limit' && params.limit.length === 0 && isEverything(overrides[name])) continue
    if (app !== 'ansible') throw invalid(`params.${name}`, 'only_ansible')
    if (allowed) continue
    const field = `params.${name}`
    const problem = notAllowed(`override_${name}`)
    // The Terraform provider saves them with a schedule or an integration before the template allows them.
    throw badRequest(atField(field, problem), { fields: { [field]: problem }, later: true })
  }
  if (overrides.auto_approve && !params.auto_approve && !params.allow_auto_approve)
    refuse('params.auto_approve', 'override_auto_approve')
  if (overrides.destroy && !params.allow_destroy) refuse('params.destroy', 'override_destroy')
  for (const name of ['dry_run', 'diff', 'ping', 'skip_galaxy_install'] as const)
    if (overrides[name] && app !== 'ansible') throw invalid(`params.${name}`, 'only_ansible')
  for (const name of ['plan', 'drift', 'destroy', 'auto_approve', 'upgrade', 'reconfigure'] as const)
    if (overrides[name] && !isTerraformLike(app)) throw invalid(`params.${name}`, 'only_terraform')
}

/**
 * Checks variables of a run. They come from users who may only run: they must not change how tools load code (rule S2)
 * or how Ansible connects, unless the template asks for exactly that variable in its survey.
 */
export function checkRunVariables(
  { app, survey }: Pick<OverridableTemplate, 'app' | 'survey'>,
  field: string,
  variables: Record<string, unknown>,
): void {
  for (const name of Object.keys(variables)) {
    const question = survey.find((one) => one.name === name)
    const problem = variableNameProblem(name) ?? exportedNameProblem(name, app, question?.target)
    if (problem) throw invalid(field, problem)
    if (!question && app === 'ansible' && name.startsWith('ansible_'))
      throw invalid(field, say('variable_of_connection', { name }))
  }
}

/** Returns the number of -v; a level without `debug` counts too. */
function debugLevel({ debug, debug_level }: TaskParams): number {
  const level = debug_level ?? 0
  if (!(debug ?? level > 0)) return 0
  return level < 1 ? 4 : Math.min(level, 6)
}

/** Merges template and task into the parameters of the job. */
export function mergedParams(params: TemplateParams, overrides: TaskParams) {
  const drift = overrides.drift ?? false
  return {
    limit: overrides.limit ?? params.limit,
    tags: overrides.tags ?? params.tags,
    skip_tags: overrides.skip_tags ?? params.skip_tags,
    debug_level: debugLevel(overrides),
    dry_run: overrides.dry_run ?? false,
    diff: overrides.diff ?? false,
    plan: drift || (overrides.plan ?? false),
    drift,
    destroy: !drift && (overrides.destroy ?? false),
    auto_approve: !drift && (overrides.auto_approve ?? params.auto_approve),
    upgrade: overrides.upgrade ?? false,
    reconfigure: overrides.reconfigure ?? false,
    skip_galaxy_install: overrides.skip_galaxy_install ?? params.skip_galaxy_install,
    empty_limit: params.empty_limit,
    backend_file: params.override_backend ? params.backend_filename || 'backend.tf' : '',
    own_backend: false,
  }
}

function emptyList(text: string): boolean {
  return ['[]', '{}'].includes(text.replace(/\s/g, ''))
}

/** A limit that includes all hosts. */
function isEverything(limit: readonly string[] | null): boolean {
  return limit !== null && limit.every((item) => item === 'all' || item === '*')
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}
