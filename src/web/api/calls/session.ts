// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const session: CallsOf<typeof contract.session> = {
  metadata: { method: 'GET', path: '/api/auth/login' },
  login: { method: 'POST', path: '/api/auth/login' },
  signOut: { method: 'POST', path: '/api/auth/sign-out' },
  pendingLink: { method: 'GET', path: '/api/auth/link' },
  link: { method: 'POST', path: '/api/auth/link' },
  loginByEmail: { method: 'POST', path: '/api/auth/login/email' },
  resend: { method: 'POST', path: '/api/auth/login/email/resend' },
  signInLink: { method: 'POST', path: '/api/auth/sign-in-link' },
  logout: { method: 'POST', path: '/api/auth/logout' },
}
