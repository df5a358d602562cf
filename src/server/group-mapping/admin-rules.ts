import type { Db } from '../db/open.ts'

/** Adds to users the rule of group mapping that grants them the administrator flag. */
export async function withAdminRule<User extends { admin_rule_id: number | null }>(
  db: Db,
  users: readonly User[],
): Promise<(User & { admin_rule?: { id: number; name: string } })[]> {
  if (users.every(({ admin_rule_id }) => admin_rule_id === null)) return [...users]
  const rules = await db.selectFrom('mapping_rule').select(['id', 'name']).execute()
  return users.map((user) => {
    const admin_rule = rules.find(({ id }) => id === user.admin_rule_id)
    return admin_rule ? { ...user, admin_rule } : user
  })
}
