import { labelled } from './labels.ts'
import type { ResourceOf } from './resource.ts'

export const environment = {
  table: 'environment',
  type: 'environment',
  collection: 'environments',
  revised: true,
  list: { sorted: ['name'], searched: ['name', ...labelled] },
  copied: [...labelled, 'json', 'env', 'container'],
  references: {},
} as const satisfies ResourceOf<'environment'>
