// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const scimTokens: CallsOf<typeof contract.scimTokens> = {
  list: { method: 'GET', path: '/api/admin/scim-tokens' },
  create: { method: 'POST', path: '/api/admin/scim-tokens' },
  remove: { method: 'DELETE', path: '/api/admin/scim-tokens/:id' },
}
