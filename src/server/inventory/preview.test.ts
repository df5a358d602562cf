import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { hasTool } from '../../../test/helpers/tools.ts'
import { maxHosts, type Preview, preview } from './preview.ts'

const look = (text: string, limit: string[] = [], name = 'hosts') => preview({ text, name, limit }) as Preview

/** By file name, because Ansible decides by it. */
const inventories: Record<string, string> = {
  hosts: `
# a fleet
bastion.example.com:2222 ansible_user=ada
"quoted host" note='a # b'
[web]
web[01:12].example.com   # twelve
web-spare ansible_host=10.0.0.9 note="x y"
[db]
db-[a:c]
db-[0:4:2].eu ansible_port=22
10.0.[0:1].[1:2]:2022
[2001:db8::1]:22
web01.example.com
[eu:children]
web
later
[later]
late1
late2:22
[later:vars]
a = [1, 2]
[eu:vars]
b=c
; the end
`,
  'hosts.yml': `
all:
  hosts:
    alone:
    localhost: { ansible_connection: local }
  children:
    web:
      hosts: { "web[1:3]": { port: 80 }, web-spare: }
      vars: { secret: !vault "x" }
    db:
      hosts: db1
    eu:
      children: { web: , db: { hosts: { db2: } } }
ungrouped_too:
  hosts: { other: }
empty:
`,
  'ini.yml': '[a]\nb\n',
  'bracket.ini': '[a b]\nhost\n',
  'unknown.ini': '[a:hosts]\nb\n[a:things]\nc\n',
  'undeclared.ini': '[a:children]\nb\n',
  'vars.ini': '[gone:vars]\na=b\n',
  'loop.ini': '[a:children]\nb\n[b:children]\na\n',
  'novalue.ini': 'host word\n',
  'quote.ini': 'host note="open\n',
  'range.ini': 'web[1:]\n',
  'width.ini': 'web[01:100]\n',
  'colon.ini': 'web:\n',
  'dashes.ini': '---\nweb\n',
  'list.yml': '- a\n- b\n',
  'number.yml': 'web:\n  hosts:\n    1: {}\n',
  'hostlist.yml': 'web:\n  hosts: [a, b]\n',
  'plugin.yml': 'plugin: amazon.aws.aws_ec2\n',
  'text.json': '{"web": {"hosts": {"a": {}, "b": null}}}',
  comment: 'web1 note=x#y\nweb2#comment\nweb3 \\#a=b\n',
}

const limits = [
  'all',
  '*',
  'web',
  'web*',
  'eu',
  'db',
  'ungrouped',
  'nothing',
  'web,db',
  'web:db',
  'web:&db',
  'web,&db',
  'eu:!web',
  'eu,!web*',
  '!web',
  '&db',
  '!web:&eu',
  'all:!db*:!late*',
  '*.example.com',
  'web0?.example.com',
  'web[0]',
  'web[1]',
  'web[-1]',
  'web[99]',
  'web[0:2]',
  'web[2:]',
  'web[1-3]',
  'web[0:0]',
  'db[5:90]',
  'db-[ab]',
  'db-[!a]',
  'db-[a-b]',
  '~web\\d+',
  '~(web|db)[-0-9]',
  '!~.*\\.com$',
  '10.0.0.1',
  '2001:db8::1',
  'bastion.example.com',
  'web01.example.com,db-a',
  'localhost',
  'alone',
  ' web , db1 ',
  'db1:db2',
  'web-spare:other',
  'late?',
  ',',
  'l*[0]',
  'host*',
  'q*',
]

