import { sql } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import { listOf } from '../resources/labels.ts'
import { desiredRights, type LabelledProject, type Rank } from './desired-rights.ts'
import type { SourcesOf } from './load-sources.ts'
import type { Rule } from './match-rule.ts'
import type { HeldAdmin, HeldRole } from './plan-rights.ts'
import { planRights, type RightsStep } from './plan-rights.ts'

/** Returns the rules of this server, the oldest first. */
export async function storedRules(db: Db | Tx): Promise<Rule[]> {
  return db
    .selectFrom('mapping_rule')
    .select(['id', 'name', 'provider', 'claim', 'pattern', 'grants', 'project_id', 'label', 'role', 'active'])
    .orderBy('id')
    .execute()
}

/** Returns the projects with their labels. */
export async function labelledProjects(db: Db | Tx): Promise<LabelledProject[]> {
  const rows = await db.selectFrom('project').select(['id', 'labels']).execute()
  return rows.map(({ id, labels }) => ({ id, labels: listOf(labels) }))
}

/** Returns what users hold now; of all users without `user_id`. */
async function heldRights(
  db: Db | Tx,
  user_id: number | null,
): Promise<Map<number, { admin: HeldAdmin; roles: HeldRole[] }>> {
  const admins = await db
    .selectFrom('user')
    .select(['id as user_id', 'admin', 'admin_rule_id', 'admin_rule_kept'])
    .$if(user_id !== null, (query) => query.where('id', '=', user_id as number))
    .execute()
  const roles = await db
    .selectFrom('project_user')
    .select(['project_id', 'user_id', 'role', 'rule_id', 'manual_role', 'rule_kept'])
    .$if(user_id !== null, (query) => query.where('user_id', '=', user_id as number))
    .execute()
  const held = new Map(admins.map((admin) => [admin.user_id, { admin, roles: [] as HeldRole[] }]))
  for (const role of roles) held.get(role.user_id)?.roles.push(role)
  return held
}

interface Facts {
  rules: readonly Rule[]
  sources: SourcesOf
  projects: readonly LabelledProject[]
  rank: Rank
}

/**
 * Returns the steps that bring the stored rights to what the rules grant, of one user or of all. Steps that grant come
 * before those that take, so that a project whose owner changes always has one.
 */
export async function stepsOf(db: Db | Tx, { rules, sources, projects, rank }: Facts, user_id: number | null) {
  const steps: RightsStep[] = []
  for (const [id, { admin, roles }] of await heldRights(db, user_id))
    steps.push(...planRights(desiredRights(rules, sources.get(id) ?? [], projects, rank), admin, roles, rank))
  return steps.toSorted((one, other) => Number(takes(one)) - Number(takes(other)))
}

/** Whether the user may have less afterwards. */
const takes = (step: RightsStep): boolean => step.after === null || (step.what === 'role' && step.before !== null)

/** Makes evaluations of the rules take turns, so that each sees the rules and rights that the one before stored. */
export async function takeTurn(tx: Tx): Promise<void> {
  await sql`insert into option (key, value) values ('mapping.turn', '') on conflict (key) do update set value = excluded.value`.execute(
    tx,
  )
}
