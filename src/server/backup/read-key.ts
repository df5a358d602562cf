import { RestoredKey } from '../../contract/key.ts'
import type { FileRow } from './file-rows.ts'
import type { Findings } from './findings.ts'
import type { Path, Reference } from './references.ts'

/** Reads a key of a file, which has no secret; it may name the storage that has it. */
export function readKey(row: FileRow, path: Path, reference: Reference, findings: Findings) {
  const source_storage_id = reference([...path, 'source_storage'], row.source_storage, 'secret_storages')
  const source_storage_key = source_storage_id === null ? '' : row.source_storage_key
  const draft = findings.checked(path, RestoredKey, { ...row, source_storage_id, source_storage_key })
  if (draft && draft.type !== 'none' && source_storage_id !== null && draft.source_storage_key === '')
    findings.problem([...path, 'source_storage_key'], 'storage_path_required')
  return draft
}
