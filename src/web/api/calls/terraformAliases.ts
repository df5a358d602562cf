// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const terraformAliases: CallsOf<typeof contract.terraformAliases> = {
  list: { method: 'GET', path: '/api/project/:project_id/inventory/:id/terraform/aliases' },
  get: { method: 'GET', path: '/api/project/:project_id/inventory/:id/terraform/aliases/:alias_id' },
  create: { method: 'POST', path: '/api/project/:project_id/inventory/:id/terraform/aliases' },
  update: { method: 'PUT', path: '/api/project/:project_id/inventory/:id/terraform/aliases/:alias_id' },
  remove: { method: 'DELETE', path: '/api/project/:project_id/inventory/:id/terraform/aliases/:alias_id' },
}
