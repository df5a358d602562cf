// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const health: CallsOf<typeof contract.health> = {
  live: { method: 'GET', path: '/healthz' },
  ready: { method: 'GET', path: '/readyz' },
  server: { method: 'GET', path: '/api/admin/health' },
  settings: { method: 'GET', path: '/api/admin/settings' },
}
