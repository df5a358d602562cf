// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const hostConfigs: CallsOf<typeof contract.hostConfigs> = {
  list: { method: 'GET', path: '/api/project/:project_id/host_configs' },
  get: { method: 'GET', path: '/api/project/:project_id/host_configs/:id' },
  create: { method: 'POST', path: '/api/project/:project_id/host_configs' },
  update: { method: 'PUT', path: '/api/project/:project_id/host_configs/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/host_configs/:id' },
  refs: { method: 'GET', path: '/api/project/:project_id/host_configs/:id/refs' },
}
