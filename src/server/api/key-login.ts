import type { Credential } from '../../contract/job.ts'
import { type KeyLoginDraft, keys } from '../../contract/key.ts'
import { noteWrite } from '../audit/audit-log.ts'
import { changedMeanwhile } from '../audit/changed-meanwhile.ts'
import { type Router, route } from '../http/route.ts'
import { badRequest, conflict, invalid, notFound } from '../refuse.ts'
import { withLabels } from '../resources/labels.ts'
import { projectTable, type Row } from '../resources/project-table.ts'
import { SecretReader } from '../secret-storages/reader.ts'
import { StorageFault } from '../secret-storages/storage-fault.ts'
import { writeChanges } from '../secret-storages/write-back.ts'
import { refusePassphrase } from '../secrets/check-key-opens.ts'
import { CannotDecrypt } from '../secrets/cipher.ts'
import { keySealer } from '../secrets/read-secret.ts'
import type { Services } from '../services.ts'

/** Changes what belongs to a secret and does not contain it: the login, and the passphrase of an SSH key. */
export function keyLoginApi(router: Router, services: Services) {
  const { database, cipher } = services

  route(router, keys.changeLogin, async ({ params: { project_id, id }, body, caller, gone }) => {
    const { login, passphrase, revision } = body
    const row = await projectTable(database.db, 'access_key', project_id).get(id)
    if (row.owner !== '') throw notFound('access_key')
    if (row.type !== 'ssh' && row.type !== 'login_password') throw badRequest('key_without_login')
    if (passphrase !== null && row.type !== 'ssh') throw invalid('passphrase', 'key_not_ssh_passphrase')
    const changed = passphrase === null ? null : { private_key: privateKeyOf(await stored(row, gone)), passphrase }
    if (changed) await refusePassphrase(services, project_id, changed, 'passphrase')
    if (row.source_storage_id !== null) {
      // Another user's change is not overwritten in the storage either.
      if (typeof revision === 'number' && row.revision !== revision)
        throw await changedMeanwhile(database.db, 'access_key', id)
      await changeInStorage({ ...row, source_storage_id: row.source_storage_id }, body, gone)
    }
    await database.transaction(async (tx) => {
      const table = projectTable(tx, 'access_key', project_id)
      const before = await table.get(id)
      // That private key was tried: another one may have been saved meanwhile.
      const same = sourceColumns.every((column) => before[column] === row[column])
      if (changed && !same) throw conflict('key_changed_meanwhile')
      const { after } = await table.update(id, { login }, revision)
      if (changed && row.source_storage_id === null) {
        const private_key = row.source_storage_type === null ? changed.private_key : ''
        await table.seal(id, (await keySealer(tx, cipher))({ id, project_id }, { ...changed, private_key }))
      }
      await noteWrite(tx, caller, {
        type: 'key',
        project_id,
        id,
        before: withLabels(before),
        after: withLabels(after),
        secrets: changed ? ['passphrase'] : [],
      })
    })
  })

  /**
   * Changes login and passphrase where the storage has them: what it has goes before the stored login. Refuses (400) what
   * is in a read-only storage.
   */
  async function changeInStorage(row: InStorage, { login, passphrase }: KeyLoginDraft, gone: AbortSignal) {
    const own = await stored({ ...row, login: '' }, gone)
    const other = own.type !== 'none' && own.login !== '' && own.login !== login
    const changes = {
      ...(other && { login }),
      ...(passphrase !== null && { passphrase: passphrase || null }),
    }
    if (Object.keys(changes).length === 0) return
    const field = other ? 'login' : 'passphrase'
    await writeChanges(services, row.project_id, row, changes, { field, readonly: 'storage_readonly_login' })
  }

  /** Returns a key with its secret. Refuses (409) what is empty or cannot be read. */
  async function stored(row: Row<'access_key'>, signal: AbortSignal): Promise<Credential> {
    const secrets = new SecretReader(services, row.project_id, { signal })
    try {
      return await secrets.key(row)
    } catch (error) {
      throw error instanceof CannotDecrypt || error instanceof StorageFault ? conflict(error.reason) : error
    } finally {
      secrets.close()
    }
  }
}

type InStorage = Row<'access_key'> & { source_storage_id: number }

/** Where the secret of a key is. */
const sourceColumns = ['secret', 'source_storage_id', 'source_storage_type', 'source_storage_key'] as const

function privateKeyOf(key: Credential): string {
  if (key.type !== 'ssh') throw badRequest('key_not_ssh')
  return key.private_key
}
