// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const activeTasks: CallsOf<typeof contract.activeTasks> = {
  list: { method: 'GET', path: '/api/tasks' },
  get: { method: 'GET', path: '/api/tasks/:id' },
  stop: { method: 'DELETE', path: '/api/tasks/:id' },
}
