// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const stats: CallsOf<typeof contract.stats> = {
  project: { method: 'GET', path: '/api/project/:project_id/stats' },
  summary: { method: 'GET', path: '/api/project/:project_id/stats/summary' },
}
