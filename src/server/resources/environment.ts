import type { ResourceOf } from './resource.ts'

export const environment = {
  table: 'environment',
  type: 'environment',
  collection: 'environments',
  revised: true,
  list: { sorted: ['name'], searched: ['name'] },
  references: {},
} as const satisfies ResourceOf<'environment'>
