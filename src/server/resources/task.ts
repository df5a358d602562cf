import type { ResourceOf } from './resource.ts'

export const task = {
  table: 'task',
  type: 'task',
  described: (_, id) => `Task ID ${id}`,
  collection: null,
  revised: false,
  references: { template_id: { to: 'template' } },
} as const satisfies ResourceOf<'task'>
