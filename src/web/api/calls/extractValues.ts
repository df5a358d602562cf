// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const extractValues: CallsOf<typeof contract.extractValues> = {
  list: { method: 'GET', path: '/api/project/:project_id/integrations/:integration_id/values' },
  get: { method: 'GET', path: '/api/project/:project_id/integrations/:integration_id/values/:id' },
  create: { method: 'POST', path: '/api/project/:project_id/integrations/:integration_id/values' },
  update: { method: 'PUT', path: '/api/project/:project_id/integrations/:integration_id/values/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/integrations/:integration_id/values/:id' },
  refs: { method: 'GET', path: '/api/project/:project_id/integrations/:integration_id/values/:id/refs' },
}
