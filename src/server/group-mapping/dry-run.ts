import type { DryRun } from '../../contract/mapping-rule.ts'
import { english } from '../../contract/messages/english.ts'
import type { Db } from '../db/open.ts'
import { claimValues } from './claim-values.ts'
import { desiredRights, projectsOf } from './desired-rights.ts'
import { labelledProjects, storedRules } from './load-rights.ts'
import { matchRule, type Source } from './match-rule.ts'
import { roleRank } from './role-rank.ts'

/** What is known of whom the rules are tried on, and what that user holds by hand. */
export interface Tried {
  sources: readonly (Source & { checked: string | null })[]
  /** The roles given by hand, by project, and whether the administrator flag is. */
  manual: ReadonlyMap<number, string>
  manual_admin: boolean
}

/** More groups than these are not listed. */
const maxGroups = 500

/** Returns for each rule whether it matches, why, and what of that counts. Changes nothing. */
export async function dryRun(db: Db, { sources, manual, manual_admin }: Tried): Promise<DryRun> {
  const rules = await storedRules(db)
  const projects = await labelledProjects(db)
  const names = new Map(
    (await db.selectFrom('project').select(['id', 'name']).execute()).map((row) => [row.id, row.name]),
  )
  const rank = await roleRank(db)
  const desired = desiredRights(rules, sources, projects, rank)
  return {
    sources: sources.map(({ provider, claims, checked }) => ({
      provider,
      groups: claimValues(claims, '').slice(0, maxGroups),
      checked,
    })),
    rules: rules.map((rule) => {
      const { matches, why } = matchRule(rule, sources)
      const has = (project_id: number) => rank(rule.role, project_id) >= 0
      const roles = matches ? projectsOf(rule, projects).filter(has) : []
      const byHand = (project_id: number) => {
        const role = manual.get(project_id)
        return role !== undefined && rank(role, project_id) >= rank(rule.role, project_id)
      }
      return {
        rule_id: rule.id,
        name: rule.name,
        matches,
        why: english(why),
        why_message: why,
        granted:
          matches && rule.grants === 'admin'
            ? [
                {
                  project_id: null,
                  project_name: null,
                  role: 'admin',
                  counts: !manual_admin && desired.admin === rule.id,
                },
              ]
            : roles.map((project_id) => ({
                project_id,
                project_name: names.get(project_id) ?? null,
                role: rule.role,
                counts: desired.roles.get(project_id)?.rule_id === rule.id && !byHand(project_id),
              })),
      }
    }),
  }
}
