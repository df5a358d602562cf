import { projectRoles, serverRoles } from '../../contract/role.ts'
import type { Caller } from '../access/caller.ts'
import { type Router, route } from '../http/route.ts'
import { removeRole } from '../roles/remove-role.ts'
import { roleRow, rolesOf, shownRole } from '../roles/role-row.ts'
import { changeRole, createRole } from '../roles/save-role.ts'
import type { Services } from '../services.ts'

/** Administrators give every right. */
const administrator = (caller: Caller) => ({ ...caller, may: () => caller.admin })

/** Roles that users make: of the server, and of a project. */
export function roleApi(router: Router, { database, bus }: Services) {
  const { db } = database
  const list = async (project_id: number | null) => (await rolesOf(db, project_id).execute()).map(shownRole)

  route(router, serverRoles.list, () => list(null))
  route(router, serverRoles.get, async ({ params }) => shownRole(await roleRow(db, null, params.slug)))
  route(router, serverRoles.create, async ({ body, caller }) =>
    shownRole(await createRole(database, administrator(caller), null, body)),
  )
  route(router, serverRoles.update, async ({ params, body, caller }) => {
    await changeRole(database, administrator(caller), { project_id: null, ...params }, body)
    bus.publish('rights')
    return undefined
  })
  route(router, serverRoles.remove, async ({ params, query, caller }) => {
    await removeRole(database, administrator(caller), { project_id: null, ...params }, query.replacement)
    bus.publish('rights')
    return undefined
  })

  route(router, projectRoles.list, ({ params }) => list(params.project_id))
  route(router, projectRoles.all, async ({ params }) => [...(await list(params.project_id)), ...(await list(null))])
  route(router, projectRoles.get, async ({ params }) => shownRole(await roleRow(db, params.project_id, params.slug)))
  route(router, projectRoles.create, async ({ params, body, caller }) =>
    shownRole(await createRole(database, caller, params.project_id, body)),
  )
  route(router, projectRoles.update, async ({ params, body, caller }) => {
    await changeRole(database, caller, params, body)
    bus.publish('rights')
    return undefined
  })
  route(router, projectRoles.remove, async ({ params, query, caller }) => {
    await removeRole(database, caller, params, query.replacement)
    bus.publish('rights')
    return undefined
  })
}
