import type { RestoredSection } from '../../contract/backup.ts'
import { say } from '../../contract/message.ts'
import { maxId } from '../../contract/shapes.ts'
import type { FileRows } from './file-rows.ts'
import { type Findings, quoted } from './findings.ts'

/** Stands for an object that a file names but does not contain: the shape accepts it, and no list has that place. */
export const nowhere = maxId

export type Reference = (at: Path, name: unknown, section: RestoredSection) => number | null
export type Path = readonly (string | number)[]

/** Semaphore UI's word for a reference and the list it refers to, if that is not just the field's name. */
const called: Record<string, [word: string, list: string]> = {
  ssh_key: ['SSHKey', 'keys[].Name'],
  vault_key: ['vaults[].vaultKey', 'keys[].name'],
  environments: ['environment', 'environments[].name'],
  templates: ['template', 'templates[].name'],
}

export function referencesIn({ places, rows }: FileRows, findings: Findings): { reference: Reference } {
  return {
    /** Returns the place of the object of that name, from 1; null if no name is given. */
    reference: (at, name, section) => {
      if (name === undefined || name === null || name === '') return null
      if (typeof name !== 'string') {
        findings.problem(at, say('backup_object_name', { section }))
        return nowhere
      }
      const found = places[section].get(name.trim())
      if (found !== undefined) return found + 1
      const field = String(at.findLast((part) => typeof part === 'string'))
      const [word, list] = called[field] ?? [field, `${section}[].name`]
      const code = rows[section].length > 0 ? 'backup_no_such_object' : 'backup_no_such_object_yet'
      findings.problem(at, say(code, { word, list, name: quoted(name), section }))
      return nowhere
    },
  }
}
