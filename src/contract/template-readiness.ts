import { isTerraformLike } from './app.ts'
import { exportedNameProblem } from './exported-variable.ts'
import { inventoryTypesOf } from './inventory.ts'
import { type NotReady, notReady } from './not-ready.ts'
import { repositoryPathProblem } from './rules/repository-path.ts'
import { surveyProblems } from './survey-variable.ts'

/** The fields that decide whether a template can run, in addition to its references. */
export interface JudgedTemplate {
  app: string
  type: string
  start_version: string | null
  playbook: string
  inventory_id: number | null
  survey_vars: readonly { name: string; type: string; target: '' | 'env'; values: readonly { name: string }[] }[]
}

/** The references of a template; null if nothing is chosen or it is not known here. */
export interface TemplateReferences {
  app_known: boolean
  inventory: { name: string; type: string; reasons: readonly NotReady[] } | null
  repository: { reasons: readonly NotReady[] } | null
}

/** Returns why the template cannot run yet; empty if it can. Pure and cheap, because lists call it for every template. */
export function templateReasons(template: JudgedTemplate, refs: TemplateReferences): NotReady[] {
  const { app, playbook } = template
  const reasons: NotReady[] = []
  if (!refs.app_known) reasons.push(notReady('app_unknown', { app }))
  if (template.type === 'build' && !template.start_version) reasons.push(notReady('build_start_version'))
  if (app === 'ansible' && template.inventory_id === null) reasons.push(notReady('inventory_missing'))
  const types: readonly string[] | undefined = inventoryTypesOf[app]
  if (refs.inventory && types) {
    const { name, type } = refs.inventory
    if (types.includes(type)) reasons.push(...refs.inventory.reasons)
    else reasons.push(notReady('inventory_type', { app, name, type, types: types.join(', ') }))
  }
  if (playbook && repositoryPathProblem(playbook, { folder: isTerraformLike(app) }))
    reasons.push(notReady('playbook_path', { path: playbook }))
  for (const { code, name } of surveyProblems(template.survey_vars)) reasons.push(notReady(code, { name }))
  for (const { name, target } of template.survey_vars)
    if (exportedNameProblem(name, app, target)) reasons.push(notReady('question_exported', { name }))
  return [...reasons, ...(refs.repository?.reasons ?? [])]
}
