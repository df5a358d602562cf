// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const serverBackups: CallsOf<typeof contract.serverBackups> = {
  get: { method: 'GET', path: '/api/admin/backups' },
  start: { method: 'POST', path: '/api/admin/backups' },
}
