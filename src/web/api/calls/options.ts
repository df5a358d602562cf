// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const options: CallsOf<typeof contract.options> = {
  list: { method: 'GET', path: '/api/options' },
  save: { method: 'POST', path: '/api/options' },
}
