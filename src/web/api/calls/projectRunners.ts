// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const projectRunners: CallsOf<typeof contract.projectRunners> = {
  list: { method: 'GET', path: '/api/project/:project_id/runners' },
  create: { method: 'POST', path: '/api/project/:project_id/runners' },
  get: { method: 'GET', path: '/api/project/:project_id/runners/:id' },
  update: { method: 'PUT', path: '/api/project/:project_id/runners/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/runners/:id' },
  setActive: { method: 'POST', path: '/api/project/:project_id/runners/:id/active' },
  setIntake: { method: 'POST', path: '/api/project/:project_id/runners/:id/intake' },
  clearCache: { method: 'DELETE', path: '/api/project/:project_id/runners/:id/cache' },
  registrationToken: { method: 'POST', path: '/api/project/:project_id/runners/:id/registration-token' },
  tasks: { method: 'GET', path: '/api/project/:project_id/runners/:id/tasks' },
  tags: { method: 'GET', path: '/api/project/:project_id/runner_tags' },
}
