import { chmod, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aJob, workingShell } from '../../test/helpers/recording-shell.ts'
import { hasTool } from '../../test/helpers/tools.ts'
import { ResultItem, type ResultOf } from '../contract/result.ts'
import { capture } from '../runner/process.ts'
import { ansible } from './ansible.ts'

const installed = hasTool('ansible-playbook')
const job = { app: 'ansible', environment: { ANSIBLE_NOCOLOR: '1', ANSIBLE_FORCE_COLOR: '0' } }
const strange = 'zwei ☃ : ok=9'

const site = `
- name: First
  hosts: all
  gather_facts: false
  tasks:
    - name: reach
      raw: 'true'
      when: inventory_hostname == 'gone'
    - name: write
      copy: {dest: "{{ playbook_dir }}/written", content: "new\\n"}
      when: inventory_hostname == 'one'
      tags: [b, a]
    - name: ignored
      fail: {msg: no matter}
      ignore_errors: true
    - block:
        - block:
            - name: saved
              fail: {msg: "two\\nlines"}
          always:
            - name: always
              debug: {msg: "{{ 'x' * 5000 }}"}
              changed_when: true
              notify: hand
      rescue:
        - name: rescue
          debug: {var: inventory_hostname}
    - name: loop
      debug: {msg: "{{ item }}"}
      changed_when: item != 'b'
      failed_when: item == 'd' and inventory_hostname == 'one'
      ignore_errors: true
      loop: [a, b, c, d]
    - name: secret
      debug: {msg: hunter2}
      no_log: true
    - include_tasks: more.yml
    - meta: flush_handlers
    - name: fails
      shell: echo out; echo why >&2; exit 3
      when: inventory_hostname == 'one'
  handlers:
    - name: hand
      debug: {msg: handled}
- name: Free
  hosts: all
  strategy: free
  gather_facts: false
  tasks:
    - name: long
      debug: {msg: "{{ ('é' * 90 ~ '\\n') * 4000 }}"}
`
const files = {
  'site.yml': site,
  'more.yml': '- name: included\n  debug: {msg: more}\n',
  written: 'old\n',
  'ansible.cfg': '[defaults]\ncallback_plugins = mine\n',
  'mine/telling.py': `from ansible.plugins.callback import CallbackBase
class CallbackModule(CallbackBase):
    CALLBACK_TYPE = 'notification'
    CALLBACK_NAME = 'telling'
    def v2_playbook_on_stats(self, stats):
        print('printed by the repository')
`,
  'bin/ansible-playbook': '#!/bin/sh\nexec ansible-playbook "$@" 2>&1\n',
}

