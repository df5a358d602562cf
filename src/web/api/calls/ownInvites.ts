// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const ownInvites: CallsOf<typeof contract.ownInvites> = {
  list: { method: 'GET', path: '/api/user/invites' },
  look: { method: 'POST', path: '/api/invites/look' },
  accept: { method: 'POST', path: '/api/invites/accept' },
  decline: { method: 'POST', path: '/api/invites/decline' },
  join: { method: 'POST', path: '/api/invites/join' },
}
