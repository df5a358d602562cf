import type { ResourceOf } from './resource.ts'

export const environment = {
  table: 'environment',
  type: 'environment',
  collection: 'environments',
  revised: true,
  list: { sorted: ['name'], searched: ['name'] },
  copied: ['json', 'env'],
  references: {},
} as const satisfies ResourceOf<'environment'>
