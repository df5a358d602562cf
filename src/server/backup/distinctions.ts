import type { RestoredSection } from '../../contract/backup.ts'
import { say } from '../../contract/message.ts'
import { gitSecretProblem, withoutPassword } from '../../contract/rules/git-url.ts'
import { readMappedPlace } from '../../contract/rules/mapped-host.ts'
import { templateSortColumns } from '../../contract/template.ts'
import type { DraftedSection } from '../resources/index.ts'
import type { FileRow } from './file-rows.ts'
import { type Findings, quoted } from './findings.ts'
import { withoutDot } from './read-template.ts'

/** What distinguishes a section of drafts from the others. */
interface Distinction {
  /** Returns the fields of a row in the form of its draft, where the file may have another one. */
  read?: (row: FileRow, path: [RestoredSection, number], findings: Findings) => FileRow
  /** Finds problems between the objects of the section; those with problems of their own are holes. */
  whole?: (drafts: readonly unknown[], findings: Findings) => void
  /** Returns the fields of a row that the file has in another form than the table. */
  write?: (row: Readonly<Record<string, unknown>>) => FileRow
}

/** The sections of which a file has something in another form than tables and drafts. */
export const distinctions: { readonly [Section in DraftedSection]?: Distinction } = {
  repositories: {
    read: ({ git_url }, path, findings) => ({ git_url: withoutStoredSecret(git_url, path, findings) }),
    write: ({ git_url }) => ({ git_url: withoutSecret(String(git_url)) }),
  },
  views: {
    read: (row, path, findings) => ({ sort_column: knownColumn(row, path, findings) }),
    whole: (views, findings) => {
      if ((views as (FileRow | undefined)[]).filter((view) => view?.type === 'all').length > 1)
        findings.problem(['views'], 'backup_views_of_all')
    },
  },
  host_configs: {
    // One spelling of each place, so that a file cannot contain one twice.
    read: (row) => ({ host: storedPlace(row) }),
    whole: (mappings, findings) => {
      const seen = new Set<string>()
      for (const [at, mapping] of (mappings as (FileRow | undefined)[]).entries()) {
        if (!mapping) continue
        if (seen.has(String(mapping.host))) findings.problem(['host_configs', at, 'host'], 'mapped_host_twice')
        seen.add(String(mapping.host))
      }
    },
  },
  inventories: {
    read: ({ type, inventory }) => ({ inventory: type === 'file' ? withoutDot(inventory) : inventory }),
  },
}

function storedPlace({ type, host }: FileRow): unknown {
  if ((type !== 'host' && type !== 'url') || typeof host !== 'string') return host
  const read = readMappedPlace({ type, host })
  return 'problem' in read ? host : read.host
}

/** Removes passwords from addresses in files of other products; here they belong in keys. */
function withoutStoredSecret(git_url: unknown, [section, at]: [RestoredSection, number], findings: Findings): unknown {
  if (typeof git_url !== 'string' || gitSecretProblem(git_url.trim()) === null) return git_url
  findings.warn(say('restored_without_password', { path: `${section}[${at}].git_url` }))
  return withoutPassword(git_url.trim())
}

/** Removes tokens that users put into an address, as user, password or query; they belong in the key store. */
export function withoutSecret(git_url: string): string {
  if (/^https?:\/\//.test(git_url)) return git_url.replace(/[?#].*$/s, '').replace(/^(https?:\/\/)[^/]*@/, '$1')
  return git_url.replace(/^(ssh:\/\/[^/@:]*):[^/]*@/, '$1@')
}

function knownColumn(row: FileRow, [, at]: [RestoredSection, number], findings: Findings): unknown {
  const column = row.sort_column
  if (typeof column !== 'string' || column === '' || (templateSortColumns as readonly string[]).includes(column))
    return column
  findings.warn(say('restored_sort_column', { path: `views[${at}]`, column: quoted(column) }))
  return null
}
