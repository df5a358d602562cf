import type { RestoredSection } from '../../contract/backup.ts'
import { RestoredEnvironment, variableNameProblems } from '../../contract/environment.ts'
import { coded, say } from '../../contract/message.ts'
import { type FileRow, isRow } from './file-rows.ts'
import { type Findings, quoted } from './findings.ts'

/** Reads a variable group of a file, whose secrets have names and no values. */
export function readEnvironment(row: FileRow, path: [RestoredSection, number], findings: Findings) {
  const secrets = Array.isArray(row.secrets) ? (row.secrets as unknown[]) : row.secrets
  const draft = findings.checked(path, RestoredEnvironment, {
    ...row,
    secrets: Array.isArray(secrets)
      ? secrets.map((secret) =>
          isRow(secret) ? { name: secret.name, type: secret.type, secret: '', operation: 'create' } : secret,
        )
      : secrets,
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
