// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const events: CallsOf<typeof contract.events> = {
  all: { method: 'GET', path: '/api/events' },
  last: { method: 'GET', path: '/api/events/last' },
  project: { method: 'GET', path: '/api/project/:project_id/events' },
  export: { method: 'GET', path: '/api/events/export' },
  projectExport: { method: 'GET', path: '/api/project/:project_id/events/export' },
  projectLast: { method: 'GET', path: '/api/project/:project_id/events/last' },
}
