// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const limits: CallsOf<typeof contract.limits> = {
  get: { method: 'GET', path: '/api/project/:project_id/limits' },
}
