// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const environments: CallsOf<typeof contract.environments> = {
  list: { method: 'GET', path: '/api/project/:project_id/environment' },
  get: { method: 'GET', path: '/api/project/:project_id/environment/:id' },
  create: { method: 'POST', path: '/api/project/:project_id/environment' },
  update: { method: 'PUT', path: '/api/project/:project_id/environment/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/environment/:id' },
  refs: { method: 'GET', path: '/api/project/:project_id/environment/:id/refs' },
  copy: { method: 'POST', path: '/api/project/:project_id/environment/:id/copy' },
  removeMany: { method: 'POST', path: '/api/project/:project_id/environment/delete' },
}
