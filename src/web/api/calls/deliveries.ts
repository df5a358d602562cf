// Written by `npm run write-calls` from src/contract. Do not edit.
import type { contract } from '../../../contract/index.ts'
import type { CallsOf } from '../call.ts'

export const deliveries: CallsOf<typeof contract.deliveries> = {
  list: { method: 'GET', path: '/api/project/:project_id/integrations/deliveries' },
  get: { method: 'GET', path: '/api/project/:project_id/integrations/deliveries/:id' },
  replay: { method: 'POST', path: '/api/project/:project_id/integrations/deliveries/:id/replay' },
  try: { method: 'POST', path: '/api/project/:project_id/integrations/:integration_id/try' },
}
