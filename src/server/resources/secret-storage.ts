import type { ResourceOf } from './resource.ts'

/** Stores of other makers that keep the secrets of keys and variable groups. */
export const secretStorage = {
  table: 'secret_storage',
  type: 'secret_storage',
  collection: 'secret_storages',
  revised: true,
  list: { sorted: ['name', 'type'], searched: ['name', 'type'] },
  references: {},
} as const satisfies ResourceOf<'secret_storage'>
