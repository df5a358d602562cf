// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const push: CallsOf<typeof contract.push> = {
  get: { method: 'GET', path: '/api/user/push' },
  enable: { method: 'PUT', path: '/api/user/push' },
  disable: { method: 'DELETE', path: '/api/user/push' },
  test: { method: 'POST', path: '/api/user/push/test' },
  watch: { method: 'PUT', path: '/api/project/:project_id/tasks/:id/watch' },
}
