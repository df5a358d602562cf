// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const serviceAccounts: CallsOf<typeof contract.serviceAccounts> = {
  create: { method: 'POST', path: '/api/service-accounts' },
}
