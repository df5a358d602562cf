import type { Selectable } from 'kysely'
import { hasSecret, type Key, type KeyDraft, keySecretProblem, keys } from '../../contract/key.ts'
import type { KeySource } from '../../contract/rules/key-source.ts'
import { changedMeanwhile } from '../audit/changed-meanwhile.ts'
import type { Tables } from '../db/schema.ts'
import { UserTurns } from '../fairness/user-turns.ts'
import { type Router, route } from '../http/route.ts'
import { badRequest, conflict, invalid, notFound } from '../refuse.ts'
import { key } from '../resources/key.ts'
import { labelled, listOf, toColumns } from '../resources/labels.ts'
import { projectTable } from '../resources/project-table.ts'
import { SecretReader } from '../secret-storages/reader.ts'
import { StorageFault } from '../secret-storages/storage-fault.ts'
import { removeSecrets, writeSecret } from '../secret-storages/write-back.ts'
import { checkKeyOpens } from '../secrets/check-key-opens.ts'
import { checkSshKey } from '../secrets/check-ssh-key.ts'
import { CannotDecrypt, type Cipher } from '../secrets/cipher.ts'
import { generateSshKey } from '../secrets/generate-ssh-key.ts'
import { keyFingerprint } from '../secrets/key-fingerprint.ts'
import { canRead, type KeySecret, keySealer, secretCopier } from '../secrets/read-secret.ts'
import type { Services } from '../services.ts'
import { keyLoginApi } from './key-login.ts'
import { projectResourceApi } from './project-resource.ts'

export function keyApi(router: Router, services: Services) {
  const { cipher } = services
  const turns = new UserTurns('turns_ssh_keys')

  const { create } = projectResourceApi(router, services, keys, key, {
    toApi: (rows, caller) => rows.map((row) => toApi(cipher, row, caller.may('viewVariables'))),
    list: (_, caller) => ({
      // A caller who may not read logins must not be able to search for them letter by letter either.
      ...(caller.may('viewVariables') ? {} : { searched: ['name', 'type', ...labelled] }),
      among: { owner: [''] },
    }),
    // Secrets of variable groups are keys too, but belong to their group.
    isOwn: (row) => row.owner === '',
    async prepare(draft, project_id, before, revision) {
      if (before !== undefined && !draft.override_secret) return
      checkSecret(draft)
      await checkKeyOpens(services, project_id, draft)
      const { source_storage_id, source_storage_key, type } = draft
      const secret = secretOf(draft)
      if (source_storage_id === null || type === 'none' || !hasSecret(draft) || !secret) return
      // Another user's change is not overwritten in the storage either.
      if (before && typeof revision === 'number' && before.revision !== revision)
        throw await changedMeanwhile(services.database.db, 'access_key', before.id)
      const source = { source_storage_id, source_storage_key }
      await writeSecret(services, project_id, source, { secret, login: loginOf(draft) }, 'source_storage_key')
    },
    removeElsewhere: (rows, project_id) => removeSecrets(services, project_id, rows),
    columns: (draft) => ({ ...columnsOf(draft), owner: '' as const, environment_id: null }),
    changed: (draft) => (draft.override_secret ? columnsOf(draft) : namesOf(draft)),
    async storeRest(tx, draft, row, before) {
      if (before !== undefined && !draft.override_secret) return {}
      if (isInStorage(draft)) return hasSecret(draft) ? { secrets: ['secret'] } : {}
      const secret = draft.source_storage_type === null ? secretOf(draft) : passphraseOf(draft)
      // A secret is bound to the id of its row, so the row is written first.
      if (secret)
        await projectTable(tx, 'access_key', row.project_id).seal(row.id, (await keySealer(tx, cipher))(row, secret))
      return {}
    },
    async copyRest(tx, from, to) {
      const secret = (await secretCopier(tx, cipher))(from, to)
      if (secret) await projectTable(tx, 'access_key', to.project_id).seal(to.id, secret)
    },
  })

  route(router, keys.check, ({ params: { project_id }, body, caller, gone }) =>
    turns.run(caller.user_id, () => checkSshKey(services, project_id, body), gone),
  )

  route(router, keys.generate, async ({ body: { login, algorithm, ...named }, caller, gone }) => {
    const comment = named.name.replace(/[^\w.@-]+/g, '-')
    const private_key = await turns.run(caller.user_id, () => generateSshKey(algorithm, comment), gone)
    const login_password = { login: '', password: '' }
    return create(caller, {
      ...named,
      type: 'ssh',
      ssh: { login, passphrase: '', private_key },
      login_password,
      source_storage_id: null,
      source_storage_type: null,
      source_storage_key: '',
      override_secret: false,
    })
  })

  route(router, keys.publicPart, async ({ params: { project_id, id }, caller, gone }) => {
    const row = await projectTable(services.database.db, 'access_key', project_id).get(id)
    if (row.owner !== '') throw notFound('access_key')
    if (row.secret === null && row.source_storage_id === null && row.source_storage_type === null)
      throw badRequest('key_not_ssh')
    return turns.run(caller.user_id, async () => checkSshKey(services, project_id, await stored(row, gone)), gone)
  })

  keyLoginApi(router, services)

  route(router, keys.options, () => {
    const { folder, variable_prefix } = services.config.key_sources
    const sources: KeySource[] = []
    if (folder !== null) sources.push('file')
    if (variable_prefix !== '') sources.push('env')
    return Promise.resolve({ sources, variable_prefix })
  })

  async function stored(row: Selectable<Tables['access_key']>, signal: AbortSignal) {
    const secrets = new SecretReader(services, row.project_id, { signal })
    try {
      const key = await secrets.key(row)
      if (key.type === 'ssh') return key
    } catch (error) {
      throw error instanceof CannotDecrypt || error instanceof StorageFault ? conflict(error.reason) : error
    } finally {
      secrets.close()
    }
    throw badRequest('key_not_ssh')
  }
}

