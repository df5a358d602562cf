import type { ResourceOf } from './resource.ts'

export const schedule = {
  table: 'schedule',
  type: 'schedule',
  described: (_, id) => `Schedule ID ${id}`,
  collection: 'schedules',
  revised: true,
  references: {
    template_id: { to: 'template' },
    repository_id: { to: 'repository', blocks: true },
  },
} as const satisfies ResourceOf<'schedule'>
