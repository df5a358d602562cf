import type { ResourceOf } from './resource.ts'

/** A secret address. Its events are those of the integration. */
export const integrationAlias = {
  table: 'integration_alias',
  type: null,
  collection: null,
  revised: false,
  references: { integration_id: { to: 'integration' } },
} as const satisfies ResourceOf<'integration_alias'>
