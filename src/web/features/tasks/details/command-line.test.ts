import { expect, test } from 'vitest'
import { commandLine } from './command-line.ts'

test('only words that a shell would change are quoted', () => {
  expect(commandLine(['ansible-playbook', '--limit=web,db', '-e', '@/a/b.yml', 'site.yml'])).toBe(
    'ansible-playbook --limit=web,db -e @/a/b.yml site.yml',
  )
  expect(commandLine(['echo', "it's", 'two words', '', '$HOME', 'a;b'])).toBe(
    `echo 'it'\\''s' 'two words' '' '$HOME' 'a;b'`,
  )
})