describe('hosts of a limit', () => {
  test.skipIf(!hasTool('ansible'))('the hosts of a limit are those that Ansible itself selects, in its order', () => {
    const ansible = execFileSync('sh', ['-c', 'command -v ansible'], { encoding: 'utf8' }).trim()
    const python = readFileSync(ansible, 'utf8').split('\n')[0]?.replace('#!', '').trim() ?? 'python3'
    const [program = '', ...args] = python.split(' ')
    const said = execFileSync(
      program,
      [...args, join(import.meta.dirname, '../../../test/fixtures/ansible-limits.py')],
      {
        input: JSON.stringify({ inventories, limits }),
        stdio: ['pipe', 'pipe', 'ignore'],
        encoding: 'utf8',
      },
    )
    const expected = JSON.parse(said) as Record<string, Record<string, string[]> | null>
    for (const [name, text] of Object.entries(inventories)) {
      const answers = expected[name]
      if (!answers) expect(look(text, [], name).problem, name).toEqual(expect.any(String))
      else
        for (const limit of limits)
          expect(look(text, [limit], name), `${limit} in ${name}`).toMatchObject({
            hosts: answers[limit],
            matched: answers[limit]!.length,
            problem: null,
            problem_message: null,
          })
    }
    expect(Object.values(expected).filter(Boolean).length).toBeGreaterThan(3)
  })

  test('patterns that match nothing are reported, except for excluded ones', () => {
    const text = '[web]\nweb1\nweb2\n[db]\ndb1\n'
    expect(look(text, ['web9', 'db', '!mail'])).toEqual({
      total: 3,
      matched: 1,
      hosts: ['db1'],
      unmatched: ['web9'],
      groups: ['web', 'db'],
      problem: null,
      problem_message: null,
    })
    expect(look(text, ['web', '&db'])).toMatchObject({ matched: 0, unmatched: [] })
    expect(look(text, ['web[7]'])).toMatchObject({ matched: 0, unmatched: ['web[7]'] })
  })

  test('hosts of an inventory or a limit that cannot be read are not known, with the reason', () => {
    for (const [name, text, says] of [
      ['hosts', '$ANSIBLE_VAULT;1.1;AES256\n3132', 'encrypted'],
      ['aws.yml', 'plugin: aws\n', 'made by a plugin'],
      ['hosts', '[web]\nweb[1:60000]\n', `more than ${maxHosts} hosts`],
      ['hosts', 'a[1:999999999999]b[1:999999999999]\n', `more than ${maxHosts} hosts`],
      ['hosts', 'web\nx y\n', 'Line 2: y is not a variable'],
      ['hosts', '[web\n', 'Line 1: [web begins like a group, but the closing bracket is missing'],
      ['hosts.yml', 'all:\n  hosts:\n    web1: [\n    web2:\n', 'Line 4: this is not YAML'],
      ['hosts.yml', '- web1\n', 'A YAML inventory has groups'],
      ['hosts.yml', 'a: &a [x]\nb: *nothing\n', 'not YAML'],
      ['hosts.yml', bomb(), 'not YAML'],
      ['hosts', `${'x'.repeat(2000)}\n`, 'longer than 1000'],
      ['hosts.yml', `${'{a: {children: '.repeat(150)}{}${'}}'.repeat(150)}`, 'deeper than'],
    ])
      expect(look(text!, [], name).problem, text!.slice(0, 40)).toContain(says)
    expect(look('web1', ['~(?=a)']).problem).toContain('looks ahead')
  })

  test('only a text that Ansible cannot read either is broken', () => {
    expect(look('[web]\nweb1\n[db\n').broken).toEqual({
      line: 3,
      problem: expect.stringContaining('Line 3: [db begins like a group'),
      problem_message: {
        code: 'inventory_line',
        params: { line: 3, problem: { code: 'inventory_bracket', params: { text: '[db' } } },
      },
    })
    for (const [name, text] of [
      ['hosts', '$ANSIBLE_VAULT;1.1;AES256\n3132'],
      ['aws.yml', 'plugin: aws\n'],
      ['hosts', '[web]\nweb[1:60000]\n'],
      ['hosts', ''],
      ['hosts.yml', ''],
    ])
      expect(look(text!, [], name).broken, name).toBeUndefined()
  })

  test('at most five hundred hosts are shown, and all are counted', () => {
    expect(look('web[1:2000]', ['web*'])).toMatchObject({ total: 2000, matched: 2000, hosts: { length: 500 } })
  })
})

/** A few lines that would expand to many gigabytes. */
function bomb(): string {
  const lines = ['a0: &a0 [x, x, x, x, x, x, x, x, x]']
  for (let n = 1; n < 12; n++) lines.push(`a${n}: &a${n} [${`*a${n - 1}, `.repeat(9)}x]`)
  return lines.join('\n')
}
