import { sql } from 'kysely'
import type { Caller } from '../access/caller.ts'
import type { Db } from '../db/open.ts'
import { ownRole } from '../roles/own-role.ts'

/** Returns the rights of a user as a string to compare: administrator or not, and each project with the role. */
export async function knownRights(db: Db, caller: Caller): Promise<string> {
  const rows = await db
    .selectFrom('project')
    .leftJoin('project_user', (join) =>
      join.onRef('project_user.project_id', '=', 'project.id').on('project_user.user_id', '=', caller.user_id),
    )
    .leftJoin('role', ownRole)
    .select(['project.id', 'project_user.role', 'role.rights'])
    .select(({ selectFrom }) =>
      selectFrom('object_permission')
        // Ids are never used again, and a change counts the revision.
        .select(sql<string>`count(*) || ' ' || coalesce(sum(id), 0) || ' ' || coalesce(sum(revision), 0)`.as('state'))
        .whereRef('object_permission.project_id', '=', 'project.id')
        .as('permissions'),
    )
    .$if(!caller.admin, (query) => query.where('project_user.role', 'is not', null))
    .orderBy('project.id')
    .execute()
  return JSON.stringify([caller.admin, rows.map((row) => [row.id, row.role, row.rights, row.permissions])])
}
