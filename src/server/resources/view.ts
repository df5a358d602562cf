import type { ResourceOf } from './resource.ts'

export const view = {
  table: 'view',
  type: 'view',
  word: 'View',
  described: ({ title }) => `View ${String(title)}`,
  collection: 'views',
  revised: true,
  list: { sorted: ['position'], searched: ['title'] },
  references: {},
} as const satisfies ResourceOf<'view'>
