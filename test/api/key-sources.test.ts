import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { backups } from '../../src/contract/backup.ts'
import { deliveries } from '../../src/contract/delivery.ts'
import { events } from '../../src/contract/event.ts'
import { integrations } from '../../src/contract/integration.ts'
import { keys } from '../../src/contract/key.ts'
import { readKey } from '../../src/server/secrets/read-key.ts'
import { makeKey } from '../helpers/sshd.ts'
import { expectRefused, onEachDatabase, onOneDatabase, testProject } from '../helpers/suite.ts'

const root = mkdtempSync(join(tmpdir(), 'signalbox-key-sources-'))
const folder = join(root, 'keys')
const secret = 'read-from-a-file'

beforeAll(() => {
  mkdirSync(join(folder, 'team'), { recursive: true })
  mkdirSync(join(root, 'keys-of-others'))
  writeFileSync(join(folder, 'team/password'), `${secret}\n`)
  writeFileSync(join(root, 'outside'), 'must-not-be-read')
  writeFileSync(join(root, 'keys-of-others/password'), 'must-not-be-read')
  writeFileSync(join(folder, 'empty'), '\n')
  writeFileSync(join(folder, 'binary'), Buffer.from([0xff, 0xfe, 0x00]))
  writeFileSync(join(folder, 'long'), 'x'.repeat(65_537))
  symlinkSync('../outside', join(folder, 'link'))
  symlinkSync('../keys-of-others', join(folder, 'linked-folder'))
  // As Kubernetes mounts secrets.
  symlinkSync('team', join(folder, '..data'))
  symlinkSync('..data/password', join(folder, 'mounted'))
  execFileSync('mkfifo', [join(folder, 'pipe')])
  process.env['TEAM_KEY_DEPLOY'] = 'read-from-a-variable'
})
afterAll(() => {
  rmSync(root, { recursive: true, force: true })
  delete process.env['TEAM_KEY_DEPLOY']
})

const settings = { key_sources: { folder, variable_prefix: 'TEAM_KEY_' } }

