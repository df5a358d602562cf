import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { backups } from '../../src/contract/backup.ts'
import { keys } from '../../src/contract/key.ts'
import { repositories } from '../../src/contract/repository.ts'
import { secretStorages } from '../../src/contract/secret-storage.ts'
import { Config } from '../../src/server/config/config.ts'
import { runDueSyncs } from '../../src/server/secret-storages/due-syncs.ts'
import { hasOpenBao, type OpenBao, startOpenBao } from '../helpers/openbao.ts'
import { databases, startTestServer, type TestServer } from '../helpers/server.ts'
import { makeKey } from '../helpers/sshd.ts'
import { testProject } from '../helpers/suite.ts'

const secret_storages = { ...Config.parse({}).secret_storages, allow_private: true, timeout_sec: 2 }

for (const database of databases)
  describe.skipIf(!hasOpenBao)(`a folder of OpenBao that is synchronised on ${database}`, () => {
    let bao: OpenBao
    let server: TestServer
    let project: Awaited<ReturnType<typeof testProject>>
    let folder: string
    let turn = 0
    let storage: number
    beforeAll(async () => {
      bao = await startOpenBao()
      server = await startTestServer(database, { config: { secret_storages }, schedules: false })
    })
    afterAll(async () => {
      await server?.stop()
      bao?.stop()
    })
    beforeEach(async () => {
      project = await testProject(server)
      folder = `team-${++turn}`
      const body = { name: 'Vault', type: 'openbao' as const, params: { url: bao.url }, secrets: { token: bao.token } }
      storage = (await server.admin.ok(secretStorages.create, { ...project, body })).id
      await write('db', { password: 'of-db' })
      await write('web/token', { token: 'of-web' })
      await write('numbers', { a: 1, b: 2 })
    })

    const write = (path: string, data: object) => bao.call('POST', `secret/data/${folder}/${path}`, { data })
    const drop = (path: string) => bao.call('DELETE', `secret/data/${folder}/${path}`)
    const set = (more: object = {}) =>
      server.admin.ok(secretStorages.setSync, {
        ...project.at(storage),
        body: { sync: { path: folder, remove: true, interval_min: 0, ...more } },
      })
    const preview = () =>
      server.admin.ok(secretStorages.previewSync, { ...project.at(storage), body: { path: folder, remove: true } })
    const run = () => server.admin.ok(secretStorages.runSync, project.at(storage))
    const made = async () => (await server.admin.ok(keys.list, project)).filter((key) => key.source_storage_id !== null)
    const passes = (count: number) =>
      Promise.all(
        Array.from({ length: count }, () => runDueSyncs(server.server.services, new AbortController().signal)),
      )

    test('its secrets become keys that refer to it, as the preview has shown', async () => {
      const { private_key } = await makeKey()
      await write('deploy', { private_key })
      const shown = await preview()
      expect(shown.created).toEqual([
        { name: 'db', type: 'login_password', source_storage_key: `${folder}/db` },
        { name: 'deploy', type: 'ssh', source_storage_key: `${folder}/deploy` },
        { name: 'web/token', type: 'login_password', source_storage_key: `${folder}/web/token#token` },
      ])
      expect(shown).toMatchObject({ changed: [], removed: [], kept: [], unchanged: 0, ignored: [`${folder}/numbers`] })
      expect(await made()).toEqual([])
      await set()
      expect(await run()).toMatchObject({ created: 3, changed: 0, removed: 0, ignored: 1, problem: null })
      const rows = await server.server.services.database.db
        .selectFrom('access_key')
        .select(['name', 'type', 'secret', 'source_storage_key'])
        .where('source_storage_id', '=', storage)
        .orderBy('name')
        .execute()
      expect(rows).toEqual(shown.created.map((key) => ({ ...key, secret: null })))
      const deploy = (await made()).find(({ name }) => name === 'deploy')
      const facts = await server.admin.ok(keys.publicPart, project.at(deploy?.id ?? 0))
      expect(facts).toMatchObject({ type: 'ssh-ed25519', problem: null })
      expect(await run()).toMatchObject({ created: 0, changed: 0, removed: 0, unchanged: 3 })
      const { sync, sync_result } = await server.admin.ok(secretStorages.get, project.at(storage))
      expect(sync).toEqual({ path: folder, remove: true, interval_min: 0 })
      expect(sync_result).toMatchObject({ unchanged: 3, problem: null })
    })

    test('a key follows the form of its secret, and is deleted with it unless something uses it', async () => {
      await set()
      await run()
      const { private_key } = await makeKey()
      await write('db', { private_key })
      expect(await preview()).toMatchObject({ changed: [{ name: 'db', type: 'ssh' }], unchanged: 1 })
      expect(await run()).toMatchObject({ changed: 1, unchanged: 1 })
      expect((await made()).find(({ name }) => name === 'db')).toMatchObject({ type: 'ssh' })

      const used = (await made()).find(({ name }) => name === 'db')?.id ?? 0
      const body = { name: 'Site', git_url: 'https://git.example.com/a', git_branch: 'main', ssh_key_id: used }
      await server.admin.ok(repositories.create, { ...project, body })
      await write('more', { value: 'x' })
      await run()
      for (const path of ['db', 'web/token']) await drop(path)
      expect(await preview()).toMatchObject({ removed: [{ name: 'web/token' }], kept: [{ name: 'db' }] })
      expect(await run()).toMatchObject({ removed: 1, kept: 1, unchanged: 1 })
      expect((await made()).map(({ name }) => name).toSorted()).toEqual(['db', 'more'])
    })

    test('keys that users have made stay as they are, and names that are taken get the whole path', async () => {
      const source = { source_storage_id: storage, source_storage_key: `/${folder}/db` }
      const own = { name: 'My own', type: 'login_password' as const, ...source }
      await server.admin.ok(keys.create, { ...project, body: own })
      await project.login('web/token')
      await set()
      expect(await run()).toMatchObject({ created: 1, unchanged: 1 })
      const names = (await made()).map(({ name }) => name)
      expect(names.toSorted()).toEqual(['My own', `${folder}/web/token`].toSorted())
      await drop('db')
      await run()
      expect((await made()).map(({ name }) => name)).toContain('My own')
    })

    test('deleting such a key leaves its secret, and switching it off leaves the keys', async () => {
      await set()
      await run()
      const db = (await made()).find(({ name }) => name === 'db')?.id ?? 0
      await server.admin.ok(keys.remove, project.at(db))
      expect(await bao.call('GET', `secret/data/${folder}/db`)).toMatchObject({ data: { data: { password: 'of-db' } } })
      const off = await server.admin.ok(secretStorages.setSync, { ...project.at(storage), body: { sync: null } })
      expect(off).toMatchObject({ sync: null, sync_result: null })
      expect(await made()).toHaveLength(1)
      const refused = await server.admin.call(secretStorages.runSync, project.at(storage))
      expect(refused).toMatchObject({ status: 400, body: { code: 'sync_off' } })
    })

    test('what cannot be read changes no key, and says why: an empty folder, a sealed storage', async () => {
      await set()
      await run()
      for (const path of ['db', 'web/token', 'numbers']) await bao.call('DELETE', `secret/metadata/${folder}/${path}`)
      expect(await run()).toMatchObject({ removed: 0, problem_message: { code: 'sync_folder_empty' } })
      await bao.call('PUT', 'sys/seal')
      try {
        expect(await run()).toMatchObject({ removed: 0, problem_message: { code: 'secret_storage_sealed' } })
        const refused = await server.admin.call(secretStorages.previewSync, {
          ...project.at(storage),
          body: { path: folder },
        })
        expect(refused.status).toBe(400)
        expect(JSON.stringify(refused.body)).toContain('secret_storage_sealed')
      } finally {
        await bao.unseal()
      }
      expect(await made()).toHaveLength(2)
      const { sync_result } = await server.admin.ok(secretStorages.get, project.at(storage))
      expect(sync_result?.problem).toContain('sealed')
    })

    test('with an interval it is done by itself, by one of several servers', async () => {
      await set({ interval_min: 5 })
      await passes(3)
      expect(await made()).toHaveLength(2)
      await write('new', { value: 'x' })
      await passes(1)
      expect(await made()).toHaveLength(2)
      await server.server.services.database.db
        .updateTable('secret_storage')
        .set({ sync_due: new Date(0).toISOString() })
        .where('id', '=', storage)
        .execute()
      await passes(2)
      expect(await made()).toHaveLength(3)
      const { sync_due } = await server.server.services.database.db
        .selectFrom('secret_storage')
        .select('sync_due')
        .where('id', '=', storage)
        .executeTakeFirstOrThrow()
      expect(Date.parse(sync_due ?? '')).toBeGreaterThan(Date.now() + 4 * 60_000)
    })

    test('wrong settings are refused at their field', async () => {
      for (const [wrong, field] of [
        [{ path: '../sys' }, 'sync.path'],
        [{ path: 'a', interval_min: 1 }, 'sync.interval_min'],
        [{ path: 'a', interval_min: 1.5 }, 'sync.interval_min'],
      ] as const) {
        const body = { sync: wrong }
        const refused = await server.admin.call(secretStorages.setSync, { ...project.at(storage), body })
        expect(refused, field).toMatchObject({ status: 400, body: { fields: { [field]: expect.anything() } } })
      }
    })

    test('a backup has the folder, and the restored keys belong to it', async () => {
      await set({ interval_min: 60 })
      await run()
      const file = await server.admin.ok(backups.get, project)
      expect(file.secret_storages[0]).toMatchObject({ sync: { path: folder, remove: true, interval_min: 60 } })
      expect(file.keys.find(({ name }) => name === 'db')).toMatchObject({ synced: true })
      const restored = await server.admin.ok(backups.restore, {
        body: { ...file, meta: { ...file.meta, name: 'Restored' } },
      })
      const params = { project_id: restored.id }
      const [again] = await server.admin.ok(secretStorages.list, { params })
      expect(again?.sync).toEqual({ path: folder, remove: true, interval_min: 60 })
      const at = { params: { ...params, id: again?.id ?? 0 } }
      // Its token is not in the file.
      expect(await server.admin.ok(secretStorages.runSync, at)).toMatchObject({
        removed: 0,
        problem_message: { code: 'secret_storage_field_missing' },
      })
      const { revision: _, ...stored } = await server.admin.ok(secretStorages.get, at)
      await server.admin.ok(secretStorages.update, {
        ...at,
        body: { name: stored.name, type: 'openbao', params: stored.params, secrets: { token: bao.token } },
      })
      expect(await server.admin.ok(secretStorages.runSync, at)).toMatchObject({ created: 0, unchanged: 2 })
    })
  })
