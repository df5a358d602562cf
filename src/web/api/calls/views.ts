// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const views: CallsOf<typeof contract.views> = {
  list: { method: 'GET', path: '/api/project/:project_id/views' },
  get: { method: 'GET', path: '/api/project/:project_id/views/:id' },
  create: { method: 'POST', path: '/api/project/:project_id/views' },
  update: { method: 'PUT', path: '/api/project/:project_id/views/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/views/:id' },
  positions: { method: 'POST', path: '/api/project/:project_id/views/positions' },
  templates: { method: 'GET', path: '/api/project/:project_id/views/:id/templates' },
}
