// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const tokens: CallsOf<typeof contract.tokens> = {
  list: { method: 'GET', path: '/api/user/tokens' },
  create: { method: 'POST', path: '/api/user/tokens' },
  remove: { method: 'DELETE', path: '/api/user/tokens/:token' },
  all: { method: 'GET', path: '/api/tokens' },
  revoke: { method: 'DELETE', path: '/api/tokens/:id' },
  createFor: { method: 'POST', path: '/api/users/:id/tokens' },
}
