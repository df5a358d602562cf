import type { DesiredRights, GrantedRole, Rank } from './desired-rights.ts'

/** A membership as it is stored: `role` counts, and `rule_id` says whether a rule granted it. */
export interface HeldRole {
  project_id: number
  user_id: number
  role: string
  rule_id: number | null
  manual_role: string | null
  rule_kept: boolean
}

export type NextRole = Pick<HeldRole, 'role' | 'rule_id' | 'manual_role'>

export interface HeldAdmin {
  user_id: number
  admin: boolean
  admin_rule_id: number | null
  admin_rule_kept: boolean
}

/** A change that brings the stored rights of one user to what the rules grant. */
export type RightsStep =
  | { what: 'role'; user_id: number; project_id: number; before: HeldRole | null; after: NextRole | null }
  | { what: 'admin'; user_id: number; before: HeldAdmin; after: number | null }

/** Returns the steps for one user; none if the rules grant what is stored. */
export function planRights(
  { admin, roles }: DesiredRights,
  heldAdmin: HeldAdmin,
  held: readonly HeldRole[],
  rank: Rank,
): RightsStep[] {
  const { user_id } = heldAdmin
  const steps: RightsStep[] = []
  const byHand = heldAdmin.admin && heldAdmin.admin_rule_id === null
  if (!byHand && (admin !== heldAdmin.admin_rule_id || (admin !== null) !== heldAdmin.admin || isKept(heldAdmin)))
    steps.push({ what: 'admin', user_id, before: heldAdmin, after: admin })
  const byProject = new Map(held.map((row) => [row.project_id, row]))
  for (const project_id of new Set([...byProject.keys(), ...roles.keys()])) {
    const before = byProject.get(project_id) ?? null
    const after = nextRole(before, roles.get(project_id), (role) => rank(role, project_id))
    if (!sameRole(before, after)) steps.push({ what: 'role', user_id, project_id, before, after })
  }
  return steps
}

const isKept = ({ admin_rule_kept }: HeldAdmin) => admin_rule_kept

/** A role given by hand stays beside that of a rule, and the higher one counts; of equal ones that given by hand. */
function nextRole(
  before: HeldRole | null,
  granted: GrantedRole | undefined,
  rank: (role: string) => number,
): NextRole | null {
  const manual = before && (before.rule_id === null ? before.role : before.manual_role)
  if (granted && (manual === null || rank(granted.role) > rank(manual)))
    return { role: granted.role, rule_id: granted.rule_id, manual_role: manual }
  return manual === null ? null : { role: manual, rule_id: null, manual_role: null }
}

function sameRole(before: HeldRole | null, after: NextRole | null): boolean {
  if (before === null || after === null) return before === after
  return (
    !before.rule_kept &&
    before.role === after.role &&
    before.rule_id === after.rule_id &&
    before.manual_role === after.manual_role
  )
}
