import { matchRule, type Rule, type Source } from './match-rule.ts'

export interface LabelledProject {
  id: number
  labels: readonly string[]
}

/** Returns how much a role grants, -1 if there is no such role: of two roles in one project the higher one counts. */
export type Rank = (role: string, project_id: number) => number

/** The right that a rule grants in one project. */
export interface GrantedRole {
  role: string
  rule_id: number
}

/** What the rules grant to one user. */
export interface DesiredRights {
  /** The rule that grants the administrator flag. */
  admin: number | null
  /** The highest role in each project. */
  roles: Map<number, GrantedRole>
}

/** Returns the projects in which a rule grants its role. */
export function projectsOf(rule: Rule, projects: readonly LabelledProject[]): number[] {
  if (rule.grants === 'admin') return []
  if (rule.grants === 'project') return rule.project_id === null ? [] : [rule.project_id]
  const label = rule.label.toLowerCase()
  return projects.filter(({ labels }) => labels.some((one) => one.toLowerCase() === label)).map(({ id }) => id)
}

/**
 * Returns what the rules grant to a user. If several grant a role in one project, the highest counts, and of equal ones
 * that of the oldest rule, so that the result does not change from one evaluation to the next.
 */
export function desiredRights(
  rules: readonly Rule[],
  sources: readonly Source[],
  projects: readonly LabelledProject[],
  rank: Rank,
): DesiredRights {
  const desired: DesiredRights = { admin: null, roles: new Map() }
  for (const rule of rules.toSorted((one, other) => one.id - other.id)) {
    if (!matchRule(rule, sources).matches) continue
    if (rule.grants === 'admin') desired.admin ??= rule.id
    for (const project_id of projectsOf(rule, projects)) {
      const before = desired.roles.get(project_id)
      const least = before ? rank(before.role, project_id) : -1
      if (rank(rule.role, project_id) > least) desired.roles.set(project_id, { role: rule.role, rule_id: rule.id })
    }
  }
  return desired
}
