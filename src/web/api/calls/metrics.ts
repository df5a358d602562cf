// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const metrics: CallsOf<typeof contract.metrics> = {
  all: { method: 'GET', path: '/api/metrics' },
}
