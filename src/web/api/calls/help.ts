// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const help: CallsOf<typeof contract.help> = {
  documents: { method: 'GET', path: '/api/help/documents' },
  document: { method: 'GET', path: '/api/help/documents/:document' },
  passages: { method: 'GET', path: '/api/help/passages' },
}