test.runIf(installed)('an Ansible run is reported as data, with the numbers of its log lines', async () => {
  const shell = await workingShell(files)
  const program = join(shell.repository, 'bin/ansible-playbook')
  await chmod(program, 0o755)
  const inventory = JSON.stringify({
    all: {
      vars: { ansible_connection: 'local', ansible_python_interpreter: '/usr/bin/python3' },
      hosts: {
        one: {},
        [strange]: {},
        gone: { ansible_connection: 'ssh', ansible_host: '127.0.0.1', ansible_port: 1 },
      },
    },
  })
  const run = ansible.run(
    aJob({
      ...job,
      playbook: 'site.yml',
      app_path: program,
      params: { diff: true },
      inventory: { type: 'static-yaml', inventory },
    }),
    shell,
  )
  await expect(run).rejects.toThrow(/exit code [246]/)
  // What the repository has set up for itself stays.
  expect(shell.output).toContain('printed by the repository')

  const text = await readFile(shell.results, 'utf8')
  const items = text
    .trimEnd()
    .split('\n')
    .map((line) => ResultItem.parse(JSON.parse(line)))
  const of = <K extends ResultItem['kind']>(kind: K) => items.filter((item): item is ResultOf<K> => item.kind === kind)
  expect(of('tool')[0]?.version).toMatch(/^ansible-playbook \[core \d+\.\d+/)
  expect(of('play').map(({ play, name }) => [play, name])).toEqual([
    [1, 'First'],
    [2, 'Free'],
  ])
  const tasks = of('task')
  expect(tasks.map(({ name }) => name).join(' ')).toBe(
    'reach write ignored saved always rescue loop secret include_tasks included hand fails long',
  )
  expect(tasks[1]).toMatchObject({
    task: 2,
    play: 1,
    action: expect.stringMatching(/copy$/),
    path: 'site.yml:9',
    tags: ['a', 'b'],
  })
  expect(tasks.filter(({ handler }) => handler).map(({ name }) => name)).toEqual(['hand'])
  expect(tasks.at(-1)).toMatchObject({ play: 2 })

  const results = of('host')
  const found = (name: string, host: string) =>
    results.find((item) => item.host === host && tasks[item.task - 1]?.name === name)
  const states = Object.fromEntries(
    tasks.map(({ name }) => [name, [found(name, 'one')?.state, found(name, strange)?.state]]),
  )
  expect(states).toEqual({
    reach: ['skipped', 'skipped'],
    write: ['changed', 'skipped'],
    ignored: ['ignored', 'ignored'],
    saved: ['rescued', 'rescued'],
    always: ['changed', 'changed'],
    rescue: ['ok', 'ok'],
    loop: ['ignored', 'changed'],
    secret: ['ok', 'ok'],
    include_tasks: ['ok', 'ok'],
    included: ['ok', 'ok'],
    hand: ['ok', 'ok'],
    fails: ['failed', 'skipped'],
    long: [undefined, 'ok'],
  })
  expect(found('reach', 'gone')).toMatchObject({ state: 'unreachable', message: expect.stringContaining('refused') })
  expect(found('reach', 'one')?.message).toContain('Conditional result was False')
  expect(found('write', 'one')?.detail?.diff).toMatch(/^--- before.*\n\+\+\+ after.*\n@@ .* @@\n-old\n\+new\n$/)
  expect(found('saved', 'one')?.message).toBe('two lines')
  expect(found('always', 'one')?.message).toHaveLength(2000)
  expect(found('rescue', strange)?.message).toBe(`inventory_hostname: ${strange}`)
  expect(found('loop', strange)?.message).toBe('3 of 4 items changed')
  expect(found('loop', 'one')?.message).toMatch(/^1 of 4 items failed/)
  expect(JSON.parse(found('loop', strange)?.detail?.result ?? '')).toMatchObject({
    items: [{ item: 'a', state: 'changed', message: 'a' }, { item: 'b', state: 'ok' }, { item: 'c' }, { item: 'd' }],
    left_out: 0,
  })
  expect(found('secret', 'one')).toMatchObject({ message: '', detail: null })
  expect(found('include_tasks', 'one')?.message).toBe('included: more.yml')
  expect(found('fails', 'one')).toMatchObject({
    message: 'non-zero return code 3: why',
    detail: { stdout: 'out', stderr: 'why' },
  })
  expect(text).not.toContain('hunter2')
  for (const line of text.split('\n')) expect(Buffer.byteLength(line)).toBeLessThan(64 * 1024)
  expect(of('recap').flatMap(({ hosts }) => hosts)).toMatchObject([
    { host: 'gone', ok: 0, unreachable: 1, failed: 0 },
    { host: 'one', changed: 3, failed: 1, rescued: 1, ignored: 2, unreachable: 0 },
    { host: strange, changed: 2, rescued: 1, ignored: 1, skipped: 3 },
  ])

  const lines = shell.output.split('\n')
  const base = lines.findIndex((line) => line.startsWith('PLAY [First]')) + 1 - (of('play')[0]?.out ?? 0)
  for (const { name, play, handler, out } of tasks)
    if (play === 1) expect(lines[base + (out ?? 0) - 1]).toContain(`${handler ? 'RUNNING HANDLER' : 'TASK'} [${name}]`)
  expect(lines[base + (found('fails', 'one')?.out ?? 0) - 1]).toContain('fatal: [one]: FAILED!')
})

test.runIf(installed && hasTool('ansible-galaxy'))('a collection is installed once per content', async () => {
  const source = await workingShell({
    'acme/galaxy.yml': 'namespace: acme\nname: web\nversion: 1.0.0\nreadme: README.md\nauthors: [Ada]\n',
    'acme/README.md': '',
    'acme/plugins/filter/shout.py': `class FilterModule:
    def filters(self):
        return {'shout': lambda text: text.upper() + '!'}
`,
    'requirements.yml': 'collections:\n  - name: ./acme-web-1.0.0.tar.gz\n',
    'site.yml':
      '- hosts: localhost\n  gather_facts: false\n  tasks:\n    - debug: {msg: "{{ \'hi\' | acme.web.shout }}"}\n',
  })
  const built = await capture('ansible-galaxy', ['collection', 'build', 'acme'], {
    cwd: source.repository,
    env: { PATH: process.env.PATH!, HOME: source.folder },
  })
  expect(built.code, built.stderr).toBe(0)
  const run = aJob({ ...job, playbook: 'site.yml', params: { limit: [] } })
  await ansible.run(run, source)
  await ansible.run(run, source)
  expect(source.said.filter((line) => line.includes('requirements.yml'))).toEqual([
    'Installing collections of requirements.yml',
    'No roles/requirements.yml file found. Skip galaxy install process.',
    'requirements.yml has no changes. Skip galaxy install process.',
    'No roles/requirements.yml file found. Skip galaxy install process.',
  ])
  expect(source.output.match(/"msg": "HI!"/g)).toHaveLength(2)
})
