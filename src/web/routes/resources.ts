import { createRoute, redirect } from '@tanstack/react-router'
import { hostOutcomes } from '../../contract/host-outcome.ts'
import { paths } from '../paths.ts'
import { resourceListNames, resourceLists } from '../resources.ts'
import { lazyPage } from './page.tsx'
import { project } from './project.ts'
import { type FilterSearch, filterSearch, positive, texts, wholeNumber } from './search.ts'

/** Routes of resources. `q` is the filter of each list. */

interface ListSearch extends FilterSearch {
  /** Opens the form of this object, or of a new one. */
  edit?: number | undefined
  new?: 'empty' | 'example' | undefined
}

const listSearch = (search: Record<string, unknown>): ListSearch => ({
  ...filterSearch(search),
  ...positive('edit', search.edit),
  ...(search.new === 'empty' || search.new === 'example' ? { new: search.new } : {}),
})

export const listRoutes = resourceListNames.map((path) =>
  createRoute({
    getParentRoute: () => project,
    path,
    validateSearch: listSearch,
    component: resourceLists[path].page,
  }),
)

export const inventories = createRoute({
  getParentRoute: () => project,
  path: 'inventories',
  beforeLoad: ({ params }) => {
    throw redirect(paths.list('inventory', params.projectId))
  },
})

export interface KnownHostsSearch extends FilterSearch {
  /** The host whose presented keys are compared with the trusted ones. */
  presented?: string | undefined
}

export const knownHosts = createRoute({
  getParentRoute: () => project,
  path: 'known-hosts',
  validateSearch: (search: Record<string, unknown>): KnownHostsSearch => ({
    ...filterSearch(search),
    ...texts(search, 'presented'),
  }),
  component: lazyPage('KnownHostsPage'),
})

export const secretStorages = createRoute({
  getParentRoute: () => project,
  path: 'secret-storages',
  validateSearch: listSearch,
  component: lazyPage('SecretStoragesPage'),
})

export const credentialMappings = createRoute({
  getParentRoute: () => project,
  path: 'credential-mappings',
  validateSearch: filterSearch,
  component: lazyPage('CredentialMappingsPage'),
})

export const states = createRoute({
  getParentRoute: () => project,
  path: 'inventory/$inventoryId/states',
  params: {
    parse: ({ inventoryId }: { inventoryId: string }) => ({ inventoryId: Number(inventoryId) }),
    stringify: ({ inventoryId }: { inventoryId: number }) => ({ inventoryId: String(inventoryId) }),
  },
  component: lazyPage('StatesPage'),
})

export interface ManagedSearch {
  q?: string | undefined
  /** The last resource of the page before. */
  after?: number | undefined
}

export const managed = createRoute({
  getParentRoute: () => project,
  path: 'resources',
  validateSearch: (search: Record<string, unknown>): ManagedSearch => ({
    ...texts(search, 'q'),
    ...positive('after', search.after),
  }),
  component: lazyPage('ManagedResourcesPage'),
})

export interface HostsSearch extends FilterSearch {
  state?: (typeof hostOutcomes)[number] | undefined
  /** Shows only hosts of this inventory; 0 for hosts whose inventory is unknown. */
  inventory?: number
  /** The host whose history is open, and in which inventory; without one, in all. */
  host?: string
  host_inventory?: number
}

export const hosts = createRoute({
  getParentRoute: () => project,
  path: 'hosts',
  validateSearch: (search: Record<string, unknown>): HostsSearch => ({
    ...filterSearch(search),
    ...texts(search, 'host'),
    ...wholeNumber('inventory', search.inventory),
    ...wholeNumber('host_inventory', search.host_inventory),
    ...(hostOutcomes.some((outcome) => outcome === search.state)
      ? { state: search.state as HostsSearch['state'] }
      : {}),
  }),
  component: lazyPage('HostsPage'),
})
