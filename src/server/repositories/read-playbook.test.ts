import { expect, test } from 'vitest'
import { readPlaybook } from './read-playbook.ts'

test.each<[string, string, string | null]>([
  ['a play', '---\n- hosts: all\n  tasks: []\n', null],
  ['a named play', '# Comment\n- name: "Web servers" # all\n  hosts: web\n', 'Web servers'],
  ['the second play', '- name: First\n  gather_facts: no\n  hosts: a\n- name: Second\n  hosts: b\n', 'First'],
  ['imports', '- import_playbook: web.yml\n- ansible.builtin.import_playbook: db.yml\n', null],
  ['an indented list', '\n  - name: Indented\n    hosts: all\n', 'Indented'],
  ['wide dashes', '-   name: Wide\n    hosts: all\n', 'Wide'],
  ['quoted keys', '- "hosts": all\n', null],
  ['Windows line ends', "---\r\n- name: 'Windows'\r\n  hosts: all\r\n", 'Windows'],
  [
    'tags and templates',
    '- hosts: "{{ target }}"\n  name: "{{ title }}"\n  vars:\n    a: !vault |\n      $ANSIBLE\n',
    null,
  ],
])('%s is a playbook', (_, text, title) => expect(readPlaybook(text)).toEqual({ title }))

test.each<[string, string]>([
  ['nothing', ''],
  ['variables', 'hosts: all\n- hosts: all\n'],
  [
    'tasks',
    '- name: Install\n  package:\n    name: nginx\n- name: Restart\n  delegate_to: x\n  block:\n    - hosts: no\n',
  ],
  ['requirements', '- src: geerlingguy.nginx\n  version: 1.0\n'],
  ['a text', 'some words\n- hosts: all\n'],
  ['a pipeline', 'on: push\njobs:\n  - hosts: all\n'],
])('%s is no playbook', (_, text) => expect(readPlaybook(text)).toBeNull())

test('a hostile file takes little time', () => {
  const start = performance.now()
  readPlaybook(`${' '.repeat(500_000)}x\n${'- '.repeat(250_000)}\n${"- name: '".repeat(50_000)}\n`)
  expect(performance.now() - start).toBeLessThan(2000)
})
