import { isTerraformLike } from '../../contract/app.ts'
import { inventoryTypesOf } from '../../contract/inventory.ts'
import { isToolVariable } from '../../contract/rules/environment-name.ts'
import type { TaskParams, TaskRequest } from '../../contract/task.ts'
import type { TemplateParams } from '../../contract/template.ts'
import { invalid } from '../refuse.ts'

export interface WishedTemplate {
  app: string
  type: '' | 'build' | 'deploy'
  playbook: string
  inventory_id: number | null
  git_branch: string | null
  allow_override_args_in_task: boolean
  allow_override_branch_in_task: boolean
  params: TemplateParams
  survey_names: ReadonlySet<string>
}

/**
 * What the person who starts a task asks for must be allowed by the template. A wish that is not allowed is refused and
 * named, never dropped: a limit that is dropped silently would run on the whole fleet.
 */
export function checkWishes(template: WishedTemplate, request: TaskRequest): void {
  const { params } = template
  const refuse = (field: string, what: string): never => {
    throw invalid(field, `this template does not allow ${what} in a task: leave it out, or allow it in the template`)
  }
  if (request.playbook && request.playbook !== template.playbook) refuse('playbook', 'another playbook')
  if (request.arguments !== null && !emptyList(request.arguments) && !template.allow_override_args_in_task)
    refuse('arguments', 'arguments')
  if (
    request.git_branch !== null &&
    request.git_branch !== template.git_branch &&
    !template.allow_override_branch_in_task
  )
    refuse('git_branch', 'another branch')
  if (request.commit_hash !== null && !template.allow_override_branch_in_task) refuse('commit_hash', 'another commit')
  const own = request.inventory_id === null || request.inventory_id === template.inventory_id
  if (!own && !params.allow_override_inventory) refuse('inventory_id', 'another inventory')
  if (!own && !(template.app in inventoryTypesOf)) refuse('inventory_id', 'an inventory')
  checkParams(template, request.params, refuse)
}

function checkParams(template: WishedTemplate, wish: TaskParams, refuse: (field: string, what: string) => never): void {
  const { params, app } = template
  const lists = [
    ['limit', params.allow_override_limit],
    ['tags', params.allow_override_tags],
    ['skip_tags', params.allow_override_skip_tags],
  ] as const
  for (const [name, allowed] of lists) {
    if (wish[name] === null || same(wish[name], params[name])) continue
    if (app !== 'ansible') throw invalid(`params.${name}`, 'only Ansible templates know this')
    if (!allowed) refuse(`params.${name}`, `another ${name.replace('_', ' ')}`)
  }
  if ((wish.debug || wish.debug_level !== null) && !params.allow_debug) refuse('params.debug', 'debug output')
  if (wish.auto_approve && !params.auto_approve && !params.allow_auto_approve)
    refuse('params.auto_approve', 'applying without asking')
  if (wish.destroy && !params.allow_destroy) refuse('params.destroy', 'destroying')
  for (const name of ['dry_run', 'diff', 'debug'] as const)
    if (wish[name] && app !== 'ansible') throw invalid(`params.${name}`, 'only Ansible templates know this')
  for (const name of ['plan', 'destroy', 'auto_approve', 'upgrade', 'reconfigure'] as const)
    if (wish[name] && !isTerraformLike(app))
      throw invalid(`params.${name}`, 'only Terraform, OpenTofu and Terragrunt templates know this')
}

/**
 * Variables of a run come from people who may only run: they must not change how tools load code (rule S2) or how
 * Ansible connects, unless the template asks for exactly that variable in its survey.
 */
export function checkRunVariables(template: WishedTemplate, field: string, variables: Record<string, unknown>): void {
  for (const name of Object.keys(variables)) {
    if (template.survey_names.has(name) && !isToolVariable(name)) continue
    if (isToolVariable(name))
      throw invalid(field, `${name} changes how programs run: only the template's variable group may set it`)
    if (template.app === 'ansible' && name.startsWith('ansible_'))
      throw invalid(
        field,
        `${name} changes how Ansible connects: only the template's variable group or its survey may set it`,
      )
  }
}

/** Template and task merged: what the job will do. */
export function mergedParams(params: TemplateParams, wish: TaskParams) {
  const level = wish.debug || wish.debug_level !== null ? (wish.debug_level ?? 4) : 0
  return {
    limit: wish.limit ?? params.limit,
    tags: wish.tags ?? params.tags,
    skip_tags: wish.skip_tags ?? params.skip_tags,
    debug_level: wish.debug === false ? 0 : level,
    dry_run: wish.dry_run ?? false,
    diff: wish.diff ?? false,
    plan: wish.plan ?? false,
    destroy: wish.destroy ?? false,
    auto_approve: wish.auto_approve ?? params.auto_approve,
    upgrade: wish.upgrade ?? false,
    reconfigure: wish.reconfigure ?? false,
  }
}

function emptyList(text: string): boolean {
  return text.replace(/\s/g, '') === '[]'
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index])
}
