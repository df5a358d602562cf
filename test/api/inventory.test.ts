import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inventories } from '../../src/contract/inventory.ts'
import { keys } from '../../src/contract/key.ts'
import { makeRepository } from '../helpers/repositories.ts'
import { anInventory, expectRefused, onOneDatabase, rowCounts, testProject } from '../helpers/suite.ts'

onOneDatabase('inventories', (server) => {
  test('inventories of every type are created, read, changed and deleted', async () => {
    const project = await testProject(server())
    const login = await project.login()
    const repository = await project.repository()
    const everything = {
      ssh_key_id: project.none,
      become_key_id: login.id,
      repository_id: repository.id,
      runner_tag: 'dmz',
      template_id: null,
    }
    for (const [type, inventory] of [
      ['static', '[web]\nweb1 ansible_host=10.0.0.1\n'],
      ['static-yaml', 'all:\n  hosts:\n    web1:\n'],
      ['file', 'inventories/production/hosts.ini'],
      ['terraform-workspace', 'production'],
      ['tofu-workspace', 'default'],
      ['terragrunt-workspace', 'eu-west_1.a'],
    ] as const) {
      const made = await project.inventory({ name: type, type, inventory, ...everything })
      expect(made).toEqual({
        id: made.id,
        revision: 1,
        ...project.params,
        name: type,
        description: '',
        labels: [],
        type,
        inventory,
        ...everything,
        not_ready: [],
        drift: type.endsWith('-workspace') ? expect.objectContaining({ reason: 'never_checked' }) : null,
      })
      const changed = { ...made, revision: 2, name: 'Changed', runner_tag: null, become_key_id: null }
      await server().admin.ok(inventories.update, {
        ...project.at(made.id),
        body: { ...made, name: 'Changed', runner_tag: '', become_key_id: 0 },
      })
      expect(await server().admin.ok(inventories.get, project.at(made.id))).toEqual(changed)
      await server().admin.ok(inventories.remove, project.at(made.id))
    }
    expect(await server().admin.ok(inventories.list, project)).toEqual([])
  })

  test('an inventory of 2,000,000 characters is stored, previewed and changed; a longer one is refused at its field', async () => {
    const project = await testProject(server())
    const longest = `# ${'è'.repeat(1_999_992)}\nweb1\n`
    const made = await project.inventory({ inventory: longest })
    expect(made.inventory).toBe(longest)
    const shown = await server().admin.ok(inventories.preview, {
      ...project,
      body: { type: 'static', inventory: longest },
    })
    expect(shown.total).toBe(1)
    const body = { ...made, name: 'Changed' }
    await server().admin.ok(inventories.update, { ...project.at(made.id), body })
    const longer = { ...body, inventory: `${longest}x` }
    expectRefused(
      await server().admin.call(inventories.update, { ...project.at(made.id), body: longer }),
      400,
      'inventory: Must have at most 2,000,000 characters. Keep a larger inventory as a file in a repository',
    )
    const { client } = await server().member(project.id, 'guest')
    expectRefused(await client.call(inventories.create, { ...project, body: longer }), 403, '')
  })

  test('may omit fields that they do not need', async () => {
    const project = await testProject(server())
    const made = await project.inventory()
    expect(made).toMatchObject({
      ssh_key_id: null,
      become_key_id: null,
      repository_id: null,
      template_id: null,
      runner_tag: null,
    })
  })

  test('an inventory path that is invalid or leads out of the repository is refused', async () => {
    const project = await testProject(server())
    const before = await rowCounts(server())
    for (const inventory of [
      '',
      ' ',
      '/etc/../hosts',
      '../hosts',
      'a/../../b',
      'a/./b',
      '~/hosts',
      '@hosts',
      '-i',
      '.git/config',
      'a\\b',
      'x'.repeat(1100),
    ])
      expectRefused(
        await server().admin.call(inventories.create, {
          ...project,
          body: { ...anInventory, type: 'file', inventory },
        }),
        400,
        'inventory: ',
      )
    for (const inventory of ['', 'a b', '-force', '../x', 'x'.repeat(91), '$(id)'])
      expectRefused(
        await server().admin.call(inventories.create, {
          ...project,
          body: { ...anInventory, type: 'terraform-workspace', inventory },
        }),
        400,
        inventory === '' ? 'inventory: Path is required' : 'inventory: A workspace name has letters',
      )
    for (const type of ['', 'none', 'STATIC', null])
      expectRefused(
        await server().admin.call(inventories.create, { ...project, body: { ...anInventory, type } as never }),
        400,
        'type: ',
      )
    expect(await rowCounts(server())).toEqual(before)
  })

  test('take keys, repositories and templates of their own project only, and keys of a type that fits', async () => {
    const [project, other] = [await testProject(server()), await testProject(server())]
    const foreign = { template: await other.template(), login: await other.login() }
    const pem = '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'
    const ssh = await server().admin.ok(keys.create, {
      ...project,
      body: { name: 'S', type: 'ssh', ssh: { private_key: pem } },
    })
    const { id } = await project.inventory()
    for (const [body, says] of [
      [{ ssh_key_id: foreign.login.id }, 'ssh_key_id: there is no such key'],
      [{ become_key_id: foreign.login.id }, 'become_key_id: there is no such key'],
      [{ repository_id: foreign.template.repository_id }, 'repository_id: there is no such repository'],
      [{ template_id: foreign.template.id }, 'template_id: there is no such template'],
      [{ become_key_id: ssh.id }, 'become_key_id: must be a key of type login_password or none'],
      [{ project_id: other.id }, 'project_id: Project ID in body and URL must be the same'],
    ] as const) {
      const input = { body: { ...anInventory, ...body } }
      expectRefused(await server().admin.call(inventories.create, { ...project, ...input }), 400, says)
      expectRefused(await server().admin.call(inventories.update, { ...project.at(id), ...input }), 400, says)
    }
    expectRefused(
      await server().admin.call(inventories.update, {
        ...project.at(id),
        body: { ...anInventory, id: id + 1 } as never,
      }),
      400,
      'id: ',
    )
  })

  test('are listed for an app, and for a template or none', async () => {
    const project = await testProject(server())
    const template = await project.template()
    await project.inventory({ name: 'static' })
    await project.inventory({ name: 'owned', template_id: template.id })
    await project.inventory({ name: 'space', type: 'terraform-workspace', inventory: 'default' })
    const names = async (query: object) =>
      (await server().admin.ok(inventories.list, { ...project, query } as never)).map((row) => row.name)
    expect(await names({})).toEqual(['owned', 'space', 'static'])
    expect(await names({ sort: 'type', order: 'desc' })).toEqual(['space', 'owned', 'static'])
    expect(await names({ app: 'ansible' })).toEqual(['owned', 'static'])
    expect(await names({ app: 'terraform' })).toEqual(['space'])
    expect(await names({ app: 'bash' })).toEqual([])
    expect(await names({ template_id: '' })).toEqual(['space', 'static'])
    expect(await names({ template_id: template.id })).toEqual(['owned'])
  })

  test('in use cannot be deleted, and the refusal names their users', async () => {
    const project = await testProject(server())
    const { id } = await project.inventory()
    const template = await project.template({ app: 'ansible', playbook: 'site.yml', inventory_id: id })
    expect((await server().admin.ok(inventories.refs, project.at(id))).templates).toEqual([
      { id: template.id, name: 'Template' },
    ])
    expectRefused(
      await server().admin.call(inventories.remove, project.at(id)),
      400,
      'Inventory is in use by one or more templates',
    )
  })

  test('report which hosts match a limit', async () => {
    const project = await testProject(server())
    const { id } = await project.inventory({ inventory: '[web]\nweb[1:3]\n[db]\ndb1\n' })
    const look = (query: Record<string, string | number>, of = id) =>
      server().admin.call(inventories.hosts, { ...project.at(of), query })
    expect((await look({})).body).toEqual({
      total: 4,
      matched: 4,
      hosts: ['web1', 'web2', 'web3', 'db1'],
      unmatched: [],
      groups: ['web', 'db'],
      problem: null,
      problem_message: null,
    })
    expect((await look({ limit: 'web, !web2 ,web9' })).body).toMatchObject({
      total: 4,
      matched: 2,
      hosts: ['web1', 'web3'],
      unmatched: ['web9'],
    })
    expect((await look({ limit: 'all:&db' })).body).toMatchObject({ matched: 1, hosts: ['db1'] })
    expectRefused(await look({ limit: 'web,@/etc/passwd' }), 400, 'limit: The pattern reads hosts from a file')
    expectRefused(await look({ branch: '-f' }), 400, 'branch: The name begins with a dash')
    expectRefused(await look({ branch: 'next' }), 400, 'branch: only a template that allows another branch has one')
    const wide = await project.inventory({ inventory: `[web]\n${'web[1:2000].example.com x=y\n'.repeat(600)}` })
    expect((await look({ limit: '~web1.*' }, wide.id)).body).toMatchObject({
      total: 2000,
      matched: 1111,
      problem: null,
      problem_message: null,
    })
    const workspace = await project.inventory({ type: 'terraform-workspace', inventory: 'x' })
    expect((await look({}, workspace.id)).body).toMatchObject({ problem: 'A workspace has no hosts' })
    const foreign = await (await testProject(server())).template()
    expectRefused(await look({ template_id: foreign.id }), 404, 'Template not found')
  })

  test('are shown before they are saved, with the variables of each host, or why they cannot be read', async () => {
    const project = await testProject(server())
    const folder = join(server().data, 'remotes', `previews-${project.id}`)
    const { path } = await makeRepository(folder, {
      'hosts.ini': '[web]\nweb1 color=red db_password=open-sesame\n',
      'group_vars/all.yml': 'size: 3\n',
      'host_vars/web1.yml': '$ANSIBLE_VAULT;1.1;AES256\n3132\n',
    })
    const repository = await project.repository({ git_url: path })
    const look = (body: object, client = server().admin) =>
      client.call(inventories.preview, { ...project, body: { type: 'static', ...body } })
    const shown = {
      total: 1,
      hosts: [
        {
          name: 'web1',
          groups: ['web'],
          variables: [
            { name: 'size', value: '3', group: 'all', file: 'group_vars/all.yml' },
            { name: 'color', value: 'red', group: null, file: null },
            { name: 'db_password', value: null, group: null, file: null },
          ],
          more_variables: 0,
        },
      ],
      groups: [{ name: 'web', hosts: 1, children: [] }],
      group_count: 1,
      unread: [
        {
          path: 'host_vars/web1.yml',
          problem: 'The file is encrypted',
          problem_message: { code: 'variables_encrypted', params: {} },
        },
      ],
      problem: null,
      problem_message: null,
      broken: null,
    }
    const file = { type: 'file', inventory: 'hosts.ini', repository_id: repository.id }
    expect(await look(file)).toMatchObject({ status: 200, body: shown })
    expect((await look({ inventory: '[web\nweb1' })).body).toEqual({
      total: 0,
      hosts: [],
      groups: [],
      group_count: 0,
      unread: [],
      problem: 'Line 1: [web begins like a group, but the closing bracket is missing: write [name]',
      problem_message: expect.objectContaining({ code: 'inventory_line' }),
      broken: expect.objectContaining({ line: 1 }),
    })
    // More than is read at once.
    expect((await look({ inventory: 'web[1:3000] color=red\n' })).body).toMatchObject({
      total: 3000,
      hosts: { length: 200 },
      broken: null,
    })
    expect((await look({ type: 'file', inventory: '/etc/ansible/hosts' })).body).toMatchObject({
      problem: expect.stringContaining('on the machine where tasks run'),
      problem_message: { code: 'inventory_on_machine', params: {} },
      broken: null,
    })
    expectRefused(await look({ type: 'file', inventory: '../hosts' }), 400, 'inventory: The path holds ..')
    expectRefused(await look({ type: 'terraform-workspace', inventory: 'x' }), 400, 'type: Must be static')
    const foreign = await (await testProject(server())).repository()
    expectRefused(await look({ ...file, repository_id: foreign.id }), 400, 'there is no such repository')
  })

  test('an inventory in a repository is read from its branch, as text only', async () => {
    const project = await testProject(server())
    const folder = join(server().data, 'remotes', `inventories-${project.id}`)
    const { path, commit } = await makeRepository(folder, {
      'hosts/production': '[web]\nweb[1:3]\n',
      'hosts.yml': 'all: { hosts: { one: , two: } }',
      'run.sh': '#!/bin/sh\necho {}\n',
    })
    await commit({ 'hosts.yml': 'all: { hosts: { three: } }' }, { branch: 'next' })
    const repository = await project.repository({ git_url: path })
    const inventory = (file: string, own = true) =>
      project.inventory({ type: 'file', inventory: file, repository_id: own ? repository.id : null })
    const look = async (file: string, query: Record<string, string | number> = {}, own = true) =>
      (await server().admin.call(inventories.hosts, { ...project.at((await inventory(file, own)).id), query })).body
    expect(await look('hosts/production', { limit: 'web2,x' })).toEqual({
      total: 3,
      matched: 1,
      hosts: ['web2'],
      unmatched: ['x'],
      groups: ['web'],
      problem: null,
      problem_message: null,
    })
    expect(await look('run.sh')).toMatchObject({ total: 0, problem: expect.stringContaining('run.sh is a program') })
    expect((await look('hosts.yml', {}, false)).problem).toContain('in the repository of a template')
    const template = await project.template({
      app: 'ansible',
      playbook: 'site.yml',
      inventory_id: (await inventory('hosts.yml', false)).id,
      repository_id: repository.id,
      allow_override_branch_in_task: true,
    })
    const own = { template_id: template.id }
    expect(await look('hosts.yml', { ...own, branch: 'next' }, false)).toMatchObject({ hosts: ['three'] })
    expect((await look('hosts.yml', { ...own, branch: 'none' }, false)).problem).toContain('There is no branch none')
    const gone = await project.repository({ git_url: 'http://127.0.0.1:9/team/none.git' })
    const lost = await project.inventory({ type: 'file', inventory: 'hosts', repository_id: gone.id })
    expect(await server().admin.ok(inventories.hosts, project.at(lost.id))).toMatchObject({
      problem: expect.stringContaining('127.0.0.1'),
    })
  })
})
