import { expect, test } from 'vitest'
import { userCommands } from './user-commands.ts'

const draft = {
  name: 'signalbox-abc123-p1',
  comment: 'Signalbox tasks of project 1',
  uid: 30_002,
  home: '/data/homes/p1',
}
const group = { gid: 30_002, name: 'signalbox-abc123-p1' }
const lines = (...given: Parameters<typeof userCommands>) =>
  userCommands(...given).map(([command, args]) => [command, ...args].join(' '))

test("a user is created by useradd, after a group with the user's number", () => {
  expect(lines('useradd', { ...draft, group: null })).toEqual([
    'groupadd --system --gid 30002 signalbox-abc123-p1',
    'useradd --system --uid 30002 --gid 30002 --no-create-home --home-dir /data/homes/p1 --shell /usr/sbin/nologin --no-log-init ' +
      '--comment Signalbox tasks of project 1 signalbox-abc123-p1',
  ])
})

test('a user is created by adduser of BusyBox, which takes the name of a group', () => {
  expect(lines('adduser', { ...draft, group: null })).toEqual([
    'addgroup -S -g 30002 signalbox-abc123-p1',
    'adduser -S -D -H -h /data/homes/p1 -s /sbin/nologin -g Signalbox tasks of project 1 -u 30002 -G signalbox-abc123-p1 signalbox-abc123-p1',
  ])
})

test.each(['useradd', 'adduser'] as const)('%s adds a user to a group that exists', (tool) => {
  const [only, ...others] = userCommands(tool, { ...draft, name: 'signalbox-abc123-g1', uid: 30_003, group })
  expect(others).toEqual([])
  expect(only?.[1].join(' ')).toContain(tool === 'useradd' ? '--gid 30002 ' : '-G signalbox-abc123-p1 ')
})
