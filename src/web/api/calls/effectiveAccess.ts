// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const effectiveAccess: CallsOf<typeof contract.effectiveAccess> = {
  list: { method: 'GET', path: '/api/project/:project_id/access' },
  get: { method: 'GET', path: '/api/project/:project_id/access/:user_id' },
}
