import { posix } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plainFolder, repositoryPathProblem as repositoryPathProblemMessage } from './repository-path.ts'
import { worded } from './worded.testing.ts'

const repositoryPathProblem = worded(repositoryPathProblemMessage)

const good = [
  'site.yml',
  'playbooks/web server.yml',
  'a/b/c',
  '.github/x.yml',
  'a-b',
  'a/-b',
  'a/~b',
  'größe.yml',
  'a..b',
  '...',
  'x.git/y',
]
const evil = [
  ['', '/', '..', '.', '../x', '../../etc/passwd', 'a/../b', 'a/..', './a', 'a/./b', 'a//b', 'a/', '//a'],
  ['/etc/passwd'],
  ['-x', '--help', '~', '~/x', '~root/x', '@file', '@/etc/passwd', 'a\0b', 'a\nb', 'a\\b', '..\\x', 'a\u202eb'],
  ['\ud800'],
  ['.git/config', '.GIT/hooks/x', 'a/.git/x', 'x'.repeat(256), 'a/'.repeat(600)],
].flat()

describe('paths in the repository', () => {
  test.each(good)('takes %j', (path) => expect(repositoryPathProblem(path)).toBeNull())
  test.each(evil)('refuses %j', (path) => expect(repositoryPathProblem(path)).toMatch(/\.$/))
})

test('folders', () => {
  for (const path of ['', '.', '/', '/infra', 'infra/', '/infra/prod/', 'infra']) {
    expect(repositoryPathProblem(path, { folder: true })).toBeNull()
  }
  for (const path of ['//etc', '/..', '../x', '/-x', '/~x', 'a/..', 'a//', '/./a', '/.git']) {
    expect(repositoryPathProblem(path, { folder: true })).not.toBeNull()
  }
  expect(['/a/b/', '.', '', '/', 'a'].map(plainFolder)).toEqual(['a/b', '', '', '', 'a'])
})

test('what is let through stays below the checkout and is no option', () => {
  const part = fc.constantFrom('a', '.', '..', '/', '-', '~', '@', '\\', '\0', ' ', '.git')
  fc.assert(
    fc.property(fc.array(part, { maxLength: 10 }), fc.boolean(), (parts, folder) => {
      const text = parts.join('')
      if (repositoryPathProblem(text, { folder }) !== null) return
      const path = folder ? plainFolder(text) : text
      expect(posix.join('/checkout', path)).toBe(path === '' ? '/checkout' : `/checkout/${path}`)
      expect(path).not.toMatch(/^[-~@/]|\0/)
    }),
    { numRuns: 5000 },
  )
})
