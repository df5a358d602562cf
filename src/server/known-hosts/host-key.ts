import { createHmac } from 'node:crypto'
import type { Selectable } from 'kysely'
import { addedHostKeys } from '../../runner/known-hosts.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'

/** A stored key, as the API answers it without its row. */
export interface ShownKey {
  /** '' for a hashed name. */
  host: string
  type: string
  fingerprint: string
  line: string
}

/** Returns what a stored line says. */
export function shownKey(line: string): ShownKey {
  const [key] = addedHostKeys('', line)
  const { host = '', type = '', fingerprint = '' } = key ?? {}
  return { host: host.startsWith('|') ? '' : host, type, fingerprint, line }
}

/** Returns whether a stored line names this host, also under several names or a hashed one. */
export function namesHost(line: string, host: string): boolean {
  const [names = ''] = line.split(' ')
  return names.split(',').some((name) => name === host || isHashOf(name, host))
}

function isHashOf(name: string, host: string): boolean {
  const [, one, salt = '', hash] = name.split('|')
  if (one !== '1' || hash === undefined) return false
  return createHmac('sha1', Buffer.from(salt, 'base64')).update(host).digest('base64') === hash
}

type Row = Selectable<Tables['known_host']>

/** Returns the keys of a host among those of its project. */
export const keysOf = (rows: readonly Row[], host: string): Row[] => rows.filter(({ line }) => namesHost(line, host))

/** Returns all keys that a project trusts. */
export async function knownHostsOf(db: Db | Tx, project_id: number): Promise<Row[]> {
  return db.selectFrom('known_host').selectAll().where('project_id', '=', project_id).orderBy('id').execute()
}

/** Returns whether connections of a project accept only keys that were added by hand. */
export async function acceptsOnlyKnown(db: Db | Tx, project_id: number): Promise<boolean> {
  const row = await db.selectFrom('project').select('strict_host_keys').where('id', '=', project_id).executeTakeFirst()
  return row?.strict_host_keys ?? false
}

/** The columns of a stored key that decide whether it is accepted. */
type Accepted = Pick<Row, 'line' | 'by_hand'>

/** Returns a known_hosts file of those keys of a project that its connections accept; `strict`: only keys added by hand. */
export function acceptedHostKeys(rows: readonly Accepted[], strict: boolean): string {
  return rows
    .filter(({ by_hand }) => by_hand || !strict)
    .map(({ line }) => `${line}\n`)
    .join('')
}
