import { matchers } from '../../contract/integration.ts'
import type { Router } from '../http/route.ts'
import type { Services } from '../services.ts'
import { integrationParts, type Kind } from './integration-parts.ts'

/** The conditions that a request to an alias of the project or of the server must meet. */
export function matcherApi(router: Router, services: Services) {
  integrationParts(router, services, matchers, matcherKind)
}

export const matcherKind: Kind = { table: 'integration_matcher', type: 'integrationmatcher' }
