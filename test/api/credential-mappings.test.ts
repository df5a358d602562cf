import { expect, test } from 'vitest'
import { backups } from '../../src/contract/backup.ts'
import { hostConfigs } from '../../src/contract/host-config.ts'
import { keys } from '../../src/contract/key.ts'
import { onEachDatabase, testProject } from '../helpers/suite.ts'

onEachDatabase('credential mappings', (server) => {
  async function mapped() {
    const project = await testProject(server())
    const { id: ssh_key_id } = await project.login('Shared')
    const create = (type: string, host: string) =>
      server().admin.call(hostConfigs.create, { ...project, body: { type, host, ssh_key_id } as never })
    return { project, ssh_key_id, create }
  }

  test('are stored in one spelling, so that a second one for the same place is refused', async () => {
    const { project, create } = await mapped()
    expect(await create('host', ' Git.Example.com:22 ')).toMatchObject({
      status: 201,
      body: { host: 'git.example.com' },
    })
    expect(await create('url', 'https://Git.Example.com/team/')).toMatchObject({
      status: 201,
      body: { type: 'url', host: 'https://git.example.com/team' },
    })
    for (const [type, host] of [
      ['host', 'GIT.example.com'],
      ['url', 'https://git.example.com:443/team'],
    ] as const)
      expect(await create(type, host)).toMatchObject({
        status: 400,
        body: { fields: { host: 'Another mapping names the same place' } },
      })
    // Another project may map the same place.
    const other = await mapped()
    expect((await other.create('host', 'git.example.com')).status).toBe(201)
    const list = await server().admin.ok(hostConfigs.list, project)
    expect(list.map(({ host }) => host)).toEqual(['git.example.com', 'https://git.example.com/team'])
  })

  test('a changed place is checked as well', async () => {
    const { project, create, ssh_key_id } = await mapped()
    await create('host', 'a.example.com')
    const { body } = await create('host', 'b.example.com')
    const { id } = body as { id: number }
    const update = (host: string) =>
      server().admin.call(hostConfigs.update, { ...project.at(id), body: { type: 'host', host, ssh_key_id } })
    expect((await update('A.example.com')).status).toBe(400)
    expect((await update('C.example.com')).status).toBe(204)
    expect((await server().admin.ok(hostConfigs.get, project.at(id))).host).toBe('c.example.com')
  })

  test('wildcards, logins, passwords and unknown keys are refused at their field', async () => {
    const { project, create } = await mapped()
    for (const [type, host] of [
      ['host', '*'],
      ['host', '*.example.com'],
      ['host', ''],
      ['host', 'https://git.example.com'],
      ['url', 'https://git.example.com/*'],
      ['url', 'https://ada:secret@git.example.com/'],
      ['url', 'https://ghp_0123456789abcdef0123456789abcdef0123@github.com/'],
      ['url', 'git.example.com'],
    ] as const) {
      const { status, body } = await create(type, host)
      expect([host, status, Object.keys((body as { fields: object }).fields)]).toEqual([host, 400, ['host']])
      expect(JSON.stringify(body)).not.toContain('secret@')
    }
    const wrong = { type: 'host' as const, host: 'git.example.com', ssh_key_id: 2_000_000 }
    expect(await server().admin.call(hostConfigs.create, { ...project, body: wrong })).toMatchObject({
      status: 400,
      body: { fields: { ssh_key_id: expect.any(String) } },
    })
    expect((await create('other', 'git.example.com')).status).toBe(400)
  })

  test('a key that a mapping names cannot be deleted, and says why', async () => {
    const { project, create, ssh_key_id } = await mapped()
    const { body } = await create('host', 'git.example.com')
    const { id } = body as { id: number }
    expect((await server().admin.ok(keys.refs, project.at(ssh_key_id))).host_configs).toEqual([
      { id, name: 'git.example.com' },
    ])
    expect((await server().admin.call(keys.remove, project.at(ssh_key_id))).status).toBe(400)
    await server().admin.ok(hostConfigs.remove, project.at(id))
    await server().admin.ok(keys.remove, project.at(ssh_key_id))
  })

  test('a backup that names a place twice is refused', async () => {
    const { project, create } = await mapped()
    await create('host', 'git.example.com')
    const file = await server().admin.ok(backups.get, project)
    const [mapping] = file.host_configs
    expect(mapping).toEqual({ type: 'host', host: 'git.example.com', ssh_key: 'Shared' })
    const twice = { ...file, host_configs: [mapping, { ...mapping, host: 'GIT.example.com' }] }
    const refused = await server().admin.call(backups.restore, { body: twice })
    expect(refused.status).toBe(400)
    expect(JSON.stringify(refused.body)).toContain('host_configs[1].host')
    const restored = await server().admin.ok(backups.restore, { body: file })
    const list = await server().admin.ok(hostConfigs.list, { params: { project_id: restored.id } })
    expect(list).toMatchObject([{ type: 'host', host: 'git.example.com' }])
  })
})
