// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const apps: CallsOf<typeof contract.apps> = {
  list: { method: 'GET', path: '/api/apps' },
  get: { method: 'GET', path: '/api/apps/:id' },
  update: { method: 'PUT', path: '/api/apps/:id' },
  create: { method: 'POST', path: '/api/apps/:id' },
  setActive: { method: 'POST', path: '/api/apps/:id/active' },
  remove: { method: 'DELETE', path: '/api/apps/:id' },
}
