// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const inventories: CallsOf<typeof contract.inventories> = {
  list: { method: 'GET', path: '/api/project/:project_id/inventory' },
  get: { method: 'GET', path: '/api/project/:project_id/inventory/:id' },
  create: { method: 'POST', path: '/api/project/:project_id/inventory' },
  update: { method: 'PUT', path: '/api/project/:project_id/inventory/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/inventory/:id' },
  refs: { method: 'GET', path: '/api/project/:project_id/inventory/:id/refs' },
  copy: { method: 'POST', path: '/api/project/:project_id/inventory/:id/copy' },
  removeMany: { method: 'POST', path: '/api/project/:project_id/inventory/delete' },
  hosts: { method: 'GET', path: '/api/project/:project_id/inventory/:id/hosts' },
  preview: { method: 'POST', path: '/api/project/:project_id/inventory/preview' },
}
