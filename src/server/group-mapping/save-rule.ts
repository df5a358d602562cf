import { type Insertable, sql } from 'kysely'
import type { MappingRuleDraft } from '../../contract/mapping-rule.ts'
import { say } from '../../contract/message.ts'
import { type Actor, noteWrite } from '../audit/audit-log.ts'
import { changedMeanwhile } from '../audit/changed-meanwhile.ts'
import { isoNow } from '../clock.ts'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { type Applied, applyRulesToAll } from '../identity/apply-rules.ts'
import { badRequest, invalid, notFound } from '../refuse.ts'
import type { Services } from '../services.ts'
import { takeTurn } from './load-rights.ts'
import { checkRole } from './role-rank.ts'

type Parts = Pick<Services, 'database' | 'bus' | 'config'>

/** Every sign-in compares each rule with each group of the user. */
const maxRules = 500

/** Stores a new rule, and what it grants. Returns its id. */
export async function createRule(tx: Tx, services: Parts, actor: Actor, draft: MappingRuleDraft) {
  await takeTurn(tx)
  const { n } = await tx
    .selectFrom('mapping_rule')
    .select((select) => select.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  if (n >= maxRules) throw badRequest(say('rules_too_many', { max: maxRules }))
  const columns = await checked(tx, draft)
  const row = await tx
    .insertInto('mapping_rule')
    .values({ ...columns, created: isoNow() })
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteWrite(tx, actor, { type: 'mapping_rule', project_id: null, id: row.id, after: row })
  return { id: row.id, ...(await applyRulesToAll(tx, services, { actor })) }
}

/** Changes a rule, and what it grants. */
export async function changeRule(
  tx: Tx,
  services: Parts,
  actor: Actor,
  id: number,
  draft: MappingRuleDraft,
  revision?: number | null,
): Promise<Applied> {
  await takeTurn(tx)
  const before = await ruleRow(tx, id)
  const after = await tx
    .updateTable('mapping_rule')
    .set({ ...(await checked(tx, draft)), revision: sql<number>`revision + 1` })
    .where('id', '=', id)
    .$if(typeof revision === 'number', (query) => query.where('revision', '=', revision as number))
    .returningAll()
    .executeTakeFirst()
  if (!after) throw await changedMeanwhile(tx, 'mapping_rule', id)
  await noteWrite(tx, actor, { type: 'mapping_rule', project_id: null, id, before, after })
  return applyRulesToAll(tx, services, { actor })
}

/** Deletes a rule, and what it granted. */
export async function removeRule(tx: Tx, services: Parts, actor: Actor, id: number): Promise<Applied> {
  await takeTurn(tx)
  const before = await ruleRow(tx, id)
  // Switched off first: what it granted is still marked with its id then.
  await tx.updateTable('mapping_rule').set({ active: false }).where('id', '=', id).execute()
  const applied = await applyRulesToAll(tx, services, { actor })
  await tx.deleteFrom('mapping_rule').where('id', '=', id).execute()
  await tx
    .updateTable('project_user')
    .set({ rule_kept: false })
    .where('rule_id', 'is', null)
    .where('rule_kept', '=', true)
    .execute()
  await tx
    .updateTable('user')
    .set({ admin_rule_kept: false })
    .where('admin_rule_id', 'is', null)
    .where('admin_rule_kept', '=', true)
    .execute()
  await noteWrite(tx, actor, { type: 'mapping_rule', project_id: null, id, before })
  return applied
}

export async function ruleRow(tx: Tx, id: number) {
  const row = await tx.selectFrom('mapping_rule').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('mapping_rule')
  return row
}

async function checked(tx: Tx, draft: MappingRuleDraft): Promise<Omit<Insertable<Tables['mapping_rule']>, 'created'>> {
  if (draft.project_id !== null) {
    const project = await tx.selectFrom('project').select('id').where('id', '=', draft.project_id).executeTakeFirst()
    if (!project) throw invalid('project_id', 'no_such_project')
  }
  if (draft.grants !== 'admin') await checkRole(tx, draft.role, draft.project_id)
  return draft
}
