import type { PermittedType } from '../../contract/object-rule.ts'
import { inventoryPermissions, keyPermissions, templatePermissions, viewPermissions } from '../api/calls.ts'
import { useApi, useChange } from '../api/hooks.ts'

const calls = {
  template: templatePermissions,
  view: viewPermissions,
  inventory: inventoryPermissions,
  key: keyPermissions,
}

/** The calls differ only in their addresses. */
const callsOf = (type: PermittedType) => calls[type]

export function usePermissions(type: PermittedType, params: { project_id: number; id: number }) {
  const of = callsOf(type)
  return {
    list: useApi(of.list, { params }),
    restriction: useApi(of.restriction, { params }),
    add: useChange(of.add),
    change: useChange(of.change),
    drop: useChange(of.drop),
    restrict: useChange(of.restrict),
  }
}
