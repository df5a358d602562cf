import { type CodedMessage, say } from '../../contract/message.ts'
import { type Actor, noteWrite } from '../audit/audit-log.ts'
import type { Tx } from '../db/open.ts'
import { Refusal } from '../refuse.ts'
import { endForRights } from '../sign-in/user-sessions.ts'
import { keepAnAdmin, keepAnOwner } from '../users/keep-one.ts'
import type { Rule } from './match-rule.ts'
import type { RightsStep } from './plan-rights.ts'

type RoleStep = Extract<RightsStep, { what: 'role' }>
type AdminStep = Extract<RightsStep, { what: 'admin' }>

/** Returns how events name a rule. */
export type RuleName = (id: number | null) => CodedMessage

export const namesOf =
  (rules: readonly Pick<Rule, 'id' | 'name'>[]): RuleName =>
  (id) =>
    say('event_rule', { name: rules.find((rule) => rule.id === id)?.name ?? String(id) })

/**
 * Stores the steps, each with its event. The last owner of a project and the last administrator are kept, with an event
 * that says why; a later evaluation takes the right when there is another one. Returns what was kept.
 */
export async function carryOut(
  tx: Tx,
  actor: Actor,
  steps: readonly RightsStep[],
  ruleName: RuleName,
): Promise<Map<RightsStep, Refusal>> {
  const kept = new Map<RightsStep, Refusal>()
  for (const step of steps) {
    const username = await usernameOf(tx, step.user_id)
    const problem = await whatKeeps(tx, step)
    if (problem) kept.set(step, problem)
    if (step.what === 'role') await carryOutRole(tx, actor, step, username, ruleName, problem)
    else await carryOutAdmin(tx, actor, step, username, ruleName, problem)
  }
  return kept
}

async function whatKeeps(tx: Tx, step: RightsStep): Promise<Refusal | null> {
  try {
    if (step.what === 'admin' && step.before.admin && step.after === null) await keepAnAdmin(tx, step.user_id)
    if (step.what === 'role' && step.before?.role === 'owner' && step.after?.role !== 'owner')
      await keepAnOwner(tx, step.project_id, step.user_id)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

async function carryOutRole(
  tx: Tx,
  actor: Actor,
  { user_id, project_id, before, after }: RoleStep,
  username: string,
  ruleName: RuleName,
  problem: Refusal | null,
): Promise<void> {
  const row = (query: { role: string } | null) => query && { username, role: query.role }
  const event = { type: 'user' as const, project_id, id: user_id }
  const at = tx.updateTable('project_user').where('project_id', '=', project_id).where('user_id', '=', user_id)
  if (problem && before) {
    if (before.rule_kept) return
    await at.set({ rule_kept: true }).execute()
    const same = row(before) as object
    return noteWrite(tx, actor, {
      ...event,
      before: same,
      after: same,
      description: say('event_stays_owner', { user: user_id, rule: ruleName(before.rule_id) }),
    })
  }
  if (!after) {
    await tx.deleteFrom('project_user').where('project_id', '=', project_id).where('user_id', '=', user_id).execute()
    const by = say('event_rule_grants_none', { rule: ruleName(before?.rule_id ?? null) })
    const description = say('event_member_removed_by_rule', { user: user_id, by })
    return noteWrite(tx, actor, { ...event, before: row(before) as object, description })
  }
  const columns = { ...after, rule_kept: false }
  if (before) await at.set(columns).execute()
  else
    await tx
      .insertInto('project_user')
      .values({ project_id, user_id, ...columns })
      .execute()
  if (before?.role === after.role) return
  const by =
    after.rule_id === null
      ? say('event_rule_grants_none', { rule: ruleName(before?.rule_id ?? null) })
      : ruleName(after.rule_id)
  await noteWrite(tx, actor, {
    ...event,
    ...(before ? { before: row(before) as object } : {}),
    after: row(after) as object,
    description: say(before ? 'event_role_changed_by' : 'event_member_added_by', { user: user_id, by }),
  })
}

async function carryOutAdmin(
  tx: Tx,
  actor: Actor,
  { user_id, before, after }: AdminStep,
  username: string,
  ruleName: RuleName,
  problem: Refusal | null,
): Promise<void> {
  const event = { type: 'user' as const, project_id: null, id: user_id }
  const shown = (admin: boolean) => ({ username, admin })
  const at = tx.updateTable('user').where('id', '=', user_id)
  if (problem) {
    if (before.admin_rule_kept) return
    await at.set({ admin_rule_kept: true }).execute()
    return noteWrite(tx, actor, {
      ...event,
      before: shown(true),
      after: shown(true),
      description: say('event_stays_administrator', { user: user_id, rule: ruleName(before.admin_rule_id) }),
    })
  }
  await at.set({ admin: after !== null, admin_rule_id: after, admin_rule_kept: false }).execute()
  if (before.admin === (after !== null)) return
  if (after !== null) await endForRights(tx, actor, { id: user_id, username })
  await noteWrite(tx, actor, {
    ...event,
    before: shown(before.admin),
    after: shown(after !== null),
    description: after
      ? say('event_became_administrator', { user: user_id, rule: ruleName(after) })
      : say('event_no_administrator', { user: user_id, rule: ruleName(before.admin_rule_id) }),
  })
}

async function usernameOf(tx: Tx, id: number): Promise<string> {
  const user = await tx.selectFrom('user').select('username').where('id', '=', id).executeTakeFirst()
  return user?.username ?? ''
}
