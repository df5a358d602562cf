import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test('only a path of this server is returned to', () => {
  for (const own of ['/', '/project/premium', '/project/1/history?q=a%20b#line', '/project/new?demo=1'])
    expect(returnPath(own)).toBe(own)
  const others = [
    undefined,
    '',
    'project',
    'https://evil.example.com',
    '//evil.example.com',
    '/\\evil.example.com',
    '/\t/evil.example.com',
    '\\/evil.example.com',
    '/..//evil.example.com',
    'javascript:alert(1)',
    '/api/user',
    '/auth/login',
    `/${'a'.repeat(3000)}`,
  ]
  for (const other of others) expect(returnPath(other)).toBe('/')
})
