import { type ExtractValue, extractValues } from '../../contract/integration.ts'
import type { Door } from '../http/route.ts'
import { refuseVariable } from '../integrations/refuse-variable.ts'
import type { Services } from '../services.ts'
import { integrationParts, type Kind } from './integration-parts.ts'

/** The values that an integration extracts from a request for its task. */
export function extractValueApi(door: Door, services: Services) {
  integrationParts(door, services, extractValues, valueKind)
}

export const valueKind: Kind = {
  table: 'integration_value',
  type: 'integrationextractvalue',
  check: (tx, integration, draft) => refuseVariable(tx, integration, draft as ExtractValue),
}
