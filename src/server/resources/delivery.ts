import type { ResourceOf } from './resource.ts'

/** A request of a sender, and what became of it. Its events are those of the integration. */
export const delivery = {
  table: 'delivery',
  type: null,
  collection: null,
  revised: false,
  references: {},
} as const satisfies ResourceOf<'delivery'>
