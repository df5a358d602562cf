// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const backups: CallsOf<typeof contract.backups> = {
  get: { method: 'GET', path: '/api/project/:project_id/backup' },
  restore: { method: 'POST', path: '/api/projects/restore' },
}
