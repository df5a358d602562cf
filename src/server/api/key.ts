import type { Selectable } from 'kysely'
import { type Key, type KeyDraft, keySecretProblem, keys } from '../../contract/key.ts'
import { messageText } from '../../contract/messages.ts'
import { noteWrite } from '../audit/audit-log.ts'
import type { Tables } from '../db/schema.ts'
import { type Router, route } from '../http/route.ts'
import { projectTable } from '../project-table.ts'
import { invalid, notFound } from '../refuse.ts'
import { refsOf, refuseWhileUsed } from '../resources/refs.ts'
import type { Cipher } from '../secrets/cipher.ts'
import { canRead, type KeySecret, keySealer } from '../secrets/read-secret.ts'
import type { Services } from '../services.ts'
import { listed, sortColumn } from './sorted.ts'

export function keyApi(router: Router, { database, cipher }: Services) {
  const { db, transaction } = database

  route(router, keys.list, async (request) => {
    const mayKnow = request.caller.may('viewVariables')
    const rows = await listed(projectTable(db, 'access_key', request.params.project_id), request, {
      sort: sortColumn(request.query, ['name', 'type']),
      // A caller who may not read logins must not be able to search for them letter by letter either.
      searched: mayKnow ? ['name', 'type', 'login'] : ['name', 'type'],
      // Secrets of variable groups are keys too, but belong to their group and are never listed here.
      among: { owner: [''] },
    })
    return rows.map((row) => toApi(cipher, row, mayKnow))
  })

  route(router, keys.get, async ({ params, caller }) =>
    toApi(cipher, await ownKey(params.project_id, params.id), caller.may('viewVariables')),
  )

  route(router, keys.create, ({ params, body, caller }) => {
    checkSecret(body)
    return transaction(async (tx) => {
      const rows = projectTable(tx, 'access_key', params.project_id)
      const row = await rows.insert({
        name: body.name,
        type: body.type,
        login: loginOf(body),
        secret: null,
        owner: '',
        environment_id: null,
      })
      const secret = secretOf(body)
      // A secret is bound to the id of its row, so the row is inserted first.
      if (secret) await rows.seal(row.id, (await keySealer(tx, cipher))(row, secret))
      await noteWrite(tx, caller, { type: 'key', project_id: params.project_id, id: row.id, after: row })
      return { ...toApi(cipher, row, true), empty: body.type !== 'none' && !secret }
    })
  })

  route(router, keys.update, async ({ params, body, caller }) => {
    await ownKey(params.project_id, params.id)
    if (body.override_secret) checkSecret(body)
    return transaction(async (tx) => {
      const secret = secretOf(body)
      const place = { id: params.id, project_id: params.project_id }
      const rows = await projectTable(tx, 'access_key', params.project_id).update(
        params.id,
        body.override_secret
          ? {
              name: body.name,
              type: body.type,
              login: loginOf(body),
              secret: secret ? (await keySealer(tx, cipher))(place, secret) : null,
            }
          : { name: body.name },
        body.revision,
      )
      await noteWrite(tx, caller, { type: 'key', project_id: params.project_id, id: params.id, ...rows })
    })
  })

  route(router, keys.remove, async ({ params, caller }) => {
    const key = await ownKey(params.project_id, params.id)
    return transaction(async (tx) => {
      await refuseWhileUsed(tx, params.project_id, 'access_key', params.id)
      await projectTable(tx, 'access_key', params.project_id).remove(params.id)
      await noteWrite(tx, caller, { type: 'key', project_id: params.project_id, id: params.id, before: key })
    })
  })

  route(router, keys.refs, async ({ params }) => {
    await ownKey(params.project_id, params.id)
    return refsOf(db, params.project_id, 'access_key', params.id)
  })

  async function ownKey(project_id: number, id: number) {
    const row = await projectTable(db, 'access_key', project_id).get(id)
    if (row.owner !== '') throw notFound('access_key')
    return row
  }
}

function checkSecret(body: KeyDraft): void {
  const wrong = keySecretProblem(body)
  if (wrong) throw invalid(wrong.field, messageText(wrong.problem))
}

function secretOf(body: KeyDraft): KeySecret | null {
  if (body.type === 'ssh') return { private_key: body.ssh.private_key, passphrase: body.ssh.passphrase }
  if (body.type === 'login_password') return { password: body.login_password.password }
  return null
}

function loginOf(body: KeyDraft): string {
  return body.type === 'ssh' ? body.ssh.login : body.type === 'login_password' ? body.login_password.login : ''
}

/** `mayKnow`: the caller may read logins too; guests and task runners see names and types only. */
function toApi(cipher: Cipher, row: Selectable<Tables['access_key']>, mayKnow: boolean): Key {
  const type = row.type === 'string' ? 'none' : row.type
  const login = (of: Key['type']) => (mayKnow && type === of ? row.login : '')
  return {
    id: row.id,
    revision: row.revision,
    project_id: row.project_id,
    name: row.name,
    type,
    ssh: { login: login('ssh'), passphrase: '', private_key: '' },
    login_password: { login: login('login_password'), password: '' },
    string: '',
    override_secret: false,
    empty: type !== 'none' && row.secret === null,
    readable: canRead(cipher, row),
  }
}
