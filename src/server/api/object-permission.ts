import {
  inventoryPermissions,
  keyPermissions,
  templatePermissions,
  viewPermissions,
} from '../../contract/object-permission.ts'
import type { PermittedType } from '../../contract/object-rule.ts'
import { permissionBits, withNeeded } from '../../contract/permissions.ts'
import { permittedRights } from '../../contract/permitted-rights.ts'
import {
  addPermission,
  changePermission,
  dropPermission,
  type PermissionRow,
  type Place,
  permissionsOf,
  restrictionOf,
} from '../access/object-permissions.ts'
import { restrict } from '../access/restrict.ts'
import { isDuplicate, isStillUsed } from '../db/errors.ts'
import { type Router, route } from '../http/route.ts'
import { conflict, invalid } from '../refuse.ts'
import { rightsIn } from '../roles/stored-rights.ts'
import type { Services } from '../services.ts'

/** The calls of all types differ only in their addresses. */
type Calls = typeof templatePermissions

/** Permissions on single templates, views, inventories and keys. */
export function objectPermissionApi(router: Router, services: Services) {
  permissionCalls(router, services, 'template', templatePermissions)
  permissionCalls(router, services, 'view', viewPermissions)
  permissionCalls(router, services, 'inventory', inventoryPermissions)
  permissionCalls(router, services, 'key', keyPermissions)
}

function permissionCalls(router: Router, { database, bus }: Services, type: PermittedType, calls: Calls) {
  const { db, transaction } = database
  const place = (params: { project_id: number; id: number }): Place => ({ ...params, type })
  const changing = async <Result>(work: Parameters<typeof transaction<Result>>[0]): Promise<Result> => {
    const result = await transaction(work).catch((error: unknown) => {
      if (isDuplicate(error)) throw conflict('permission_exists')
      if (isStillUsed(error)) throw invalid('user_id', 'permission_member_unknown')
      throw error
    })
    bus.publish('rights')
    return result
  }

  route(router, calls.list, async ({ params }) =>
    (await permissionsOf(db, place(params))).map((row) => shown(type, row)),
  )
  route(router, calls.add, async ({ params, body, caller }) =>
    shown(type, await changing((tx) => addPermission(tx, caller, place(params), body))),
  )
  route(router, calls.change, async ({ params, body, caller }) => {
    await changing((tx) => changePermission(tx, caller, place(params), params.pid, body.rights))
    return undefined
  })
  route(router, calls.drop, async ({ params, caller }) => {
    await changing((tx) => dropPermission(tx, caller, place(params), params.pid))
    return undefined
  })
  route(router, calls.restriction, async ({ params }) => ({ restricted: await restrictionOf(db, place(params)) }))
  route(router, calls.restrict, async ({ params, body, caller }) => {
    await changing((tx) => restrict(tx, caller, place(params), body.restricted))
    return undefined
  })
}

function shown(type: PermittedType, { rights, ...row }: PermissionRow) {
  const held = rightsIn(rights)
  const own = held.filter((right) => permittedRights[type].includes(right))
  // The bit for resources stands for editing the object.
  const edits = own.includes('editTemplates') || own.includes('editResources')
  return { ...row, rights: own, permissions: permissionBits(withNeeded(own)) | (edits ? 4 : 0) }
}
