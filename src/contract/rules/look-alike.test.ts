import { expect, test } from 'vitest'
import { looksLike } from './look-alike.ts'

test('names that differ in case, accents, alphabet or invisible characters look alike', () => {
  const names = [
    'Owner',
    'OWNER ',
    '\u043ewner',
    'o\u0432wner'.replace('\u0432', ''),
    'own\u200ber',
    '\u00d6wner',
    '0wner',
    '\uff2fwner',
    'o-w-n-e-r',
  ]
  for (const name of names) expect([name, looksLike(name)]).toEqual([name, looksLike('owner')])
  expect(looksLike('Adm\u0456n1strator')).toBe(looksLike('administrator'))
  expect(looksLike('rnanager')).toBe(looksLike('manager'))
})

test('other names do not', () => {
  for (const name of ['Owners', 'Deployer', 'Release manager', 'Gäste']) {
    expect(looksLike(name)).not.toBe('')
    for (const builtIn of ['owner', 'manager', 'task_runner', 'guest'])
      expect(looksLike(name)).not.toBe(looksLike(builtIn))
  }
})
