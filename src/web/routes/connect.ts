import { createRoute } from '@tanstack/react-router'
import { lazyPage } from './page.tsx'
import { project } from './project.ts'
import { type FilterSearch, filterSearch, positive, texts } from './search.ts'

/** Routes of what triggers a project from outside. */

/** `delivery` opens a received request; `before` pages back through them. */
export interface DeliverySearch {
  delivery?: number | undefined
  before?: number | undefined
  /** Hides requests that were refused or did not match. */
  accepted?: true | undefined
}

const deliverySearch = (search: Record<string, unknown>): DeliverySearch => ({
  ...positive('delivery', search.delivery),
  ...positive('before', search.before),
  ...(search.accepted === true ? { accepted: true } : {}),
})

export const integrations = createRoute({
  getParentRoute: () => project,
  path: 'integrations',
  validateSearch: (search: Record<string, unknown>): FilterSearch & DeliverySearch => ({
    ...filterSearch(search),
    ...deliverySearch(search),
  }),
  component: lazyPage('IntegrationsPage'),
})

export interface IntegrationSearch extends DeliverySearch {
  /** A sender of features/integrations/presets.ts whose set-up is shown. */
  sender?: string | undefined
}

export const integration = createRoute({
  getParentRoute: () => project,
  path: 'integrations/$integrationId',
  params: {
    parse: ({ integrationId }) => ({ integrationId: Number(integrationId) }),
    stringify: ({ integrationId }) => ({ integrationId: String(integrationId) }),
  },
  validateSearch: (search: Record<string, unknown>): IntegrationSearch => ({
    ...deliverySearch(search),
    ...texts(search, 'sender'),
  }),
  component: lazyPage('IntegrationPage'),
})
