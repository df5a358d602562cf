import { describe, expect, test } from 'vitest'
import { type Preview, preview } from './preview.ts'

const contents = (text: string, name = 'hosts') =>
  (preview({ text, name, limit: [], contents: true }) as Preview).contents!

const variables = (text: string, name = 'hosts') =>
  Object.fromEntries(
    contents(text, name).hosts.map((host) => [
      host.name,
      Object.fromEntries(host.variables.map((one) => [one.name, [one.value, one.group]])),
    ]),
  )

/** The contents with these files of variables in the repository; null: a link. */
function looked(text: string, files: Record<string, string | null>) {
  const variable_files = Object.entries(files).map(([path, held]) =>
    held === null ? { path, problem: 'variables_link' as const } : { path, text: held },
  )
  return (preview({ text, name: 'hosts/production', limit: [], contents: true, variable_files }) as Preview).contents!
}

const sources = (text: string, files: Record<string, string | null>) =>
  Object.fromEntries(
    looked(text, files).hosts.map((host) => [
      host.name,
      Object.fromEntries(host.variables.map((one) => [one.name, [one.value, one.file]])),
    ]),
  )

describe('contents of an inventory', () => {
  test('a variable of the host overrides those of its groups, a nearer group a farther one', () => {
    const text = `
web1:2222 color=red
web2 ansible_port=22 note="x y"
[web]
web1
web2
[eu:children]
web
[all:vars]
color=all
size = 'all'
zone=all
[eu:vars]
size=eu
zone=eu
[web:vars]
zone=web
`
    expect(variables(text)).toEqual({
      web1: { color: ['red', null], size: ['eu', 'eu'], zone: ['web', 'web'], ansible_port: ['2222', null] },
      web2: {
        color: ['all', 'all'],
        size: ['eu', 'eu'],
        zone: ['web', 'web'],
        ansible_port: ['22', null],
        note: ['x y', null],
      },
    })
    expect(contents(text).groups).toEqual([
      { name: 'web', hosts: 2, children: [] },
      { name: 'eu', hosts: 2, children: ['web'] },
    ])
  })

  test('groups of the same depth apply by their priority, then by their name', () => {
    const text = '[b]\nx\n[a]\nx\n[b:vars]\ncolor=b\nsize=b\n[a:vars]\ncolor=a\n'
    expect(variables(text)).toEqual({ x: { color: ['b', 'b'], size: ['b', 'b'] } })
    expect(variables(`${text}ansible_group_priority=5\n`)).toEqual({ x: { color: ['a', 'a'], size: ['b', 'b'] } })
  })

  test('a priority that is no number counts as none', () => {
    for (const priority of ['!vault secret', '{ a: 1 }', '[1, 2]', 'high', '~'])
      expect(
        variables(
          `all: { children: { a: { hosts: { x: }, vars: { ansible_group_priority: ${priority} } } } }`,
          'h.yml',
        ),
      ).toEqual({ x: {} })
  })

  test('a secret is marked and not shown: what is encrypted, named like one, or inside another value', () => {
    const text = `
all:
  vars:
    vaulted: !vault |
      $ANSIBLE_VAULT;1.1;AES256
      3132333435
    ansible_become_password: open-sesame
    ssh_private_key_file: /keys/id
    proxy: http://ada:open-sesame@proxy.example.com:3128
    key: "-----BEGIN OPENSSH PRIVATE KEY-----\\nopen-sesame"
    database: { port: 5432, password: open-sesame, replicas: [a, b] }
    empty: ~
  hosts:
    web1:
`
    expect(variables(text, 'hosts.yml')).toEqual({
      web1: {
        vaulted: [null, 'all'],
        ansible_become_password: [null, 'all'],
        ssh_private_key_file: ['/keys/id', 'all'],
        proxy: ['http://ada:••••••@proxy.example.com:3128', 'all'],
        key: [null, 'all'],
        database: ['{"port": 5432, "password": ••••••, "replicas": ["a", "b"]}', 'all'],
        empty: ['null', 'all'],
      },
    })
    expect(JSON.stringify(contents(text, 'hosts.yml'))).not.toContain('open-sesame')
    expect(JSON.stringify(contents('web1 ansible_password=open-sesame', 'hosts'))).not.toContain('open-sesame')
  })

  test('long values are shortened, and of many hosts and variables the first are shown', () => {
    const names = Array.from({ length: 150 }, (_, at) => `v${at}=${'x'.repeat(300)}`).join(' ')
    const { hosts } = contents(`web[1:500] ${names}\n`)
    expect(hosts.length).toBe(200)
    expect(hosts[0]!.variables.length).toBe(100)
    expect(hosts[0]!.more_variables).toBe(50)
    expect(hosts[0]!.variables[0]!.value).toBe(`${'x'.repeat(200)}…`)
    expect(hosts.flatMap((host) => host.variables).length).toBe(4000)
    expect(hosts.at(-1)!.more_variables).toBe(150)
  })

  test('files of group_vars and host_vars override the inventory, and each other like in Ansible', () => {
    const text = `
web1 color=host
[web]
web1
[eu:children]
web
[all:vars]
size=all
[web:vars]
color=web
size=web
zone=web
`
    const files = {
      'hosts/group_vars/all.yml': 'size: file\nzone: file\nrank: all\nshape: all\ntaken: all\n',
      'hosts/group_vars/eu/b.yml': 'rank: eu b\n',
      'hosts/group_vars/eu/a.json': '{"rank": "eu a", "shape": "eu"}',
      'hosts/group_vars/eu/deep/c': 'rank: eu deep\n',
      'hosts/group_vars/eu/notes.txt': 'rank: notes\n',
      'hosts/group_vars/eu/.hidden.yml': 'rank: hidden\n',
      'hosts/group_vars/eu/old.yml~': 'rank: old\n',
      'hosts/group_vars/eu.yml': 'rank: behind the folder\n',
      'hosts/group_vars/web.yaml': 'taken: web\ncolor: file\ndb_password: open-sesame\n',
      'hosts/group_vars/other.yml': 'rank: [broken\n',
      'hosts/host_vars/web1.yml': 'zone: host file\n',
      'host_vars/web1.yml': 'zone: not beside the inventory\n',
    }
    expect(sources(text, files)).toEqual({
      web1: {
        size: ['file', 'hosts/group_vars/all.yml'],
        color: ['host', null],
        zone: ['host file', 'hosts/host_vars/web1.yml'],
        rank: ['eu deep', 'hosts/group_vars/eu/deep/c'],
        shape: ['eu', 'hosts/group_vars/eu/a.json'],
        taken: ['web', 'hosts/group_vars/web.yaml'],
        db_password: [null, 'hosts/group_vars/web.yaml'],
      },
    })
  })

  test('a file of variables that cannot be read is named with its reason, if it applies to a host', () => {
    const files = {
      'hosts/group_vars/all/vault': '$ANSIBLE_VAULT;1.1;AES256\n3132\n',
      'hosts/group_vars/all/list.yml': '- a\n- b\n',
      'hosts/group_vars/all/plain.yml': 'color: red\n',
      'hosts/group_vars/web.yml': 'color: green\nsize: "open\n',
      'hosts/group_vars/other.yml': 'size: "open\n',
      'hosts/host_vars/web1': null,
    }
    expect(sources('[web]\nweb1\n', files)).toEqual({ web1: { color: ['red', 'hosts/group_vars/all/plain.yml'] } })
    expect(looked('[web]\nweb1\n', files).unread).toEqual([
      expect.objectContaining({
        path: 'hosts/group_vars/all/list.yml',
        problem: 'The file must have a name, a colon and a value on each line',
      }),
      expect.objectContaining({ path: 'hosts/group_vars/all/vault', problem: 'The file is encrypted' }),
      expect.objectContaining({ path: 'hosts/group_vars/web.yml', problem: expect.stringContaining('Line 3: ') }),
      expect.objectContaining({
        path: 'hosts/host_vars/web1',
        problem_message: { code: 'variables_link', params: {} },
      }),
    ])
    expect(looked('web1\n', { 'hosts/host_vars': null }).unread).toMatchObject([{ path: 'hosts/host_vars' }])
  })
})
