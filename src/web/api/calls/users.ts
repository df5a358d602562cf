// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const users: CallsOf<typeof contract.users> = {
  me: { method: 'GET', path: '/api/user' },
  setupState: { method: 'GET', path: '/api/setup' },
  setup: { method: 'POST', path: '/api/setup' },
  options: { method: 'GET', path: '/api/user/options' },
  setOption: { method: 'POST', path: '/api/user/options' },
  list: { method: 'GET', path: '/api/users' },
  create: { method: 'POST', path: '/api/users' },
  get: { method: 'GET', path: '/api/users/:id' },
  update: { method: 'PUT', path: '/api/users/:id' },
  remove: { method: 'DELETE', path: '/api/users/:id' },
  block: { method: 'PUT', path: '/api/users/:id/blocked' },
  password: { method: 'POST', path: '/api/users/:id/password' },
}
