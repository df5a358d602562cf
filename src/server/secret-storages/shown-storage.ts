import type { SecretStorage } from '../../contract/secret-storage.ts'
import type { StorageRow } from './credentials.ts'
import { readSync, shownResult } from './sync-storage.ts'

/** Returns a storage as the API shows it. `mayKnow`: the caller may read where it is, too. */
export function shownStorage(row: StorageRow, mayKnow: boolean): SecretStorage {
  return {
    id: row.id,
    revision: row.revision,
    project_id: row.project_id,
    name: row.name,
    type: row.type,
    params: mayKnow ? (JSON.parse(row.params) as Record<string, string>) : {},
    readonly: row.readonly,
    secrets: mayKnow ? (JSON.parse(row.secret_names) as string[]) : [],
    secret: '',
    vault_token: '',
    sync: mayKnow ? readSync(row) : null,
    sync_result: mayKnow ? shownResult(row) : null,
  }
}
