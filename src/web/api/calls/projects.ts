// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const projects: CallsOf<typeof contract.projects> = {
  list: { method: 'GET', path: '/api/projects' },
  create: { method: 'POST', path: '/api/projects' },
  get: { method: 'GET', path: '/api/project/:project_id' },
  update: { method: 'PUT', path: '/api/project/:project_id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id' },
  role: { method: 'GET', path: '/api/project/:project_id/role' },
  retention: { method: 'GET', path: '/api/project/:project_id/retention' },
  clearCache: { method: 'DELETE', path: '/api/project/:project_id/cache' },
  cache: { method: 'GET', path: '/api/project/:project_id/cache' },
  testAlert: { method: 'POST', path: '/api/project/:project_id/notifications/test' },
}
