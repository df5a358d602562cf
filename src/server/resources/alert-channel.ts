import type { ResourceOf } from './resource.ts'

export const alertChannel = {
  table: 'alert_channel',
  type: 'alert_channel',
  collection: 'alert_channels',
  revised: true,
  list: { sorted: ['name', 'type', 'active'], searched: ['name', 'type'] },
  references: {},
} as const satisfies ResourceOf<'alert_channel'>
