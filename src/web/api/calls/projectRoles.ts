// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const projectRoles: CallsOf<typeof contract.projectRoles> = {
  list: { method: 'GET', path: '/api/project/:project_id/roles' },
  all: { method: 'GET', path: '/api/project/:project_id/roles/all' },
  create: { method: 'POST', path: '/api/project/:project_id/roles' },
  get: { method: 'GET', path: '/api/project/:project_id/roles/:slug' },
  update: { method: 'PUT', path: '/api/project/:project_id/roles/:slug' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/roles/:slug' },
}
