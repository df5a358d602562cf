// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const secretStorages: CallsOf<typeof contract.secretStorages> = {
  list: { method: 'GET', path: '/api/project/:project_id/secret_storages' },
  get: { method: 'GET', path: '/api/project/:project_id/secret_storages/:id' },
  create: { method: 'POST', path: '/api/project/:project_id/secret_storages' },
  update: { method: 'PUT', path: '/api/project/:project_id/secret_storages/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/secret_storages/:id' },
  refs: { method: 'GET', path: '/api/project/:project_id/secret_storages/:id/refs' },
  try: { method: 'POST', path: '/api/project/:project_id/secret_storages/test' },
  test: { method: 'POST', path: '/api/project/:project_id/secret_storages/:id/test' },
  setSync: { method: 'PUT', path: '/api/project/:project_id/secret_storages/:id/sync' },
  previewSync: { method: 'POST', path: '/api/project/:project_id/secret_storages/:id/sync/preview' },
  runSync: { method: 'POST', path: '/api/project/:project_id/secret_storages/:id/sync' },
}
