// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const runners: CallsOf<typeof contract.runners> = {
  list: { method: 'GET', path: '/api/runners' },
  create: { method: 'POST', path: '/api/runners' },
  get: { method: 'GET', path: '/api/runners/:id' },
  update: { method: 'PUT', path: '/api/runners/:id' },
  remove: { method: 'DELETE', path: '/api/runners/:id' },
  setActive: { method: 'POST', path: '/api/runners/:id/active' },
  setIntake: { method: 'POST', path: '/api/runners/:id/intake' },
  clearCache: { method: 'DELETE', path: '/api/runners/:id/cache' },
  registrationToken: { method: 'POST', path: '/api/runners/:id/registration-token' },
  tasks: { method: 'GET', path: '/api/runners/:id/tasks' },
  tags: { method: 'GET', path: '/api/runner_tags' },
  register: { method: 'POST', path: '/api/runner/register' },
}
