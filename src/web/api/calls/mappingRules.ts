// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const mappingRules: CallsOf<typeof contract.mappingRules> = {
  list: { method: 'GET', path: '/api/admin/mapping-rules' },
  create: { method: 'POST', path: '/api/admin/mapping-rules' },
  preview: { method: 'POST', path: '/api/admin/mapping-rules/preview' },
  tryOut: { method: 'POST', path: '/api/admin/mapping-rules/dry-run' },
  get: { method: 'GET', path: '/api/admin/mapping-rules/:id' },
  update: { method: 'PUT', path: '/api/admin/mapping-rules/:id' },
  remove: { method: 'DELETE', path: '/api/admin/mapping-rules/:id' },
}