onEachDatabase(
  'keys of files and variables',
  (server) => {
    const draft = (source_storage_type: 'file' | 'env' | null, source_storage_key: string) => ({
      name: 'Sourced',
      type: 'login_password' as const,
      login_password: { login: 'ada', password: '' },
      source_storage_type,
      source_storage_key,
    })

    /** Returns the key as a task would get it. */
    async function read(id: number) {
      const { services } = server().server
      const rows = services.database.db.selectFrom('access_key').selectAll()
      return readKey(services, await rows.where('id', '=', id).executeTakeFirstOrThrow())
    }

    test('are read at each use and never stored', async () => {
      const project = await testProject(server())
      const { admin } = server()
      expect(await admin.ok(keys.options, project)).toEqual({ sources: ['file', 'env'], variable_prefix: 'TEAM_KEY_' })
      const file = await admin.ok(keys.create, { ...project, body: draft('file', 'team/password') })
      expect(file).toMatchObject({
        source_storage_type: 'file',
        source_storage_key: 'team/password',
        login_password: { login: 'ada', password: '' },
        empty: false,
        readable: true,
      })
      const variable = await admin.ok(keys.create, { ...project, body: draft('env', 'TEAM_KEY_DEPLOY') })
      const mounted = await admin.ok(keys.create, { ...project, body: draft('file', 'mounted') })
      expect(await read(file.id)).toEqual({ type: 'login_password', login: 'ada', password: secret })
      expect(await read(mounted.id)).toMatchObject({ password: secret })
      expect(await read(variable.id)).toMatchObject({ password: 'read-from-a-variable' })
      onTestFinished(() => writeFileSync(join(folder, 'team/password'), `${secret}\n`))
      writeFileSync(join(folder, 'team/password'), 'replaced')
      expect(await read(file.id)).toMatchObject({ password: 'replaced' })
      const rows = await server().server.services.database.db.selectFrom('access_key').selectAll().execute()
      const log = await admin.ok(events.project, project)
      expect(JSON.stringify([rows, log, await admin.ok(keys.list, project)])).not.toMatch(/replaced|read-from-a/)
      expect(rows.find(({ id }) => id === file.id)).toMatchObject({ secret: null })
      const copy = await admin.ok(keys.copy, project.at(file.id))
      expect(await read(copy.id)).toMatchObject({ password: 'replaced' })
      const { client } = await server().member(project.id, 'guest')
      expect((await client.ok(keys.list, project)).map((key) => key.source_storage_key)).toEqual(['', '', '', '', ''])
    })

    test('outside of the folder or the prefix, and what is no text, are refused with the reason', async () => {
      const project = await testProject(server())
      const { admin } = server()
      const wrong = [
        ['file', '', 'Enter the path of the file'],
        ['file', '../outside', 'Enter a path below the folder'],
        ['file', 'team/../../outside', 'Enter a path below the folder'],
        ['file', join(root, 'outside'), 'Enter a path below the folder'],
        ['file', 'team\\password', 'Enter a path below the folder'],
        ['file', 'team/\u0007password', 'Enter a path below the folder'],
        ['file', 'link', 'File link is outside of the folder'],
        ['file', 'linked-folder/password', 'File linked-folder/password is outside of the folder'],
        ['file', 'nothing', 'File nothing is not there'],
        ['file', 'team/password/x', 'File team/password/x is not there'],
        ['file', 'team', 'team is not a file'],
        ['file', 'pipe', 'pipe is not a file'],
        ['file', 'empty', 'empty is empty'],
        ['file', 'binary', 'binary is not text in UTF-8'],
        ['file', 'long', 'long is longer than 65536 bytes'],
        ['env', '', 'Enter the name of the environment variable'],
        ['env', 'PATH', 'Variable PATH must begin with TEAM_KEY_'],
        ['env', 'TEAM_KEY_NONE', 'The server has no variable TEAM_KEY_NONE'],
        ['env', 'TEAM_KEY_DEPLOY=x', 'The name of a variable consists of letters'],
      ] as const
      for (const [source, place, says] of wrong) {
        const refused = await admin.call(keys.create, { ...project, body: draft(source, place) })
        expectRefused(refused, 400, `source_storage_key: ${says}`)
        expect(JSON.stringify(refused.body)).not.toContain('must-not-be-read')
      }
      const unknown = { ...draft('file', 'team/password'), source_storage_type: 'vault' as never }
      expectRefused(await admin.call(keys.create, { ...project, body: unknown }), 400, 'source_storage_type: Must be')
      expect((await admin.ok(keys.list, project)).map(({ name }) => name)).toEqual(['None'])
    })

    test('SSH keys: the passphrase is checked, stored, and changed alone', async () => {
      const project = await testProject(server())
      const { admin } = server()
      const made = await makeKey('open sesame')
      writeFileSync(join(folder, 'team/deploy.key'), made.private_key)
      const body = (passphrase: string) => ({
        ...draft('file', 'team/deploy.key'),
        type: 'ssh' as const,
        ssh: { login: 'git', passphrase, private_key: '' },
      })
      expectRefused(
        await admin.call(keys.create, { ...project, body: body('wrong') }),
        400,
        'ssh.passphrase: The passphrase of the SSH key is wrong',
      )
      const noKey = { ...body(''), source_storage_key: 'team/password' }
      expectRefused(await admin.call(keys.create, { ...project, body: noKey }), 400, 'source_storage_key: The SSH key')
      const { id } = await admin.ok(keys.create, { ...project, body: body('open sesame') })
      expect(await admin.ok(keys.publicPart, project.at(id))).toMatchObject({ public_key: made.public_key })
      const again = await makeKey('another one')
      writeFileSync(join(folder, 'team/deploy.key'), again.private_key)
      expect(await admin.ok(keys.publicPart, project.at(id))).toMatchObject({ field: 'passphrase' })
      await admin.ok(keys.changeLogin, { ...project.at(id), body: { login: 'ada', passphrase: 'another one' } })
      expect(await read(id)).toMatchObject({ type: 'ssh', login: 'ada', passphrase: 'another one' })
      expect(await admin.ok(keys.publicPart, project.at(id))).toMatchObject({ public_key: again.public_key })
    })

    test('authenticate senders of integrations', async () => {
      const project = await testProject(server())
      const { admin } = server()
      const key = await admin.ok(keys.create, { ...project, body: draft('env', 'TEAM_KEY_DEPLOY') })
      const template = await project.template()
      const integration = await admin.ok(integrations.create, {
        ...project,
        body: {
          name: 'I',
          template_id: template.id,
          auth_method: 'token',
          auth_header: 'x-proof',
          auth_secret_id: key.id,
        },
      })
      const attempt = async (proof: string) => {
        const body = { headers: { 'x-proof': proof }, body: '{}', check_auth: true, match: false }
        const params = { ...project.params, integration_id: integration.id }
        return (await admin.ok(deliveries.try, { params, body })).outcome
      }
      expect(await attempt('wrong')).toBe('refused')
      expect(await attempt('read-from-a-variable')).not.toBe('refused')
    })

    test('are part of a backup by their place, and do not have to be entered again', async () => {
      const project = await testProject(server())
      const { admin } = server()
      await admin.ok(keys.create, { ...project, body: draft('file', 'team/password') })
      const file = (await admin.ok(backups.get, project)) as { keys: object[] }
      expect(file.keys).toContainEqual({
        name: 'Sourced',
        type: 'login_password',
        source_storage_type: 'file',
        source_storage_key: 'team/password',
      })
      expect(JSON.stringify(file)).not.toContain(secret)
      const restored = await admin.ok(backups.restore, { query: {}, body: file })
      expect(restored).toMatchObject({ emptyKeys: 0 })
      const params = { project_id: restored.id }
      const [, copy] = await admin.ok(keys.list, { params })
      expect(copy).toMatchObject({ name: 'Sourced', empty: false, source_storage_key: 'team/password' })
      expect(await read(copy!.id)).toMatchObject({ password: secret })
    })

    test('are refused by a save over a change of another user', async () => {
      const project = await testProject(server())
      const { admin } = server()
      const { id, revision } = await project.login()
      await admin.ok(keys.changeLogin, { ...project.at(id), body: { login: 'first', revision } })
      expect((await admin.call(keys.changeLogin, { ...project.at(id), body: { login: 'x', revision } })).status).toBe(
        409,
      )
      expectRefused(
        await admin.call(keys.changeLogin, { ...project.at(id), body: { login: 'x', passphrase: 'y' } }),
        400,
        'passphrase: Only SSH keys have a passphrase',
      )
      expectRefused(
        await admin.call(keys.changeLogin, { ...project.at(project.none), body: { login: 'x' } }),
        400,
        'This key has no username',
      )
    })
  },
  { config: settings },
)

onOneDatabase('keys of files and variables without the settings', (server) => {
  test('are refused with the setting that is missing', async () => {
    const project = await testProject(server())
    const { admin } = server()
    expect(await admin.ok(keys.options, project)).toEqual({ sources: [], variable_prefix: '' })
    const body = { name: 'K', type: 'login_password' as const, source_storage_key: 'team/password' }
    expectRefused(
      await admin.call(keys.create, { ...project, body: { ...body, source_storage_type: 'file' } }),
      400,
      'key_sources.folder is not set',
    )
    const variable = { ...body, source_storage_type: 'env' as const, source_storage_key: 'TEAM_KEY_DEPLOY' }
    expectRefused(await admin.call(keys.create, { ...project, body: variable }), 400, 'variable_prefix is not set')
  })
})
