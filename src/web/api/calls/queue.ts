// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const queue: CallsOf<typeof contract.queue> = {
  figures: { method: 'GET', path: '/api/admin/queue' },
  metrics: { method: 'GET', path: '/api/metrics/queue' },
}
