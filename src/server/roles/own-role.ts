import type { JoinBuilder } from 'kysely'
import type { Tables } from '../db/schema.ts'

/** Joins the row of a member's role, if it is not a built-in one: of the project, or of the server. */
export const ownRole = (join: JoinBuilder<Tables, 'project_user' | 'role'>) =>
  join
    .onRef('role.slug', '=', 'project_user.role')
    .on((on) =>
      on.or([on('role.project_id', '=', on.ref('project_user.project_id')), on('role.project_id', 'is', null)]),
    )
