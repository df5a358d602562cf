import { type CodedMessage, say } from '../../contract/message.ts'
import { isoNow } from '../clock.ts'
import type { Tx } from '../db/open.ts'
import { dueAfter } from '../secret-storages/sync-storage.ts'
import { quoted } from './findings.ts'
import { insertAll } from './insert-rows.ts'
import type { RestorePlan } from './restore-plan.ts'

/** Inserts the secret storages of a plan, without secrets. Returns their ids, by place. */
export function insertStorages(tx: Tx, project_id: number, { storages }: RestorePlan): Promise<number[]> {
  return insertAll(
    tx,
    'secret_storage',
    storages.map(({ name, type, params, readonly, sync }) => ({
      project_id,
      name,
      type,
      params: JSON.stringify(params),
      readonly,
      secret: null,
      secret_names: '[]',
      sync: sync && JSON.stringify(sync),
      sync_due: dueAfter(sync),
      created: isoNow(),
    })),
  )
}

/** Returns a warning for each storage whose secrets must be entered. */
export function storageWarnings({ storages }: RestorePlan): CodedMessage[] {
  return storages.flatMap(({ name, secret_names }) =>
    secret_names.length === 0
      ? []
      : [say('restored_storage_secret', { name: quoted(name), fields: secret_names.join(', ') })],
  )
}
