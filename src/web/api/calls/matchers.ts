// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const matchers: CallsOf<typeof contract.matchers> = {
  list: { method: 'GET', path: '/api/project/:project_id/integrations/:integration_id/matchers' },
  get: { method: 'GET', path: '/api/project/:project_id/integrations/:integration_id/matchers/:id' },
  create: { method: 'POST', path: '/api/project/:project_id/integrations/:integration_id/matchers' },
  update: { method: 'PUT', path: '/api/project/:project_id/integrations/:integration_id/matchers/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/integrations/:integration_id/matchers/:id' },
  refs: { method: 'GET', path: '/api/project/:project_id/integrations/:integration_id/matchers/:id/refs' },
}
