// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const inventoryPermissions: CallsOf<typeof contract.inventoryPermissions> = {
  list: { method: 'GET', path: '/api/project/:project_id/inventory/:id/perms' },
  add: { method: 'POST', path: '/api/project/:project_id/inventory/:id/perms' },
  change: { method: 'PUT', path: '/api/project/:project_id/inventory/:id/perms/:pid' },
  drop: { method: 'DELETE', path: '/api/project/:project_id/inventory/:id/perms/:pid' },
  restriction: { method: 'GET', path: '/api/project/:project_id/inventory/:id/restricted' },
  restrict: { method: 'PUT', path: '/api/project/:project_id/inventory/:id/restricted' },
}
