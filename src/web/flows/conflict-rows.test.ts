import { expect, test } from 'vitest'
import { conflictRows, named } from './conflict-rows.ts'

const opened = { name: 'Hosts', limit: 3, key: 1, ssh: { login: 'git', private_key: '' }, hosts: 'a\nb' }
const fields = [
  { path: 'name', label: 'Name' },
  { path: 'key', label: 'Key', show: named([{ id: 1, name: 'None' }]) },
  { path: 'ssh.login', label: 'Username' },
  { path: 'ssh.private_key', label: 'Private key', secret: true as const },
  { path: 'limit', label: 'Limit' },
]

test('conflict rows list who changed which field and omit fields equal in all three versions', () => {
  const theirs = { ...opened, name: 'Servers', key: 2 }
  const mine = { ...opened, name: 'Machines', ssh: { ...opened.ssh, login: 'deploy' } }
  expect(conflictRows(fields, opened, theirs, mine)).toEqual([
    {
      path: 'name',
      label: 'Name',
      opened: 'Hosts',
      theirs: 'Servers',
      mine: 'Machines',
      theyChanged: true,
      iChanged: true,
      secret: false,
      merged: false,
    },
    expect.objectContaining({ path: 'key', opened: 'None', theirs: '#2', mine: 'None', iChanged: false }),
    expect.objectContaining({ path: 'ssh.login', theirs: 'git', mine: 'deploy', theyChanged: false }),
  ])
})

test('a typed secret is reported as changed but never shown', () => {
  const mine = { ...opened, ssh: { ...opened.ssh, private_key: '-----BEGIN' } }
  const rows = conflictRows(fields, opened, opened, mine)
  expect(rows).toMatchObject([{ path: 'ssh.private_key', secret: true, iChanged: true }])
  expect(JSON.stringify(rows)).not.toContain('BEGIN')
})

test('fields without a label are compared as well', () =>
  expect(conflictRows(fields, opened, { ...opened, hosts: 'a' }, opened)).toMatchObject([
    { path: 'hosts', label: 'hosts', opened: 'a\nb', theirs: 'a' },
  ]))

test('the same change by both users differs only from the opened version', () => {
  const both = { ...opened, limit: 5 }
  expect(conflictRows(fields, opened, both, both)).toMatchObject([{ path: 'limit', theirs: '5', mine: '5' }])
})
