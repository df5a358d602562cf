import { RestoredKey } from '../../contract/key.ts'
import { storageKeyProblem } from '../../contract/rules/storage-path.ts'
import type { FileRow } from './file-rows.ts'
import type { Findings } from './findings.ts'
import type { Path, Reference } from './references.ts'

/** Reads a key of a file, which has no secret; it may name the storage, file or variable that has it. */
export function readKey(row: FileRow, path: Path, reference: Reference, findings: Findings) {
  const source_storage_id = reference([...path, 'source_storage'], row.source_storage, 'secret_storages')
  const draft = findings.checked(path, RestoredKey, { ...row, source_storage_id })
  if (!draft) return draft
  // A storage goes before the kinds of sources that other products name.
  if (source_storage_id !== null) {
    const problem = draft.type === 'none' ? null : storageKeyProblem(draft.source_storage_key)
    if (problem) findings.problem([...path, 'source_storage_key'], problem)
    return { ...draft, source_storage_type: null }
  }
  return draft.source_storage_type === null ? { ...draft, source_storage_key: '' } : draft
}
