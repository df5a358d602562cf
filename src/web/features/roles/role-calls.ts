import { projectRoles, serverRoles } from '../../api/calls.ts'
import { useApi, useChange } from '../../api/hooks.ts'

/** Owner of roles: a project, or null for the server. The calls differ only in their addresses. */
export type RoleOwner = number | null

export const callsOf = (owner: RoleOwner) => (owner === null ? serverRoles : projectRoles)
export const paramsOf = (owner: RoleOwner): Record<string, number> => (owner === null ? {} : { project_id: owner })

/** Returns the roles that users made: those of the server, and in a project its own. */
export function useMadeRoles(owner: RoleOwner) {
  return useApi(owner === null ? serverRoles.list : projectRoles.all, { params: paramsOf(owner) })
}

export function useRoleChanges(owner: RoleOwner) {
  const calls = callsOf(owner)
  return { create: useChange(calls.create), update: useChange(calls.update), remove: useChange(calls.remove) }
}
