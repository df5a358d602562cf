import { type ExtractValue, extractValues } from '../../contract/integration.ts'
import type { Router } from '../http/route.ts'
import { refuseVariable } from '../integrations/refuse-variable.ts'
import type { Services } from '../services.ts'
import { integrationParts, type Kind } from './integration-parts.ts'

/** The values that an integration extracts from a request for its task. */
export function extractValueApi(router: Router, services: Services) {
  integrationParts(router, services, extractValues, valueKind)
}

export const valueKind: Kind = {
  table: 'integration_value',
  type: 'integrationextractvalue',
  check: (tx, integration, draft) => refuseVariable(tx, integration, draft as ExtractValue),
}
