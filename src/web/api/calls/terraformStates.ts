// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const terraformStates: CallsOf<typeof contract.terraformStates> = {
  list: { method: 'GET', path: '/api/project/:project_id/inventory/:id/terraform/states' },
  latest: { method: 'GET', path: '/api/project/:project_id/inventory/:id/terraform/states/latest' },
  get: { method: 'GET', path: '/api/project/:project_id/inventory/:id/terraform/states/:state_id' },
  file: { method: 'GET', path: '/api/project/:project_id/inventory/:id/terraform/states/:state_id/file' },
  content: { method: 'GET', path: '/api/project/:project_id/inventory/:id/terraform/states/:state_id/content' },
  diff: { method: 'GET', path: '/api/project/:project_id/inventory/:id/terraform/states/:state_id/diff' },
  restore: { method: 'POST', path: '/api/project/:project_id/inventory/:id/terraform/states/:state_id/restore' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/inventory/:id/terraform/states/:state_id' },
  clear: { method: 'POST', path: '/api/project/:project_id/inventory/:id/terraform/states/clear' },
  drift: { method: 'GET', path: '/api/project/:project_id/inventory/:id/terraform/drift' },
  lock: { method: 'GET', path: '/api/project/:project_id/inventory/:id/terraform/lock' },
  unlock: { method: 'POST', path: '/api/project/:project_id/inventory/:id/terraform/unlock' },
}
