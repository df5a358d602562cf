// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const userIdentities: CallsOf<typeof contract.userIdentities> = {
  list: { method: 'GET', path: '/api/users/:id/identities' },
  unlink: { method: 'DELETE', path: '/api/users/:id/identities/:identity_id' },
}
