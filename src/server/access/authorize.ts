import { apps } from '../../contract/app.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { projects } from '../../contract/project.ts'
import { system } from '../../contract/system.ts'
import { users } from '../../contract/user.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import { type Database, databaseState } from '../db/open.ts'
import { halfSignedIn, notAllowed, notFound, notSignedIn } from '../refuse.ts'
import { ownRole } from '../roles/own-role.ts'
import { rightsOf } from '../roles/stored-rights.ts'
import { type Caller, type EmailCaller, type HalfCaller, type Member, member } from './caller.ts'
import { checkCall } from './check-call.ts'

type Read = Pick<Database, 'db' | 'dialect'>

/** Returns the caller; refuses (401) requests that are not signed in, or not completely. */
export function signedIn(caller: Caller | HalfCaller | EmailCaller | null): Caller {
  if (!caller) throw notSignedIn()
  if ('half' in caller) throw halfSignedIn(caller.awaits)
  return caller
}

/**
 * The one place that decides whether a call may proceed: signed in (401), administrator (403), member of the project in
 * the path (404: foreign and missing look the same), right of the role (403).
 */
export async function authorize(
  database: Read,
  endpoint: Endpoint,
  identified: Caller | HalfCaller | EmailCaller | null,
  params: Record<string, unknown>,
): Promise<Caller | HalfCaller | EmailCaller | Member | null> {
  // A token with limits must not act for its user in calls that need no user.
  if (endpoint.who === 'anybody')
    return identified && ('half' in identified || identified.scope !== null) ? null : identified
  if (identified && 'half' in identified) {
    if (endpoint.who === 'pending') return identified
    if (endpoint.who === 'half' && identified.awaits !== 'sign_in') return identified
  }
  const caller = signedIn(identified)
  refuseOutOfScope(endpoint, caller, params)
  if (endpoint.who === 'pending' || endpoint.who === 'half') return caller
  if (endpoint.who === 'user') return caller
  if (endpoint.who === 'admin') {
    if (!caller.admin) throw notAllowed('admins_only')
    return caller
  }
  const asked = await membership(database, caller, Number(params.project_id))
  if (!asked) throw notFound('project')
  if (caller.scope?.read_only && endpoint.who !== 'viewProject') throw notAllowed('token_read_only')
  await checkCall(database.db, asked, { right: endpoint.who, object: endpoint.object }, params)
  return asked
}

/** Calls outside of projects that a token of some projects may make; their answers show only these. */
const withoutProject: ReadonlySet<Endpoint> = new Set<Endpoint>([users.me, system.info, projects.list, apps.list])

/**
 * Refuses what a token is not made for, before the rights of its user are looked at: changes by one that only reads, other
 * projects than its own, and calls outside of projects.
 */
function refuseOutOfScope(endpoint: Endpoint, { scope }: Caller, { project_id }: Record<string, unknown>): void {
  if (!scope) return
  if (scope.read_only && endpoint.method !== 'GET') throw notAllowed('token_read_only')
  if (project_id === undefined) {
    if (scope.project_ids && !withoutProject.has(endpoint)) throw notAllowed('token_projects_only')
  } else if (!inScope(scope, Number(project_id))) throw notAllowed('token_other_project')
}

const inScope = (scope: Caller['scope'], project_id: number) => scope?.project_ids?.includes(project_id) ?? true

/** Returns the caller as a member of that project; null if the project does not exist or the caller is not in it. */
export async function membership({ db, dialect }: Read, caller: Caller, project_id: number): Promise<Member | null> {
  if (!inScope(caller.scope, project_id)) return null
  const [row] = await roleOf(db, { project_id, user_id: caller.user_id }, dialect)
  if (!row || (row.role === null && !caller.admin)) return null
  const held = row.role === null ? null : { role: row.role, rights: rightsOf(row.role, row.rights) }
  return member(caller, project_id, held, { state: row.state, object_permissions: Boolean(row.object_permissions) })
}

const roleOf = compiledQuery(
  (db, { project_id, user_id }: { project_id: number; user_id: number }, dialect: Database['dialect']) =>
    db
      .selectFrom('project')
      .leftJoin('project_user', (join) =>
        join.onRef('project_user.project_id', '=', 'project.id').on('project_user.user_id', '=', user_id),
      )
      .leftJoin('role', ownRole)
      .select(['project.id', 'project_user.role', 'role.rights', databaseState[dialect].as('state')])
      .select(({ exists, selectFrom }) =>
        exists(
          selectFrom('object_permission').select('id').whereRef('object_permission.project_id', '=', 'project.id'),
        ).as('object_permissions'),
      )
      .where('project.id', '=', project_id),
)
