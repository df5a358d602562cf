// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const subscriptions: CallsOf<typeof contract.subscriptions> = {
  get: { method: 'GET', path: '/api/subscription' },
  activate: { method: 'POST', path: '/api/subscription' },
  remove: { method: 'DELETE', path: '/api/subscription' },
}
