import { expect, test } from 'vitest'
import { keys } from '../../src/contract/key.ts'
import { readKeySecret } from '../../src/server/secrets/read-secret.ts'
import { expectRefused, onOneDatabase, rowCounts, testProject } from '../helpers/suite.ts'

const pem = '-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAA\n-----END OPENSSH PRIVATE KEY-----\n'
const blank = { ssh: { login: '', passphrase: '', private_key: '' }, login_password: { login: '', password: '' } }

onOneDatabase('keys', (server) => {
  /** Returns the decrypted secret, as a task would get it. */
  async function stored(id: number) {
    const { database, cipher } = server().server.services
    return readKeySecret(
      cipher,
      await database.db.selectFrom('access_key').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    )
  }

  test('keys of every type are created; neither answer nor table contains the secret', async () => {
    const project = await testProject(server())
    const { admin } = server()
    const ssh = await admin.ok(keys.create, {
      ...project,
      body: { name: 'Deploy', type: 'ssh', ssh: { login: 'git', passphrase: 'pass-phrase', private_key: pem } },
    })
    expect(ssh).toEqual({
      ...blank,
      id: ssh.id,
      revision: 1,
      project_id: project.id,
      name: 'Deploy',
      description: '',
      labels: [],
      type: 'ssh',
      ssh: { ...blank.ssh, login: 'git' },
      source_storage_id: null,
      string: '',
      override_secret: false,
      source_storage_type: null,
      source_storage_key: '',
      empty: false,
      readable: true,
    })
    const login = await project.login('Login', 'open sesame')
    expect(login).toMatchObject({ type: 'login_password', login_password: { login: 'ada', password: '' } })
    expect(await stored(ssh.id)).toEqual({ type: 'ssh', login: 'git', passphrase: 'pass-phrase', private_key: pem })
    expect(await stored(login.id)).toEqual({ type: 'login_password', login: 'ada', password: 'open sesame' })
    expect(await admin.ok(keys.get, project.at(ssh.id))).toEqual(ssh)
    const list = await admin.ok(keys.list, project)
    expect(list.map((key) => key.name)).toEqual(['Deploy', 'Login', 'None'])
    const rows = await server().server.services.database.db.selectFrom('access_key').selectAll().execute()
    expect(JSON.stringify([list, rows])).not.toMatch(/open sesame|pass-phrase|b3BlbnNza/)
  })

  test('PUT without override changes the name only, even with a blank secret and another type beside it', async () => {
    const project = await testProject(server())
    const { id } = await project.login()
    await server().admin.ok(keys.update, {
      ...project.at(id),
      body: { id, ...project.params, name: 'Renamed', type: 'ssh', ...blank, override_secret: false } as never,
    })
    expect(await server().admin.ok(keys.get, project.at(id))).toMatchObject({
      name: 'Renamed',
      type: 'login_password',
      empty: false,
    })
    expect(await stored(id)).toEqual({ type: 'login_password', login: 'ada', password: 'open sesame' })
  })

  test('PUT with override replaces type and secret, with the unused half blank', async () => {
    const project = await testProject(server())
    const { id } = await project.login()
    const put = (body: object) =>
      server().admin.call(keys.update, {
        ...project.at(id),
        body: { name: 'Login', override_secret: true, ...blank, ...body } as never,
      })
    expect((await put({ type: 'login_password', login_password: { login: 'eve', password: 'new one' } })).status).toBe(
      204,
    )
    expect(await stored(id)).toEqual({ type: 'login_password', login: 'eve', password: 'new one' })
    expect((await put({ type: 'ssh', ssh: { login: 'git', passphrase: '', private_key: pem } })).status).toBe(204)
    expect(await stored(id)).toMatchObject({ type: 'ssh', private_key: pem })
    expectRefused(await put({ type: 'login_password' }), 400, 'login_password.password: Password is required')
    expect(await stored(id)).toMatchObject({ type: 'ssh', private_key: pem })
    expect((await put({ type: 'none' })).status).toBe(204)
    expect(await stored(id)).toEqual({ type: 'none' })
  })

  test('a key without a secret of its type is refused and not stored', async () => {
    const project = await testProject(server())
    const before = await rowCounts(server())
    for (const [body, says] of [
      [{ name: 'K', type: 'ssh' }, 'ssh.private_key: Private key is required'],
      [{ name: 'K', type: 'ssh', ssh: { private_key: 'ssh-rsa AAAA' } }, 'ssh.private_key: This is not a private key'],
      [{ name: 'K', type: 'login_password', login_password: null }, 'login_password.password: Password is required'],
      [{ name: 'K', type: 'login_password', login_password: { password: 7 } }, 'login_password.password: Must be text'],
      [{ name: '  ', type: 'none' }, 'name: Name is required'],
      [{ name: 'K', type: 'string' }, 'type: Must be ssh, login_password or none'],
    ] as const)
      expectRefused(await server().admin.call(keys.create, { ...project, body: body as never }), 400, says)
    expect(await rowCounts(server())).toEqual(before)
  })

  test('are listed by name or type', async () => {
    const project = await testProject(server())
    await project.login('B')
    await project.login('A')
    const names = async (query: object) =>
      (await server().admin.ok(keys.list, { ...project, query } as never)).map((key) => key.name)
    expect(await names({})).toEqual(['A', 'B', 'None'])
    expect(await names({ sort: 'name', order: 'desc' })).toEqual(['None', 'B', 'A'])
    expect(await names({ sort: 'type', order: 'desc' })).toEqual(['None', 'A', 'B'])
    expect(await names({ sort: 'secret; drop table access_key', order: 'x' })).toEqual(['A', 'B', 'None'])
  })

  test('in use cannot be deleted, and the refusal names their users', async () => {
    const project = await testProject(server())
    const key = await project.login()
    const repository = await project.repository({ ssh_key_id: key.id })
    const inventory = await project.inventory({ become_key_id: key.id })
    const template = await project.template({ repository_id: repository.id, vaults: [{ vault_key_id: key.id }] })
    const refs = await server().admin.ok(keys.refs, project.at(key.id))
    expect(refs).toEqual({
      templates: [{ id: template.id, name: 'Template' }],
      inventories: [{ id: inventory.id, name: 'Hosts' }],
      repositories: [{ id: repository.id, name: 'Repository' }],
      integrations: [],
      schedules: [],
      access_keys: [],
      environments: [],
      host_configs: [],
    })
    const refused = await server().admin.call(keys.remove, project.at(key.id))
    expectRefused(refused, 400, 'Access Key is in use by one or more templates')
    expect(refused.body).toMatchObject({ inUse: true, refs })
  })

  test('unused keys are deleted', async () => {
    const project = await testProject(server())
    const { id } = await project.login()
    await server().admin.ok(keys.remove, project.at(id))
    expectRefused(await server().admin.call(keys.get, project.at(id)), 404, 'Access Key not found')
  })

  test('keys that store the secrets of variable groups are not part of the key store', async () => {
    const project = await testProject(server())
    const group = await project.environment({
      secrets: [{ type: 'env', name: 'TOKEN', secret: 'x', operation: 'create' }],
    })
    const row = await server()
      .server.services.database.db.selectFrom('access_key')
      .selectAll()
      .where('environment_id', '=', group.id)
      .executeTakeFirstOrThrow()
    expect((await server().admin.ok(keys.list, project)).map((key) => key.name)).toEqual(['None'])
    for (const call of [keys.get, keys.refs, keys.remove])
      expectRefused(await server().admin.call(call, project.at(row.id)), 404, 'Access Key not found')
    expectRefused(
      await server().admin.call(keys.update, { ...project.at(row.id), body: { name: 'x', type: 'none' } }),
      404,
      'not found',
    )
  })

  test('guests see the keys of their project, without logins', async () => {
    const project = await testProject(server())
    await project.login()
    const { client } = await server().member(project.id, 'guest')
    expect((await client.ok(keys.list, project)).map((key) => key.name)).toEqual(['Login', 'None'])
  })
})
