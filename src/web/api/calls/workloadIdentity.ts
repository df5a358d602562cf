// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const workloadIdentity: CallsOf<typeof contract.workloadIdentity> = {
  get: { method: 'GET', path: '/api/admin/workload-identity' },
  rotate: { method: 'POST', path: '/api/admin/workload-identity/keys' },
  remove: { method: 'DELETE', path: '/api/admin/workload-identity/keys/:id' },
}
