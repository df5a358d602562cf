// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const secondFactor: CallsOf<typeof contract.secondFactor> = {
  state: { method: 'GET', path: '/api/auth/verify' },
  verify: { method: 'POST', path: '/api/auth/verify' },
  recover: { method: 'POST', path: '/api/auth/recovery' },
  prove: { method: 'POST', path: '/api/user/prove' },
  setUp: { method: 'POST', path: '/api/users/:id/2fas/totp' },
  qr: { method: 'GET', path: '/api/users/:id/2fas/totp/:totp_id/qr' },
  confirm: { method: 'POST', path: '/api/users/:id/2fas/totp/:totp_id/confirm' },
  renewCodes: { method: 'POST', path: '/api/users/:id/2fas/totp/:totp_id/recovery_codes' },
  remove: { method: 'DELETE', path: '/api/users/:id/2fas/totp/:totp_id' },
  removeAll: { method: 'DELETE', path: '/api/users/:id/2fas' },
  setUpEmail: { method: 'POST', path: '/api/user/email_factor' },
  confirmEmail: { method: 'POST', path: '/api/user/email_factor/confirm' },
  removeEmail: { method: 'DELETE', path: '/api/user/email_factor' },
  mine: { method: 'GET', path: '/api/user/second_factor' },
  renewOwnCodes: { method: 'POST', path: '/api/user/recovery_codes' },
}
