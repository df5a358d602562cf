// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const passkeys: CallsOf<typeof contract.passkeys> = {
  list: { method: 'GET', path: '/api/user/passkeys' },
  begin: { method: 'POST', path: '/api/user/passkeys/options' },
  add: { method: 'POST', path: '/api/user/passkeys' },
  rename: { method: 'PUT', path: '/api/user/passkeys/:id' },
  remove: { method: 'DELETE', path: '/api/user/passkeys/:id' },
  ask: { method: 'POST', path: '/api/auth/passkey/options' },
  verify: { method: 'POST', path: '/api/auth/passkey' },
  beginSignIn: { method: 'POST', path: '/api/auth/login/passkey/options' },
  signIn: { method: 'POST', path: '/api/auth/login/passkey' },
}
