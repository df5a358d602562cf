// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const schedules: CallsOf<typeof contract.schedules> = {
  list: { method: 'GET', path: '/api/project/:project_id/schedules' },
  get: { method: 'GET', path: '/api/project/:project_id/schedules/:id' },
  create: { method: 'POST', path: '/api/project/:project_id/schedules' },
  update: { method: 'PUT', path: '/api/project/:project_id/schedules/:id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/schedules/:id' },
  setActive: { method: 'PUT', path: '/api/project/:project_id/schedules/:id/active' },
  validate: { method: 'POST', path: '/api/project/:project_id/schedules/validate' },
  run: { method: 'POST', path: '/api/project/:project_id/schedules/:id/run' },
  fires: { method: 'GET', path: '/api/project/:project_id/schedules/:id/fires' },
}
