import { say } from '../../contract/message.ts'
import { isoNow } from '../clock.ts'
import { holdRows } from '../db/hold-rows.ts'
import type { Tx } from '../db/open.ts'
import { noteStateChanged } from '../drift/settle.ts'
import { conflict } from '../refuse.ts'
import { refuseWrongKey } from '../secrets/canary.ts'
import { statePlace } from '../secrets/sealed-columns.ts'
import type { Services } from '../services.ts'
import { dropContents, type StateContent } from './content.ts'
import { refuseWithoutLock } from './lock.ts'
import { type ManagedResource, storeManaged } from './managed.ts'
import type { StateHead } from './state-scan.ts'
import { newestVersion, pruneVersions } from './versions.ts'

type Uses = Pick<Services, 'database' | 'cipher' | 'config' | 'log'>

/** Who stores a version, and what is true of it beside its head. */
interface Draft {
  project_id: number
  inventory_id: number
  task_id: number | null
  user_id?: number
  author: string
  restored_from?: number
}

interface Upload extends StateHead {
  content: StateContent
  size: number
  md5: string
  managed: readonly ManagedResource[]
}

/**
 * Makes stored content the newest version, in one transaction with the checks: the caller holds the lock, and the state
 * continues the one before. Returns false for a repetition of the newest version, which is accepted and not stored twice.
 */
export async function storeVersion(services: Uses, draft: Draft, upload: Upload, lock_id: string): Promise<boolean> {
  const { database, config } = services
  const stored = await database.transaction(async (tx) => {
    await holdRows(tx, 'inventory', [draft.inventory_id])
    await refuseWithoutLock(tx, draft.inventory_id, lock_id)
    const before = await newestVersion(tx, draft.inventory_id)
    if (before && before.content_id !== null) {
      refuseForeign(before, upload)
      if (before.serial === upload.serial) return null
    }
    const { content, managed, ...head } = upload
    await insertVersion(services, tx, draft, head, content, managed)
    return pruneVersions(tx, draft.inventory_id, config.max_state_versions)
  })
  await database.durable()
  if (stored?.length) await dropContents(database.db, { ids: stored }).catch(() => {})
  return stored !== null
}

/** Refuses a state that does not continue the newest one: another history, an older version, or another state of its number. */
function refuseForeign(
  before: { lineage: string; serial: number; md5: string },
  { lineage, serial, md5 }: Pick<Upload, 'lineage' | 'serial' | 'md5'>,
): void {
  if (lineage !== before.lineage) throw conflict(say('state_other_lineage', { lineage, stored: before.lineage }))
  if (serial < before.serial) throw conflict(say('state_serial_lower', { serial, stored: before.serial }))
  if (serial === before.serial && md5 !== before.md5) throw conflict(say('state_serial_taken', { serial }))
}

/** Inserts the row of a version, with the key of its content sealed to it, and lists the resources that it manages. */
export async function insertVersion(
  { cipher }: Pick<Services, 'cipher'>,
  tx: Tx,
  { user_id, restored_from, ...draft }: Draft,
  head: StateHead & { size: number; md5: string },
  content: StateContent | null,
  managed: readonly ManagedResource[],
): Promise<number> {
  await refuseWrongKey(tx, cipher)
  const row = await tx
    .insertInto('terraform_state')
    .values({
      ...draft,
      ...head,
      user_id: user_id ?? null,
      restored_from: restored_from ?? null,
      content_id: content?.id ?? null,
      secret: null,
      created: isoNow(),
    })
    .returning(['id', 'project_id', 'inventory_id'])
    .executeTakeFirstOrThrow()
  if (content)
    await tx
      .updateTable('terraform_state')
      .set({ secret: cipher.seal(statePlace(row), content.key.toString('base64')) })
      .where('id', '=', row.id)
      .execute()
  await storeManaged(tx, row, managed)
  await noteStateChanged(tx, row.inventory_id)
  return row.id
}
