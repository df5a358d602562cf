import { labelled } from './labels.ts'
import type { ResourceOf } from './resource.ts'

export const environment = {
  table: 'environment',
  type: 'environment',
  collection: 'environments',
  revised: true,
  list: { sorted: ['name'], searched: ['name', ...labelled] },
  copied: [...labelled, 'json', 'env', 'container', 'secret_storage_id', 'secret_storage_key_prefix'],
  references: { secret_storage_id: { to: 'secret_storage', blocks: true } },
  // A secret stays where it was written when its group moves to another storage.
  links: [{ table: 'access_key', from: 'environment_id', column: 'source_storage_id', to: 'secret_storage' }],
} as const satisfies ResourceOf<'environment'>
