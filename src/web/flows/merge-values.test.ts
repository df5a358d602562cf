import { expect, test } from 'vitest'
import { mergedValues } from './merge-values.ts'

const opened = { name: 'Web', tag: '', ssh: { login: 'git', key: '' }, list: ['a'] as string[], extra: 1 }
const fields = [
  { path: 'name', label: 'Name' },
  { path: 'tag', label: 'Tag' },
  { path: 'ssh.login', label: 'Username' },
  { path: 'ssh.key', label: 'Key', secret: true as const },
  {
    path: 'list',
    label: 'List',
    merge: (_was: unknown, now: unknown, own: unknown) => [...(now as string[]), ...(own as string[]).slice(1)],
  },
]
const merge = (theirs: object, mine: object) =>
  mergedValues(fields, opened, { ...opened, ...theirs }, { ...opened, ...mine })

test('changes of two users to different fields are united, also within one part and in fields without a label', () => {
  expect(merge({ name: 'Servers', extra: 2 }, { tag: 'dmz' })).toEqual({
    ...opened,
    name: 'Servers',
    extra: 2,
    tag: 'dmz',
  })
  const mine = { ssh: { login: 'git', key: 'new' } }
  expect(merge({ ssh: { login: 'root', key: '' } }, mine)?.ssh).toEqual({ login: 'root', key: 'new' })
})

test('the same change by both is one, and different changes of a field cannot be united', () => {
  expect(merge({ name: 'Servers' }, { name: 'Servers', tag: 'dmz' })).toMatchObject({ name: 'Servers', tag: 'dmz' })
  expect(merge({ name: 'Servers' }, { name: 'Machines' })).toBeNull()
})

test('a field with its own way to unite changes uses it', () =>
  expect(merge({ list: ['a', 'b'] }, { list: ['a', 'c'] })?.list).toEqual(['a', 'b', 'c']))
