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
})
