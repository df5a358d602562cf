// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const cluster: CallsOf<typeof contract.cluster> = {
  get: { method: 'GET', path: '/api/admin/cluster' },
}
