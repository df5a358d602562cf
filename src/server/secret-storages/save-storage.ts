import { say } from '../../contract/message.ts'
import type { SecretStorageDraft } from '../../contract/secret-storage.ts'
import type { StorageSync } from '../../contract/secret-sync.ts'
import type { Member } from '../access/caller.ts'
import { noteWrite } from '../audit/audit-log.ts'
import { isoNow } from '../clock.ts'
import type { Tx } from '../db/open.ts'
import { badRequest } from '../refuse.ts'
import { projectTable } from '../resources/project-table.ts'
import { refuseWhileUsed } from '../resources/refs.ts'
import type { Services } from '../services.ts'
import { type Checked, checkedAccess, type StoredAccess } from './checked-access.ts'
import { readCredentials, type StorageRow, sealCredentials } from './credentials.ts'
import { StorageFault } from './storage-fault.ts'
import { dueAfter, readSync } from './sync-storage.ts'

const maxStorages = 100

/** Creates a storage, seals its secrets, and records an event. */
export function createStorage(
  { database, cipher }: Services,
  caller: Member,
  draft: SecretStorageDraft,
): Promise<StorageRow> {
  const checked = checkedAccess(draft)
  const { project_id } = caller
  return database.transaction(async (tx) => {
    const storages = projectTable(tx, 'secret_storage', project_id)
    if ((await storages.count({ sort: 'id' })) >= maxStorages)
      throw badRequest(say('secret_storages_too_many', { max: maxStorages }))
    const row = await storages.insert({ ...columnsOf(draft, checked), secret: null, created: isoNow() })
    await sealCredentials(tx, cipher, row, checked.secrets)
    await noteWrite(tx, caller, { type: 'secret_storage', project_id, id: row.id, after: forEvent(row) })
    return row
  })
}

/** Changes a storage. With the `revision` that was read, refuses if another user changed it meanwhile. */
export function updateStorage(
  { database, cipher }: Services,
  caller: Member,
  id: number,
  { revision, ...draft }: SecretStorageDraft & { revision?: number | null | undefined },
): Promise<StorageRow> {
  const { project_id } = caller
  return database.transaction(async (tx) => {
    const storages = projectTable(tx, 'secret_storage', project_id)
    const stored = await storages.get(id)
    const checked = checkedAccess(draft, storedAccess(cipher, stored))
    const { before, after } = await storages.update(id, columnsOf(draft, checked), revision)
    const names = JSON.parse(before.secret_names) as string[]
    const dropped = names.filter((name) => !checked.secret_names.includes(name))
    // Sealed again only if they changed: saving other fields needs no readable secrets.
    if (checked.entered.length + dropped.length > 0) await sealCredentials(tx, cipher, after, checked.secrets)
    await noteWrite(tx, caller, {
      type: 'secret_storage',
      project_id,
      id,
      before: forEvent(before),
      after: forEvent(after),
      secrets: [...checked.entered, ...dropped].map((name) => `secrets.${name}`),
    })
    return after
  })
}

/** Changes which folder is synchronised; null for none. Its first look is due at once. */
export function setSync(
  { database }: Services,
  caller: Member,
  id: number,
  sync: StorageSync | null,
  revision: number | null | undefined,
): Promise<StorageRow> {
  const { project_id } = caller
  return database.transaction(async (tx) => {
    const columns = {
      sync: sync && JSON.stringify(sync),
      sync_due: dueAfter(sync) && isoNow(),
      ...(sync === null && { sync_result: null }),
    }
    const { before, after } = await projectTable(tx, 'secret_storage', project_id).update(id, columns, revision)
    const written = { type: 'secret_storage', project_id, id } as const
    await noteWrite(tx, caller, { ...written, before: forEvent(before), after: forEvent(after) })
    return after
  })
}

export function removeStorage({ database }: Services, caller: Member, id: number): Promise<void> {
  const { project_id } = caller
  return database.transaction(async (tx: Tx) => {
    const row = await projectTable(tx, 'secret_storage', project_id).get(id)
    await refuseWhileUsed(tx, project_id, 'secret_storage', id)
    await projectTable(tx, 'secret_storage', project_id).remove(id)
    await noteWrite(tx, caller, { type: 'secret_storage', project_id, id, before: forEvent(row) })
  })
}

/** Returns the stored state that a draft is checked against. */
export function storedAccess(cipher: Services['cipher'], row: StorageRow): StoredAccess {
  return {
    type: row.type,
    params: JSON.parse(row.params) as Record<string, string>,
    secrets: secretsOf(cipher, row),
    secret_names: JSON.parse(row.secret_names) as string[],
  }
}

function secretsOf(cipher: Services['cipher'], row: StorageRow): Record<string, string> | null {
  try {
    return readCredentials(cipher, row)
  } catch (error) {
    if (error instanceof StorageFault) return null
    throw error
  }
}

const columnsOf = (draft: SecretStorageDraft, { params, secret_names }: Checked) => ({
  name: draft.name,
  type: draft.type,
  params: JSON.stringify(params),
  readonly: draft.readonly,
  secret_names: JSON.stringify(secret_names),
})

/** Returns the row in the form that events compare: each parameter by its name, nothing that is sealed. */
export function forEvent({ id, name, type, params, readonly, ...row }: StorageRow): object {
  const named = Object.entries(JSON.parse(params) as object).map(([field, value]) => [`params.${field}`, value])
  const sync = Object.entries(readSync(row) ?? {}).map(([field, value]) => [`sync.${field}`, value])
  return { id, name, type, readonly, ...Object.fromEntries([...named, ...sync]) }
}
