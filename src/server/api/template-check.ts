import { exportedNameProblem } from '../../contract/exported-variable.ts'
import type { TemplateDraft } from '../../contract/template-draft.ts'
import type { Tx } from '../db/open.ts'
import { invalid } from '../refuse.ts'
import { checkRegistryKey } from '../resources/container.ts'
import { projectTable } from '../resources/project-table.ts'

/** Refuses a survey question that no run could answer when the template is saved. */
export function checkQuestions({ app, survey_vars }: TemplateDraft): void {
  for (const [index, { name, target }] of survey_vars.entries()) {
    const problem = exportedNameProblem(name, app, target)
    if (problem) throw invalid(`survey_vars.${index}.name`, problem)
  }
}

export async function checkView(tx: Tx, project_id: number, view_id: number | null): Promise<void> {
  if (view_id !== null && !(await projectTable(tx, 'view', project_id).find(view_id)))
    throw invalid('view_id', 'no_such_view')
}

/**
 * Checks that every id in the body belongs to the same project. Build, view and passwords must fit their use; an
 * inventory of an unsuitable type can be saved, and the template is shown as not ready.
 */
export async function checkIds(
  tx: Tx,
  project_id: number,
  own: { id: number; inventory_id: number | null } | null,
  body: TemplateDraft,
): Promise<void> {
  const check = async (
    field: string,
    table: 'repository' | 'inventory' | 'environment' | 'template',
    id: number | null,
  ) => {
    if (id !== null && !(await projectTable(tx, table, project_id).find(id))) throw invalid(field, `no_such_${table}`)
  }
  await check('repository_id', 'repository', body.repository_id)
  await check('inventory_id', 'inventory', body.inventory_id)
  // Once chosen it stays: releases before this one accepted it.
  if (body.inventory_id !== null && body.inventory_id !== own?.inventory_id) {
    const { type, template_id } = await projectTable(tx, 'inventory', project_id).get(body.inventory_id)
    if (type.endsWith('-workspace') && template_id !== null && template_id !== own?.id)
      throw invalid('inventory_id', 'workspace_of_another')
  }
  await checkView(tx, project_id, body.view_id)
  for (const id of body.environment_ids) await check('environment_ids', 'environment', id)
  if (new Set(body.environment_ids).size !== body.environment_ids.length)
    throw invalid('environment_ids', 'environment_twice')
  if (body.build_template_id !== null) {
    await check('build_template_id', 'template', body.build_template_id)
    const build = await projectTable(tx, 'template', project_id).get(body.build_template_id)
    if (build.type !== 'build' || build.id === own?.id) throw invalid('build_template_id', 'not_a_build_template')
  }
  await checkRegistryKey(tx, project_id, body.registry_key_id)
  for (const vault of body.vaults) {
    if (vault.vault_key_id === null) continue
    const key = await projectTable(tx, 'access_key', project_id).find(vault.vault_key_id)
    // Of any type: a key without a password is skipped when a task runs (apps/ansible-access.ts).
    if (key?.owner !== '') throw invalid('vaults', 'no_such_access_key')
  }
}
