import { keys } from '../../contract/key.ts'
import { noteWrite } from '../audit/audit-log.ts'
import { type Router, route } from '../http/route.ts'
import { badRequest, conflict, invalid, notFound } from '../refuse.ts'
import { withLabels } from '../resources/labels.ts'
import { projectTable, type Row } from '../resources/project-table.ts'
import { refusePassphrase } from '../secrets/check-key-opens.ts'
import { CannotDecrypt } from '../secrets/cipher.ts'
import { readKey } from '../secrets/read-key.ts'
import { keySealer } from '../secrets/read-secret.ts'
import type { Services } from '../services.ts'

/** Changes what belongs to a secret and does not contain it: the login, and the passphrase of an SSH key. */
export function keyLoginApi(router: Router, services: Services) {
  const { database, cipher } = services

  route(router, keys.changeLogin, async ({ params: { project_id, id }, body, caller }) => {
    const { login, passphrase, revision } = body
    const row = await projectTable(database.db, 'access_key', project_id).get(id)
    if (row.owner !== '') throw notFound('access_key')
    if (row.type !== 'ssh' && row.type !== 'login_password') throw badRequest('key_without_login')
    if (passphrase !== null && row.type !== 'ssh') throw invalid('passphrase', 'key_not_ssh_passphrase')
    const changed = passphrase === null ? null : { private_key: privateKeyOf(row), passphrase }
    if (changed) await refusePassphrase(services, project_id, changed, 'passphrase')
    await database.transaction(async (tx) => {
      const table = projectTable(tx, 'access_key', project_id)
      const before = await table.get(id)
      // That private key was tried: another one may have been saved meanwhile.
      const same = before.secret === row.secret && before.source_storage_key === row.source_storage_key
      if (changed && !(same && before.source_storage_type === row.source_storage_type))
        throw conflict('key_changed_meanwhile')
      const { after } = await table.update(id, { login }, revision)
      if (changed) {
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

  /** Returns the private key of an SSH key. Refuses what is empty or cannot be read. */
  function privateKeyOf(row: Row<'access_key'>): string {
    try {
      const key = readKey(services, row)
      if (key.type === 'ssh') return key.private_key
    } catch (error) {
      throw error instanceof CannotDecrypt ? conflict(error.reason) : error
    }
    throw badRequest('key_not_ssh')
  }
}
