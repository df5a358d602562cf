// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const comingSchedules: CallsOf<typeof contract.comingSchedules> = {
  list: { method: 'GET', path: '/api/project/:project_id/schedules/due' },
  clashes: { method: 'GET', path: '/api/project/:project_id/schedules/clashes' },
}
