import { isBuiltIn } from '../../contract/permissions.ts'
import type { Db, Tx } from '../db/open.ts'
import { invalid } from '../refuse.ts'
import { roleOfSlug } from '../roles/given-role.ts'
import { rightsOf } from '../roles/stored-rights.ts'
import type { Rank } from './desired-rights.ts'

/** Returns how much each role grants in a project: the number of its rights. -1 for a role that the project does not have. */
export async function roleRank(db: Db | Tx): Promise<Rank> {
  const rows = await db.selectFrom('role').select(['slug', 'project_id', 'rights']).execute()
  const made = new Map(
    rows.map(({ slug, project_id, rights }) => [`${slug} ${project_id ?? ''}`, rightsOf(slug, rights).length]),
  )
  return (slug, project_id) =>
    isBuiltIn(slug) ? rightsOf(slug, null).length : (made.get(`${slug} ${project_id}`) ?? made.get(`${slug} `) ?? -1)
}

/** Refuses a role that does not exist: in that project, or on the server for a rule that grants it in several. */
export async function checkRole(tx: Tx, role: string, project_id: number | null): Promise<void> {
  // No project has the id 0, so only roles of the server are found.
  if ((await roleOfSlug(tx, project_id ?? 0, role)) === null) throw invalid('role', 'no_such_role')
}
