// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const members: CallsOf<typeof contract.members> = {
  list: { method: 'GET', path: '/api/project/:project_id/users' },
  add: { method: 'POST', path: '/api/project/:project_id/users' },
  get: { method: 'GET', path: '/api/project/:project_id/users/:user_id' },
  update: { method: 'PUT', path: '/api/project/:project_id/users/:user_id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/users/:user_id' },
  leave: { method: 'DELETE', path: '/api/project/:project_id/me' },
}