/** The columns that change without the secret. */
const namesOf = ({ name, description, labels }: KeyDraft) => toColumns({ name, description, labels })

const columnsOf = (draft: KeyDraft) => ({
  ...namesOf(draft),
  type: draft.type,
  login: loginOf(draft),
  secret: null,
  // The key of a storage, file or variable may be replaced at any time.
  fingerprint: draft.type === 'ssh' && !isElsewhere(draft) ? keyFingerprint(draft.ssh) : null,
  source_storage_id: isElsewhere(draft) ? draft.source_storage_id : null,
  source_storage_type: isElsewhere(draft) ? draft.source_storage_type : null,
  source_storage_key: isElsewhere(draft) ? draft.source_storage_key : '',
})

const isInStorage = ({ type, source_storage_id }: KeyDraft) => type !== 'none' && source_storage_id !== null

/** Whether the secret of the draft is read from a storage, a file or a variable. */
const isElsewhere = (draft: KeyDraft) =>
  isInStorage(draft) || (draft.type !== 'none' && draft.source_storage_type !== null)

function checkSecret(body: KeyDraft): void {
  const wrong = keySecretProblem(body)
  if (wrong) throw invalid(wrong.field, wrong.problem)
}

/** Returns the part of an SSH key in a file or variable that is stored here. */
function passphraseOf({ type, ssh: { passphrase } }: KeyDraft): KeySecret | null {
  return type === 'ssh' && passphrase !== '' ? { private_key: '', passphrase } : null
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
    description: row.description,
    labels: listOf(row.labels),
    type,
    ssh: { login: login('ssh'), passphrase: '', private_key: '' },
    login_password: { login: login('login_password'), password: '' },
    string: '',
    override_secret: false,
    source_storage_id: row.source_storage_id,
    source_storage_type: row.source_storage_type,
    source_storage_key: mayKnow ? row.source_storage_key : '',
    empty: type !== 'none' && row.secret === null && row.source_storage_id === null && row.source_storage_type === null,
    readable: canRead(cipher, row),
  }
}
