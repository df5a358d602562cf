import { type Actor, systemActor, systemFor } from '../audit/audit-log.ts'
import type { Origin } from '../audit/origin.ts'
import type { Tx } from '../db/open.ts'
import { carryOut, namesOf } from '../group-mapping/carry-out.ts'
import { labelledProjects, stepsOf, storedRules, takeTurn } from '../group-mapping/load-rights.ts'
import { loadSources } from '../group-mapping/load-sources.ts'
import type { Rule } from '../group-mapping/match-rule.ts'
import type { RightsStep } from '../group-mapping/plan-rights.ts'
import { roleRank } from '../group-mapping/role-rank.ts'
import type { Refusal } from '../refuse.ts'
import type { Services } from '../services.ts'

type Parts = Pick<Services, 'database' | 'bus' | 'config'>

/**
 * Brings the rights of one user to what the rules of group mapping grant, from the claims and groups that are stored.
 * Open sockets are checked after the commit. `from`: the source of the request that is the cause; null without one.
 */
export async function applyRules(tx: Tx, services: Parts, user_id: number, from: Origin | null): Promise<void> {
  await apply(tx, services, user_id, { actor: systemFor(from) })
}

interface AllOptions {
  actor?: Actor
  /** Names of rules that are being deleted, for the events. */
  names?: readonly Pick<Rule, 'id' | 'name'>[]
}

/** What an evaluation changed, and what it kept although no rule grants it any more. */
export interface Applied {
  steps: readonly RightsStep[]
  kept: ReadonlyMap<RightsStep, Refusal>
}

/** Does the same for all users: after a change of a rule, a provider, or the labels of a project. */
export function applyRulesToAll(tx: Tx, services: Parts, options: AllOptions = {}): Promise<Applied> {
  return apply(tx, services, null, options)
}

async function apply(
  tx: Tx,
  { database, bus, config }: Parts,
  user_id: number | null,
  { actor = systemActor, names = [] }: AllOptions = {},
): Promise<Applied> {
  await takeTurn(tx)
  const rules = await storedRules(tx)
  const sources = await loadSources(tx, config, user_id)
  const projects = rules.some(({ grants }) => grants === 'label') ? await labelledProjects(tx) : []
  const steps = await stepsOf(tx, { rules, sources, projects, rank: await roleRank(tx) }, user_id)
  const kept = await carryOut(tx, actor, steps, namesOf([...rules, ...names]))
  if (steps.length > kept.size) database.afterCommit(() => bus.publish('rights'))
  return { steps, kept }
}
