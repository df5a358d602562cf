// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const passwordLinks: CallsOf<typeof contract.passwordLinks> = {
  create: { method: 'POST', path: '/api/users/:id/password_link' },
  forgot: { method: 'POST', path: '/api/auth/password/forgot' },
  look: { method: 'POST', path: '/api/auth/password/link' },
  use: { method: 'POST', path: '/api/auth/password/reset' },
  change: { method: 'POST', path: '/api/auth/password/change' },
}
