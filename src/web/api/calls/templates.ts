// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const templates: CallsOf<typeof contract.templates> = {
  list: { method: 'GET', path: '/api/project/:project_id/templates' },
  get: { method: 'GET', path: '/api/project/:project_id/templates/:id' },
  create: { method: 'POST', path: '/api/project/:project_id/templates' },
  update: { method: 'PUT', path: '/api/project/:project_id/templates/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/templates/:id' },
  refs: { method: 'GET', path: '/api/project/:project_id/templates/:id/refs' },
  star: { method: 'PUT', path: '/api/project/:project_id/templates/:id/star' },
  moveMany: { method: 'POST', path: '/api/project/:project_id/templates/move' },
  removeMany: { method: 'POST', path: '/api/project/:project_id/templates/delete' },
  runMany: { method: 'POST', path: '/api/project/:project_id/templates/run' },
  stopMany: { method: 'POST', path: '/api/project/:project_id/templates/stop' },
  describe: { method: 'PUT', path: '/api/project/:project_id/templates/:id/description' },
  tasks: { method: 'GET', path: '/api/project/:project_id/templates/:id/tasks' },
  lastTasks: { method: 'GET', path: '/api/project/:project_id/templates/:id/tasks/last' },
  workspaces: { method: 'GET', path: '/api/project/:project_id/templates/:id/workspaces' },
  stats: { method: 'GET', path: '/api/project/:project_id/templates/:id/stats' },
  stopAll: { method: 'POST', path: '/api/project/:project_id/templates/:id/stop_all_tasks' },
}
