// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const templateWorkspaces: CallsOf<typeof contract.templateWorkspaces> = {
  attach: { method: 'POST', path: '/api/project/:project_id/templates/:id/inventory/:inventory_id/attach' },
  detach: { method: 'POST', path: '/api/project/:project_id/templates/:id/inventory/:inventory_id/detach' },
  setDefault: { method: 'POST', path: '/api/project/:project_id/templates/:id/inventory/:inventory_id/set_default' },
}
