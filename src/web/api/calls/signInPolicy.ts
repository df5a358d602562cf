// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const signInPolicy: CallsOf<typeof contract.signInPolicy> = {
  get: { method: 'GET', path: '/api/admin/sign-in-policy' },
  update: { method: 'PUT', path: '/api/admin/sign-in-policy' },
}
