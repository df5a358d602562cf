import { expect, test } from 'vitest'
import { iniValue } from './ansible-settings.ts'

test('values are read as Ansible reads them', () => {
  const lines = [
    '[defaults]',
    '# roles_path = a',
    'Roles_Path  :  "a:b"',
    'callback_plugins = a:',
    '  b ; of us',
    '[x]',
    'y=1',
  ]
  expect(iniValue(lines, 'defaults', 'roles_path')).toBe('a:b')
  expect(iniValue(lines, 'defaults', 'callback_plugins')).toBe('a:b')
  expect(iniValue(lines, 'defaults', 'y')).toBeUndefined()
})

test('a line that is made to take long takes no time', () => {
  const hostile = `a${' '.repeat(1_000_000)}b`
  expect(iniValue(['[defaults]', hostile, 'y=1'], 'defaults', 'y')).toBe('1')
})
