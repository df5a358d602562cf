// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const templatePermissions: CallsOf<typeof contract.templatePermissions> = {
  list: { method: 'GET', path: '/api/project/:project_id/templates/:id/perms' },
  add: { method: 'POST', path: '/api/project/:project_id/templates/:id/perms' },
  change: { method: 'PUT', path: '/api/project/:project_id/templates/:id/perms/:pid' },
  drop: { method: 'DELETE', path: '/api/project/:project_id/templates/:id/perms/:pid' },
  restriction: { method: 'GET', path: '/api/project/:project_id/templates/:id/restricted' },
  restrict: { method: 'PUT', path: '/api/project/:project_id/templates/:id/restricted' },
}
