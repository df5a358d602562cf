import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { importPKCS8, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { backups } from '../../src/contract/backup.ts'
import { deliveries } from '../../src/contract/delivery.ts'
import { environments } from '../../src/contract/environment.ts'
import { integrations } from '../../src/contract/integration.ts'
import { keys } from '../../src/contract/key.ts'
import { secretStorages } from '../../src/contract/secret-storage.ts'
import { tasks } from '../../src/contract/task.ts'
import { terraformAliases } from '../../src/contract/terraform-state.ts'
import { Config } from '../../src/server/config/config.ts'
import { buildJob } from '../../src/server/tasks/job.ts'
import { startHttpsFront } from '../helpers/https-front.ts'
import { hasOpenBao, type OpenBao, startOpenBao } from '../helpers/openbao.ts'
import { databases, startTestServer, type TestServer } from '../helpers/server.ts'
import { makeKey } from '../helpers/sshd.ts'
import { stateBackend } from '../helpers/state-backend.ts'
import { makeWorkplace, until, type Workplace } from '../helpers/template.ts'

const config = { secret_storages: { ...Config.parse({}).secret_storages, allow_private: true, timeout_sec: 2 } }

/** Expects a refusal by its code, of the whole request or of one field. */
function refusedWith({ status, body }: { status: number; body: unknown }, code: string): void {
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
  expect(JSON.stringify(body)).toContain(code)
}

for (const database of databases)
  describe.skipIf(!hasOpenBao)(`secrets in OpenBao on ${database}`, () => {
    let bao: OpenBao
    let server: TestServer
    let place: Workplace
    /** A server that accepts connections and answers nothing. */
    let silent: Server
    beforeAll(async () => {
      bao = await startOpenBao()
      server = await startTestServer(database, { config, runner: true })
      place = await makeWorkplace(server, { 'run.sh': 'echo "token is $TOKEN"; echo "$TOKEN" | rev' })
      silent = createServer(() => {}).listen(0, '127.0.0.1')
    })
    afterAll(async () => {
      silent?.closeAllConnections()
      silent?.close()
      await server?.stop()
      bao?.stop()
    })

    const here = () => ({ params: { project_id: place.project_id } })
    const draft = (more: object = {}) => ({
      name: 'Company vault',
      type: 'openbao' as const,
      params: { url: bao.url },
      secrets: { token: bao.token },
      ...more,
    })
    const storage = async (more?: object) =>
      (await server.admin.ok(secretStorages.create, { ...here(), body: draft(more) })).id
    const login = (id: number, path: string, more: object = {}) => ({
      name: 'Deploy',
      type: 'login_password' as const,
      source_storage_id: id,
      source_storage_key: path,
      ...more,
    })
    const key = async (body: ReturnType<typeof login>) => (await server.admin.ok(keys.create, { ...here(), body })).id
    const write = (path: string, data: object) => bao.call('POST', `secret/data/${path}`, { data })
    const read = async (path: string) => ((await bao.call('GET', `secret/data/${path}`)).data as { data: object }).data
    /** What a task gets as the password of its repository, or why it cannot run. */
    const passwordOf = async (ssh_key_id: number) => {
      const repository_id = await place.addRepository('https://git.example.com/a', ssh_key_id)
      const id = await place.template('run.sh', { repository_id })
      // Not started by the runner: it would fetch from this address.
      const task_id = await place.start(id, {}).catch(() => 0)
      const built = await buildJob(server.server.services, task_id, null)
      await server.admin.ok(tasks.stop, { params: place.params(task_id), body: { force: true } })
      return 'job' in built ? built.job.repository.key : built.problem
    }

    test('a key is written back, read at use, and its secret is nowhere in the database', async () => {
      const id = await storage()
      const made = await key(login(id, 'team/deploy', { login_password: { login: 'ada', password: 'first-s3cret' } }))
      expect(await read('team/deploy')).toEqual({ login: 'ada', password: 'first-s3cret' })
      const row = await server.server.services.database.db
        .selectFrom('access_key')
        .selectAll()
        .where('id', '=', made)
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({ secret: null, fingerprint: null, source_storage_id: id })
      expect(await passwordOf(made)).toEqual({ type: 'login_password', login: 'ada', password: 'first-s3cret' })
      await write('team/deploy', { username: 'grace', password: 'rotated' })
      expect(await passwordOf(made)).toEqual({ type: 'login_password', login: 'grace', password: 'rotated' })

      const shown = await server.admin.ok(keys.get, { params: place.params(made) })
      expect(shown).toMatchObject({ source_storage_key: 'team/deploy', empty: false, readable: true })
      const guest = (await server.member(place.project_id, 'guest')).client
      expect(await guest.ok(keys.get, { params: place.params(made) })).toMatchObject({ source_storage_key: '' })
      expect((await guest.ok(secretStorages.list, here())).find((one) => one.id === id)).toMatchObject({
        name: 'Company vault',
        params: {},
        secrets: [],
      })
    })

    test('a key uses one field of a secret, and changes or removes only that one', async () => {
      const id = await storage()
      await write('shared', { db: 'of-db', other: 'of-other' })
      const made = await key(login(id, 'shared#db'))
      expect(await passwordOf(made)).toMatchObject({ password: 'of-db' })
      const unused = await key(login(id, 'shared#db2', { login_password: { login: '', password: 'new' } }))
      expect(await read('shared')).toEqual({ db: 'of-db', other: 'of-other', db2: 'new' })
      await server.admin.ok(keys.remove, { params: place.params(unused) })
      expect(await read('shared')).toEqual({ db: 'of-db', other: 'of-other' })
    })

    test('username and passphrase of a key change where the storage has them', async () => {
      const id = await storage()
      const made = await key(login(id, 'team/login', { login_password: { login: 'ada', password: 'stays' } }))
      const change = (key_id: number, body: object) =>
        server.admin.call(keys.changeLogin, { params: place.params(key_id), body: { login: '', ...body } })
      expect((await change(made, { login: 'grace' })).status).toBe(204)
      expect(await read('team/login')).toEqual({ login: 'grace', password: 'stays' })
      expect(await passwordOf(made)).toEqual({ type: 'login_password', login: 'grace', password: 'stays' })
      const elsewhere = await key(login(await storage({ readonly: true }), 'team/login'))
      refusedWith(await change(elsewhere, { login: 'eve' }), 'storage_readonly_login')
      // Without a username there, the one that is stored here counts.
      await write('team/plain', { password: 'only' })
      const plain = await key(login(await storage({ readonly: true }), 'team/plain'))
      expect((await change(plain, { login: 'linus' })).status).toBe(204)
      expect(await passwordOf(plain)).toEqual({ type: 'login_password', login: 'linus', password: 'only' })

      const passphrase = 'pass-phrase'
      const { private_key } = await makeKey(passphrase)
      const body = { ...login(id, 'team/ssh'), type: 'ssh' as const, ssh: { login: 'git', passphrase, private_key } }
      const ssh = (await server.admin.ok(keys.create, { ...here(), body })).id
      await write('team/ssh', { private_key, passphrase: 'outdated', note: 'kept' })
      refusedWith(await change(ssh, { login: 'git', passphrase: 'wrong' }), 'passphrase')
      expect((await change(ssh, { login: 'git', passphrase })).status).toBe(204)
      expect(await read('team/ssh')).toEqual({ private_key, passphrase, note: 'kept' })
      const facts = await server.admin.ok(keys.publicPart, { params: place.params(ssh) })
      expect(facts).toMatchObject({ type: 'ssh-ed25519', problem: null })
    })

    test('a storage is found by its exact name: the console asks before it saves a name twice', async () => {
      const id = await storage({ name: 'Vault of the web team' })
      await storage({ name: 'Vault of the web team 2' })
      const named = { ...here(), query: { name: 'Vault of the web team' } }
      expect((await server.admin.ok(secretStorages.list, named)).map((one) => one.id)).toEqual([id])
    })

    test('a key has one source', async () => {
      const body = login(await storage(), 'team/deploy', { source_storage_type: 'file' })
      const refused = await server.admin.call(keys.create, { ...here(), body })
      expect(refused.status).toBe(400)
      refusedWith(refused, 'key_two_sources')
    })

    test('deleting a key removes its secret, unless another key uses it or the storage is read-only', async () => {
      const id = await storage()
      const body = login(id, 'gone', { login_password: { login: '', password: 'x' } })
      const [one, two] = [await key(body), await key(login(id, 'gone'))]
      await server.admin.ok(keys.remove, { params: place.params(one) })
      expect(await read('gone')).toEqual({ password: 'x' })
      await server.admin.ok(keys.remove, { params: place.params(two) })
      await expect(read('gone')).rejects.toThrow('404')

      await write('kept', { password: 'y' })
      const readonly = await storage({ readonly: true })
      const kept = await key(login(readonly, 'kept'))
      refusedWith(
        await server.admin.call(keys.create, {
          ...here(),
          body: login(readonly, 'kept', { login_password: { login: '', password: 'z' } }),
        }),
        'storage_readonly',
      )
      await server.admin.ok(keys.remove, { params: place.params(kept) })
      expect(await read('kept')).toEqual({ password: 'y' })
    })

    test('a variable group writes new secrets below its prefix, and a task gets and masks them', async () => {
      const id = await storage()
      const body = {
        name: 'Group',
        json: '{}',
        env: '{}',
        secret_storage_id: id,
        secret_storage_key_prefix: 'groups/web-',
        secrets: [{ name: 'TOKEN', type: 'env' as const, secret: 'gr0up-s3cret', operation: 'create' as const }],
      }
      const group = await server.admin.ok(environments.create, { ...here(), body })
      const [secret] = (await server.admin.ok(environments.get, { params: place.params(group.id) })).secrets!
      expect(secret).toMatchObject({ source_storage_id: id, readable: true })
      expect(secret!.source_storage_key).toMatch(/^groups\/web-[a-z0-9]{10}$/)
      expect(await read(secret!.source_storage_key)).toEqual({ value: 'gr0up-s3cret' })
      const template = await place.template('run.sh', { environment_ids: [group.id] })
      const task = await place.run(template)
      expect(task.status).toBe('success')
      expect(task.log).toContain('token is ***')
      // A client that does not know the storage keeps it, and deleting the group removes what it wrote.
      const { secret_storage_id: _, secret_storage_key_prefix: __, secrets: ___, ...unknowing } = body
      await server.admin.ok(environments.update, { params: place.params(group.id), body: unknowing })
      const stored = await server.admin.ok(environments.get, { params: place.params(group.id) })
      expect(stored).toMatchObject({ secret_storage_id: id, secret_storage_key_prefix: 'groups/web-' })
      refusedWith(await server.admin.call(secretStorages.remove, { params: place.params(id) }), 'in_use')
      const refs = await server.admin.ok(secretStorages.refs, { params: place.params(id) })
      expect(refs.environments).toEqual([{ id: group.id, name: 'Group' }])
    })

    test('what cannot be read ends the task with the reason: missing, no text, sealed, refused, silent', async () => {
      const id = await storage()
      await write('number', { password: 7 })
      await write('other', { user: 'x' })
      const reasonOf = async (storage_id: number, path: string) => {
        const problem = await passwordOf(await key(login(storage_id, path)))
        const inner = (problem as { params?: { problem?: { code: string } } }).params?.problem
        return inner?.code
      }
      expect(await reasonOf(id, 'nowhere')).toBe('secret_storage_not_found')
      expect(await reasonOf(id, 'number')).toBe('secret_storage_not_text')
      expect(await reasonOf(id, 'other')).toBe('secret_storage_no_field')
      expect(await reasonOf(await storage({ secrets: { token: 's.wrong' } }), 'x')).toBe('secret_storage_forbidden')
      const { port } = silent.address() as AddressInfo
      const hung = await storage({ params: { url: `http://127.0.0.1:${port}` } })
      expect(await reasonOf(hung, 'x')).toBe('outbound_slow')
      await bao.call('PUT', 'sys/seal')
      expect(await reasonOf(id, 'number')).toBe('secret_storage_sealed')
      await bao.unseal()
    })

    test('a storage that does not answer delays no other task', async () => {
      const { port } = silent.address() as AddressInfo
      const hung = await storage({ params: { url: `http://127.0.0.1:${port}` } })
      const body = {
        name: 'Hung',
        json: '{}',
        env: '{}',
        secret_storage_id: hung,
        secrets: [{ name: 'TOKEN', type: 'env' as const, source_storage_key: 'x', operation: 'create' as const }],
      }
      const group = await server.admin.ok(environments.create, { ...here(), body })
      const slow = await place.template('run.sh', { environment_ids: [group.id] })
      const quick = await place.template('run.sh')
      const [waits, runs] = [await place.start(slow), await place.start(quick)]
      const done = await place.finished(runs)
      expect(done.status).toBe('success')
      const other = await server.admin.ok(tasks.get, { params: place.params(waits) })
      expect(['starting', 'waiting']).toContain(other.status)
      const failed = await place.finished(waits)
      expect(failed.status).toBe('error')
      expect(failed.log).toContain('Secret TOKEN cannot be read from the secret storage Company vault')
    })

    test('a test shows what the storage answers, before it is saved; a stored token goes only where it was entered for', async () => {
      const tried = (body: ReturnType<typeof draft> & { id?: number }) =>
        server.admin.ok(secretStorages.try, { ...here(), body })
      expect(await tried(draft())).toMatchObject({ ok: true, status: 200, problem: null })
      const wrong = await tried(draft({ secrets: { token: 's.wrong' } }))
      expect(wrong).toMatchObject({ ok: false, status: 403, answer: expect.stringContaining('permission denied') })
      const id = await storage()
      expect(await tried({ ...draft({ secrets: {} }), id })).toMatchObject({ ok: true })
      refusedWith(
        await server.admin.call(secretStorages.try, {
          ...here(),
          body: { ...draft({ secrets: {}, params: { url: 'https://evil.example.com' } }), id },
        }),
        'secret_storage_origin',
      )
      refusedWith(
        await server.admin.call(secretStorages.update, {
          params: place.params(id),
          body: draft({ secrets: {}, params: { url: 'https://evil.example.com' } }),
        }),
        'secret_storage_origin',
      )
    })

    test('AppRole and version 1 of the key/value store', async () => {
      await bao.call('POST', 'sys/auth/approle', { type: 'approle' })
      await bao.call('PUT', 'sys/policies/acl/reader', {
        policy: 'path "secret/data/team/*" { capabilities = ["read"] } path "old/*" { capabilities = ["read"] }',
      })
      await bao.call('POST', 'auth/approle/role/signalbox', { token_policies: 'reader' })
      const role = 'auth/approle/role/signalbox'
      const { role_id } = (await bao.call('GET', `${role}/role-id`)).data as { role_id: string }
      const { secret_id } = (await bao.call('POST', `${role}/secret-id`)).data as { secret_id: string }
      await write('team/role', { password: 'by-role' })
      const id = await storage({ params: { url: bao.url, auth: 'approle', role_id }, secrets: { secret_id } })
      expect(await passwordOf(await key(login(id, 'team/role')))).toMatchObject({ password: 'by-role' })
      const test = await server.admin.ok(secretStorages.test, { params: place.params(id) })
      expect(test).toMatchObject({ ok: true, status: 403, found_message: { code: 'secret_storage_no_list' } })
      await bao.call('POST', 'old/legacy', { password: 'of-version-1' })
      const old = await storage({
        params: { url: bao.url, auth: 'approle', role_id, mount: 'old', kv_version: '1' },
        secrets: { secret_id },
      })
      expect(await passwordOf(await key(login(old, 'legacy')))).toMatchObject({ password: 'of-version-1' })
      const bad = await storage({ params: { url: bao.url, auth: 'approle', role_id }, secrets: { secret_id: 'no' } })
      expect(await server.admin.ok(secretStorages.test, { params: place.params(bad) })).toMatchObject({
        ok: false,
        status: 400,
        problem_message: { code: 'secret_storage_sign_in' },
      })
    })

    test('a JWT of an issuer that OpenBao trusts, in a namespace, behind a certificate of a private authority', async () => {
      const { privateKey, publicKey } = generateKeyPairSync('ec', {
        namedCurve: 'P-256',
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      })
      await bao.call('POST', 'sys/namespaces/team')
      await bao.call('POST', 'team/sys/mounts/secret', { type: 'kv', options: { version: '2' } })
      await bao.call('POST', 'team/secret/data/deploy', { data: { password: 'of-the-team' } })
      await bao.call('PUT', 'team/sys/policies/acl/reader', {
        policy: 'path "secret/data/deploy" { capabilities = ["read"] }',
      })
      await bao.call('POST', 'team/sys/auth/ci', { type: 'jwt' })
      await bao.call('POST', 'team/auth/ci/config', { jwt_validation_pubkeys: [publicKey] })
      const role = { role_type: 'jwt', user_claim: 'sub', bound_audiences: ['vault'], token_policies: ['reader'] }
      await bao.call('POST', 'team/auth/ci/role/signalbox', role)
      const jwt = await new SignJWT()
        .setProtectedHeader({ alg: 'ES256' })
        .setSubject('signalbox')
        .setAudience('vault')
        .setIssuedAt()
        .setExpirationTime('5 minutes')
        .sign(await importPKCS8(privateKey, 'ES256'))
      const front = await startHttpsFront(bao.url)
      const renewed = await startHttpsFront(bao.url)
      try {
        const ca = readFileSync(front.ca, 'utf8')
        const params = { url: front.url, namespace: 'team', auth: 'jwt', auth_mount: 'ci', role: 'signalbox', ca }
        const id = await storage({ params, secrets: { jwt } })
        expect(await passwordOf(await key(login(id, 'deploy')))).toMatchObject({ password: 'of-the-team' })
        // A certificate of another authority, as after a rotation, is not trusted.
        const tried = { type: 'vault' as const, params: { ...params, url: renewed.url }, secrets: { jwt } }
        const refused = await server.admin.ok(secretStorages.try, { ...here(), body: tried })
        expect(refused).toMatchObject({ ok: false, status: null })
        expect(refused.problem).toContain('certificate')
        // The token that signing in made is revoked after use.
        await until('the tokens to be revoked', async () => {
          const none = { data: { keys: [] } }
          const { data } = await bao.call('GET', 'team/auth/token/accessors?list=true').catch(() => none)
          return (data as { keys: string[] }).keys.length === 0 ? true : undefined
        })
      } finally {
        await front.stop()
        await renewed.stop()
      }
    })

    test('the Kubernetes token of the server is shown only to addresses that the configuration names', async () => {
      const params = { url: bao.url, auth: 'kubernetes', role: 'signalbox' }
      const refused = await server.admin.ok(secretStorages.try, { ...here(), body: { type: 'vault', params } })
      expect(refused.problem_message).toMatchObject({ code: 'secret_storage_server_token' })
    })

    test('senders of webhooks and laptops with Terraform are checked with keys in the storage', async () => {
      const { project, alias, params, basic, url } = await stateBackend(server)
      await write('senders', { username: 'ada', password: 'of-the-sender' })
      const body = draft()
      const { id: source_storage_id } = await server.admin.ok(secretStorages.create, { ...project, body })
      const auth = await server.admin.ok(keys.create, { ...project, body: login(source_storage_id, 'senders') })
      await server.admin.ok(terraformAliases.update, {
        params: { ...params, alias_id: alias.id },
        body: { auth_key_id: auth.id },
      })
      const statusOf = async (address: string, method: string, word: string) => {
        const authorization = basic('ada', word)
        const body = method === 'POST' ? '{}' : null
        const headers = { authorization, 'content-type': 'application/json' }
        return (await fetch(address, { method, headers, body })).status
      }
      expect(await statusOf(url, 'GET', 'wrong')).toBe(401)
      expect(await statusOf(url, 'GET', 'of-the-sender')).not.toBe(401)

      const template_id = (await project.template()).id
      const { id: integration_id } = await server.admin.ok(integrations.create, {
        ...project,
        body: { name: 'Push', template_id, auth_method: 'basic', auth_secret_id: auth.id },
      })
      const own = { params: { ...project.params, integration_id } }
      const { pathname } = new URL((await server.admin.ok(integrations.addAlias, own)).url)
      await statusOf(server.url + pathname, 'POST', 'wrong')
      await statusOf(server.url + pathname, 'POST', 'of-the-sender')
      const query = { integration_id }
      const found = await server.admin.ok(deliveries.list, { params: project.params, query })
      expect(found.map(({ accepted }) => accepted)).toEqual([true, false])
    })

    test('paths that leave their place, and parameters of other kinds, are refused', async () => {
      const id = await storage()
      for (const path of ['../sys/raw', 'a/../../b', 'a//b', 'a/./b', 'a?list=true', 'a%2e%2e', '#x', ''])
        expect(await server.admin.call(keys.create, { ...here(), body: login(id, path) }), path).toMatchObject({
          status: 400,
        })
      const refused = [
        { params: { url: 'file:///etc/passwd' } },
        { params: { url: 'http://169.254.169.254' } },
        { params: { url: 'https://a:b@vault.example.com' } },
        { params: { url: bao.url, mount: '../sys' } },
        { params: { url: bao.url, region: 'eu' } },
        { params: { url: bao.url, ca: 'none' } },
        { type: 'nothing' },
      ]
      for (const more of refused)
        expect(
          await server.admin.call(secretStorages.create, { ...here(), body: draft(more) }),
          JSON.stringify(more),
        ).toMatchObject({ status: 400 })
    })

    test('a backup has storages without secrets, and keys with their source', async () => {
      const file = await server.admin.ok(backups.get, here())
      expect(JSON.stringify(file)).not.toContain(bao.token)
      expect(file.secret_storages[0]).toMatchObject({
        name: 'Company vault',
        type: 'openbao',
        params: { url: bao.url },
      })
      const restored = await server.admin.ok(backups.restore, {
        body: { ...file, meta: { ...file.meta, name: 'Restored' } },
      })
      const params = { project_id: restored.id }
      const [first] = await server.admin.ok(secretStorages.list, { params })
      expect(first).toMatchObject({ type: 'openbao', secrets: [], params: { url: bao.url } })
      const deploy = (await server.admin.ok(keys.list, { params })).find((one) => one.source_storage_key !== '')
      expect(deploy!.source_storage_id).not.toBeNull()
      expect(restored.warnings.join()).toContain('token')
    })
  })
