import type { TemplateDraft } from '../../contract/template-draft.ts'
import type { Tx } from '../db/open.ts'
import { invalid } from '../refuse.ts'
import { containerColumns } from '../resources/container.ts'
import { limitColumns } from '../resources/limits.ts'

/** Returns the columns of the template's row. */
export function columns(body: TemplateDraft) {
  const { environment_id: _, environment_ids: __, vaults: ___, survey_vars, task_params, ...others } = body
  const { artifacts, identity_tokens, ...rest } = others
  // An update that does not name artifacts or tokens keeps them.
  const kept = {
    ...(artifacts && { artifacts: artifacts.join('\n') }),
    ...(identity_tokens && { identity_tokens: JSON.stringify(identity_tokens) }),
  }
  return {
    ...limitColumns(containerColumns(rest)),
    ...kept,
    survey_vars: JSON.stringify(survey_vars),
    task_params: JSON.stringify(task_params),
  }
}

/** Replaces groups and vaults as a whole; vault rows that are sent with their id keep it. */
export async function saveParts(tx: Tx, project_id: number, template_id: number, body: TemplateDraft): Promise<void> {
  await tx.deleteFrom('template_environment').where('template_id', '=', template_id).execute()
  for (const [position, environment_id] of body.environment_ids.entries())
    await tx.insertInto('template_environment').values({ template_id, environment_id, position }).execute()
  const kept = body.vaults.flatMap((vault) => vault.id || [])
  await tx
    .deleteFrom('template_vault')
    .where('template_id', '=', template_id)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute()
  for (const { id, ...vault } of body.vaults) {
    if (!id) {
      await tx
        .insertInto('template_vault')
        .values({ ...vault, project_id, template_id })
        .execute()
      continue
    }
    const changed = await tx
      .updateTable('template_vault')
      .set(vault)
      .where('template_id', '=', template_id)
      .where('id', '=', id)
      .executeTakeFirst()
    if (Number(changed.numUpdatedRows) === 0) throw invalid('vaults', 'no_such_vault')
  }
}

/** Returns groups and vaults for the event of a change. */
export async function partsOf(tx: Tx, template_id: number) {
  const groups = await tx
    .selectFrom('template_environment')
    .select('environment_id')
    .where('template_id', '=', template_id)
    .orderBy('position')
    .execute()
  const vaults = await tx
    .selectFrom('template_vault')
    .select(['name', 'type', 'vault_key_id', 'script'])
    .where('template_id', '=', template_id)
    .orderBy('id')
    .execute()
  return { environment_ids: groups.map((group) => group.environment_id), vaults }
}
