// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const scheduleCalendar: CallsOf<typeof contract.scheduleCalendar> = {
  list: { method: 'GET', path: '/api/project/:project_id/schedule_fires' },
}
