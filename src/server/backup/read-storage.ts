import { SecretStorageDraft } from '../../contract/secret-storage.ts'
import { StorageSync } from '../../contract/secret-sync.ts'
import { storageFieldsFor } from '../../contract/storage-fields.ts'
import { openParams } from '../secret-storages/checked-access.ts'
import type { FileRow } from './file-rows.ts'
import type { Findings } from './findings.ts'
import type { Path } from './references.ts'

/** A secret storage of a plan. */
export interface PlannedStorage extends Pick<SecretStorageDraft, 'name' | 'type' | 'readonly'> {
  params: Record<string, string>
  sync: StorageSync | null
  /** Secrets that it needs, which must be entered. */
  secret_names: string[]
}

const Restored = SecretStorageDraft.pick({ name: true, type: true, params: true, readonly: true }).extend({
  sync: StorageSync.nullish().transform((sync) => sync ?? null),
})

/** Reads a secret storage of a file, which has no secrets: others are ignored, because their origin is unknown. */
export function readStorage(row: FileRow, path: Path, findings: Findings): PlannedStorage | undefined {
  const draft = findings.checked(path, Restored, row)
  const params = draft && findings.tried(path, () => openParams(draft.type, draft.params))
  if (!draft || !params) return undefined
  const fields = storageFieldsFor(draft.type, params)
  const needed = fields.filter(([, { secret, required }]) => secret && required)
  return { ...draft, params, secret_names: needed.map(([name]) => name) }
}
