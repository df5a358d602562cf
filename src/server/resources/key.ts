import { labelled } from './labels.ts'
import type { ResourceOf } from './resource.ts'

/** Keys, and the secrets of variable groups, which belong to their group. */
export const key = {
  table: 'access_key',
  type: 'key',
  collection: 'keys',
  revised: true,
  list: { sorted: ['name', 'type'], searched: ['name', 'type', 'login', ...labelled] },
  copied: [
    ...labelled,
    'type',
    'login',
    'fingerprint',
    'owner',
    'environment_id',
    'source_storage_id',
    'source_storage_type',
    'source_storage_key',
  ],
  references: {
    environment_id: { to: 'environment' },
    source_storage_id: { to: 'secret_storage', blocks: true },
  },
} as const satisfies ResourceOf<'access_key'>
