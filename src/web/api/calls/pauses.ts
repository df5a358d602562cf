// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const pauses: CallsOf<typeof contract.pauses> = {
  get: { method: 'GET', path: '/api/project/:project_id/pause' },
  set: { method: 'PUT', path: '/api/project/:project_id/pause' },
  getServer: { method: 'GET', path: '/api/pause' },
  setServer: { method: 'PUT', path: '/api/pause' },
}
