import type { CodedMessage } from '../../contract/message.ts'
import { coded, say } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'
import { StorageSync, type SyncPreview, type SyncResult } from '../../contract/secret-sync.ts'
import { type Actor, noteWrite } from '../audit/audit-log.ts'
import { isoIn, isoNow } from '../clock.ts'
import type { Db, Tx } from '../db/open.ts'
import { hasFeature, missingFeature } from '../editions/features.ts'
import { badRequest, conflict } from '../refuse.ts'
import { withLabels } from '../resources/labels.ts'
import { projectTable, type Row } from '../resources/project-table.ts'
import { refsOf } from '../resources/refs.ts'
import type { Services } from '../services.ts'
import type { StorageRow } from './credentials.ts'
import { type FoundSecret, findSecrets } from './found-secrets.ts'
import { accessOf, openStorage } from './open-storage.ts'
import { StorageFault } from './storage-fault.ts'
import { planSync } from './sync-plan.ts'

/** The result of a synchronisation as it is stored; its problem is worded when it is shown. */
type StoredResult = Omit<SyncResult, 'problem' | 'problem_message'> & { problem: CodedMessage | null }

type Found = Awaited<ReturnType<typeof findSecrets>>

/** A whole folder is read: it may take so many times the limit of a single request. */
const wholeFactor = 12

export const readSync = (row: Pick<StorageRow, 'sync'>): StorageSync | null =>
  row.sync === null ? null : StorageSync.parse(JSON.parse(row.sync))

export function shownResult({ sync_result }: Pick<StorageRow, 'sync_result'>): SyncResult | null {
  if (sync_result === null) return null
  const { problem, ...rest } = JSON.parse(sync_result) as StoredResult
  return { ...rest, problem: problem && english(problem), problem_message: problem }
}

/** When a storage is looked at next; null if only users ask for it. */
export const dueAfter = (sync: StorageSync | null): string | null =>
  sync && sync.interval_min > 0 ? isoIn(sync.interval_min * 60) : null

/** Returns what a synchronisation with these settings would do. Refuses (400) if the storage cannot be read. */
export async function previewSync(
  services: Services,
  storage: StorageRow,
  { path, remove }: StorageSync,
  gone: AbortSignal,
): Promise<SyncPreview> {
  const { db } = services.database
  try {
    const { found, ignored } = await lookInto(services, storage, path, gone)
    const plan = planSync(storage.id, path, found, await keysOf(db, storage.project_id))
    const removed: Row<'access_key'>[] = []
    const kept: Row<'access_key'>[] = []
    for (const key of plan.gone) (remove && !(await isUsed(db, key)) ? removed : kept).push(key)
    const named = ({ id, name, source_storage_key }: Row<'access_key'>) => ({ id, name, source_storage_key })
    return {
      created: plan.created.map(({ name, type, source_storage_key }) => ({ name, type, source_storage_key })),
      changed: plan.changed.map(({ key: { id, name }, secret: { type, source_storage_key } }) => ({
        id,
        name,
        type,
        source_storage_key,
      })),
      removed: removed.map(named),
      kept: kept.map(named),
      unchanged: plan.unchanged,
      ignored,
    }
  } catch (error) {
    if (!(error instanceof StorageFault)) throw error
    throw badRequest(say('sync_failed', { storage: storage.name, problem: error.reason }))
  }
}

/**
 * Makes the keys of the project those of the folder, and stores what came of it. If the storage cannot be read, no key is
 * changed and the result has the reason. Refuses (409) if the storage was changed meanwhile.
 */
export async function syncStorage(
  services: Services,
  storage: StorageRow,
  actor: Actor,
  signal: AbortSignal,
): Promise<SyncResult> {
  const sync = readSync(storage)
  if (!sync) throw badRequest('sync_off')
  let looked: Found | { problem: CodedMessage }
  try {
    looked = await lookInto(services, storage, sync.path, signal)
  } catch (error) {
    if (!(error instanceof StorageFault)) throw error
    looked = { problem: error.reason }
  }
  const found = looked
  return services.database.transaction(async (tx) => {
    // Locks the row, so that two servers do not make the same keys.
    const locked = await tx
      .updateTable('secret_storage')
      .set({ sync_due: dueAfter(sync) })
      .where('id', '=', storage.id)
      .where('revision', '=', storage.revision)
      .executeTakeFirst()
    if (Number(locked.numUpdatedRows) === 0) throw conflict('sync_changed_meanwhile')
    const result: StoredResult =
      'problem' in found
        ? { ...nothing(), problem: coded(found.problem) }
        : await apply(tx, storage, sync, found, actor)
    const sync_result = JSON.stringify(result)
    await tx.updateTable('secret_storage').set({ sync_result }).where('id', '=', storage.id).execute()
    return shownResult({ sync_result }) as SyncResult
  })
}

const nothing = (): StoredResult => ({
  at: isoNow(),
  created: 0,
  changed: 0,
  removed: 0,
  kept: 0,
  unchanged: 0,
  ignored: 0,
  problem: null,
})

async function lookInto(services: Services, storage: StorageRow, folder: string, signal: AbortSignal): Promise<Found> {
  const { config, database } = services
  if (!(await hasFeature({ config, db: database.db }, 'secret_storage_management')))
    throw new StorageFault(missingFeature(config.edition, 'secret_storage_management'))
  const limit = AbortSignal.timeout(config.secret_storages.timeout_sec * 1000 * wholeFactor)
  const opened = openStorage(services, accessOf(services, storage), AbortSignal.any([limit, signal]))
  try {
    return await findSecrets(opened, folder)
  } finally {
    void opened.close?.().catch(() => {})
  }
}

async function apply(
  tx: Tx,
  { id: storage_id, project_id }: StorageRow,
  { path, remove }: StorageSync,
  { found, ignored }: Found,
  actor: Actor,
): Promise<StoredResult> {
  const keys = projectTable(tx, 'access_key', project_id)
  const plan = planSync(storage_id, path, found, await keysOf(tx, project_id))
  const written = { type: 'key', project_id } as const
  for (const { name, type, source_storage_key } of plan.created) {
    const source = { source_storage_id: storage_id, source_storage_key, synced: true }
    const row = await keys.insert({ name, type, login: '', secret: null, owner: '', environment_id: null, ...source })
    await noteWrite(tx, actor, { ...written, id: row.id, after: withLabels(row) })
  }
  for (const { key, secret } of plan.changed) {
    const { before, after } = await keys.update(key.id, columnsOf(secret))
    await noteWrite(tx, actor, { ...written, id: key.id, before: withLabels(before), after: withLabels(after) })
  }
  let removed = 0
  for (const key of remove ? plan.gone : []) {
    if (await isUsed(tx, key)) continue
    await keys.remove(key.id)
    await noteWrite(tx, actor, { ...written, id: key.id, before: withLabels(key) })
    removed++
  }
  return {
    ...nothing(),
    created: plan.created.length,
    changed: plan.changed.length,
    removed,
    kept: plan.gone.length - removed,
    unchanged: plan.unchanged,
    ignored: ignored.length,
  }
}

const columnsOf = ({ type, source_storage_key }: FoundSecret) => ({ type, source_storage_key, fingerprint: null })

const keysOf = (db: Db | Tx, project_id: number) =>
  projectTable(db, 'access_key', project_id).list({ sort: 'id', among: { owner: [''] } })

const isUsed = async (db: Db | Tx, { id, project_id }: Row<'access_key'>) =>
  Object.values(await refsOf(db, project_id, 'access_key', id)).some((list) => list.length > 0)
