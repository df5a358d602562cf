import type { RestoredSection } from '../../contract/backup.ts'
import { RestoredEnvironment, variableNameProblems } from '../../contract/environment.ts'
import { coded, say } from '../../contract/message.ts'
import { type FileRow, isRow } from './file-rows.ts'
import { type Findings, quoted } from './findings.ts'
import type { Path, Reference } from './references.ts'

/** Reads a variable group of a file, whose secrets have names and no values. */
export function readEnvironment(
  row: FileRow,
  path: [RestoredSection, number],
  reference: Reference,
  findings: Findings,
) {
  const secrets = Array.isArray(row.secrets) ? (row.secrets as unknown[]) : row.secrets
  const draft = findings.checked(path, RestoredEnvironment, {
    ...row,
    secret_storage_id: reference([...path, 'secret_storage'], row.secret_storage, 'secret_storages'),
    secrets: Array.isArray(secrets)
      ? secrets.map((secret, at) => (isRow(secret) ? secretOf(secret, [...path, 'secrets', at], reference) : secret))
      : (secrets ?? []),
  })
  for (const { name, problem } of draft ? variableNameProblems(draft) : [])
    findings.warn(
      say('restored_variable_name', {
        group: quoted(draft?.name ?? ''),
        name: quoted(name),
        problem: coded(problem),
      }),
    )
  const seen = new Set<string>()
  for (const [at, secret] of (draft?.secrets ?? []).entries()) {
    const key = `${secret.type} ${secret.name}`
    if (seen.has(key))
      findings.problem([...path, 'secrets', at, 'name'], say('backup_twice', { name: quoted(secret.name) }))
    seen.add(key)
  }
  return draft
}

/** Returns a secret in the form of its draft. Without a storage, its value must be entered again. */
function secretOf({ name, type, source_storage, source_storage_key }: FileRow, path: Path, reference: Reference) {
  const source_storage_id = reference([...path, 'source_storage'], source_storage, 'secret_storages')
  const place = source_storage_id === null ? '' : source_storage_key
  return { name, type, secret: '', operation: 'create', source_storage_id, source_storage_key: place }
}
