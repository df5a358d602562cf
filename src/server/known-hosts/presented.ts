import { type HostKeyLine, printHostKeyLine, readHostKeyLines } from '../../contract/rules/host-key-line.ts'
import { isoNow } from '../clock.ts'
import type { Database, Db, Tx } from '../db/open.ts'
import { acceptsOnlyKnown, keysOf, knownHostsOf, shownKey } from './host-key.ts'

/** The newest of a project are kept: a task may name any number of hosts. */
const maxPresented = 100

/** Stores the keys that hosts presented to a failed task, except those that the project trusts. */
export async function notePresented(
  { transaction }: Database,
  task: { id: number; project_id: number },
  lines: readonly string[],
): Promise<void> {
  const { id: task_id, project_id } = task
  const keys = lines.slice(0, maxPresented).flatMap((line) => {
    const read = readHostKeyLines(line)
    return 'problem' in read ? [] : read
  })
  if (keys.length === 0) return
  await transaction(async (tx) => {
    const strict = await acceptsOnlyKnown(tx, project_id)
    const known = await knownHostsOf(tx, project_id)
    const accepted = new Set(known.filter(({ by_hand }) => by_hand || !strict).map(({ line }) => line))
    for (const key of keys) {
      const line = printHostKeyLine(key)
      if (accepted.has(line)) continue
      const seen = { created: isoNow(), task_id }
      await tx
        .insertInto('presented_host_key')
        .values({ project_id, line, ...seen })
        .onConflict((conflict) => conflict.columns(['project_id', 'line']).doUpdateSet(seen))
        .execute()
    }
    const kept = tx
      .selectFrom('presented_host_key')
      .select('id')
      .where('project_id', '=', project_id)
      .orderBy('created', 'desc')
      .orderBy('id', 'desc')
      .limit(maxPresented)
    await tx.deleteFrom('presented_host_key').where('project_id', '=', project_id).where('id', 'not in', kept).execute()
  })
}

/** Removes presented keys that are trusted now, and the other ones of their hosts: those were decided, too. */
export async function forgetPresented(tx: Tx, project_id: number, keys: readonly HostKeyLine[]): Promise<void> {
  const hosts = new Set(keys.map(({ host }) => host))
  const rows = await tx
    .selectFrom('presented_host_key')
    .select(['id', 'line'])
    .where('project_id', '=', project_id)
    .execute()
  const over = rows.filter(({ line }) => hosts.has(shownKey(line).host)).map(({ id }) => id)
  if (over.length > 0) await tx.deleteFrom('presented_host_key').where('id', 'in', over).execute()
}

/** Returns the presented keys of a project, or of one task, with the keys of the same hosts that are trusted. */
export async function presentedKeys(db: Db, project_id: number, task_id?: number) {
  const rows = await db
    .selectFrom('presented_host_key')
    .selectAll()
    .where('project_id', '=', project_id)
    .$if(task_id !== undefined, (query) => query.where('task_id', '=', task_id as number))
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .execute()
  if (rows.length === 0) return []
  const known = await knownHostsOf(db, project_id)
  return rows.map((row) => {
    const key = shownKey(row.line)
    return { ...row, ...key, known: keysOf(known, key.host).map(storedKey) }
  })
}

/** What a comparison shows of a stored key. */
export function storedKey({ id, line, created }: { id: number; line: string; created: string }) {
  const { type, fingerprint } = shownKey(line)
  return { id, type, fingerprint, created }
}
