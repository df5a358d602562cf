// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const serverRoles: CallsOf<typeof contract.serverRoles> = {
  list: { method: 'GET', path: '/api/roles' },
  create: { method: 'POST', path: '/api/roles' },
  get: { method: 'GET', path: '/api/roles/:slug' },
  update: { method: 'PUT', path: '/api/roles/:slug' },
  remove: { method: 'DELETE', path: '/api/roles/:slug' },
}
