import type { ResourceOf } from './resource.ts'

export const matcher = {
  table: 'integration_matcher',
  type: 'integrationmatcher',
  collection: null,
  revised: true,
  list: { sorted: ['name', 'key'], searched: [] },
  references: { integration_id: { to: 'integration' } },
} as const satisfies ResourceOf<'integration_matcher'>
