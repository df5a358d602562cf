// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const userSessions: CallsOf<typeof contract.userSessions> = {
  list: { method: 'GET', path: '/api/user/sessions' },
  endOthers: { method: 'DELETE', path: '/api/user/sessions' },
  end: { method: 'DELETE', path: '/api/user/sessions/:id' },
  listOf: { method: 'GET', path: '/api/users/:id/sessions' },
  endAllOf: { method: 'DELETE', path: '/api/users/:id/sessions' },
  endOf: { method: 'DELETE', path: '/api/users/:id/sessions/:session_id' },
}
