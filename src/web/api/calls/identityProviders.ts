// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const identityProviders: CallsOf<typeof contract.identityProviders> = {
  list: { method: 'GET', path: '/api/admin/identity-providers' },
  get: { method: 'GET', path: '/api/admin/identity-providers/:slug' },
  create: { method: 'POST', path: '/api/admin/identity-providers' },
  update: { method: 'PUT', path: '/api/admin/identity-providers/:slug' },
  remove: { method: 'DELETE', path: '/api/admin/identity-providers/:slug' },
  test: { method: 'POST', path: '/api/admin/identity-providers/:slug/test' },
}
