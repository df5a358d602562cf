import type { ResourceOf } from './resource.ts'

export const extractValue = {
  table: 'integration_value',
  type: 'integrationextractvalue',
  collection: null,
  revised: true,
  list: { sorted: ['name', 'key'], searched: [] },
  references: { integration_id: { to: 'integration' } },
} as const satisfies ResourceOf<'integration_value'>
