import { describe, expect, test } from 'vitest'
import {
  branchProblem as branchProblemMessage,
  commitProblem as commitProblemMessage,
  gitTagProblem as gitTagProblemMessage,
} from './git-ref.ts'
import { worded } from './worded.testing.ts'

const branchProblem = worded(branchProblemMessage)
const commitProblem = worded(commitProblemMessage)
const gitTagProblem = worded(gitTagProblemMessage)

const good = [
  'main',
  'feature/a-b_c',
  'v1.2.3',
  'a@b',
  'größe',
  'a-',
  'release/1.x',
  'x.locks',
  'refs/heads/main',
  "o'brien",
  'a;b',
  '$x',
  '{x}',
  'a{b',
]
const evil = [
  ['', '-', '-f', '--upload-pack=x', '@', 'a..b', '..', 'a@{1}', '@{-1}', '@{u}', 'a^', 'a~1', 'a:b'],
  ['main:refs/heads/x', '+a:b'],
  ['a b', 'a\tb', 'a\nb', 'a\0', '\x7f', 'a?', 'a*', 'a[b', 'a\\b', '{{x}}', 'a{{b', '/a', 'a/', 'a//b', '/', '.a'],
  ['a/.b', 'a.', 'a.lock', 'a.lock/b'],
  ['a\u202eb', 'a\u200bb', 'a\u00a0b', '\ud800', 'x'.repeat(245)],
].flat()

describe('branches and tags', () => {
  test.each(good)('takes %j', (name) => {
    expect(branchProblem(name)).toBeNull()
    expect(gitTagProblem(name)).toBeNull()
  })
  test.each(evil)('refuses %j', (name) => {
    expect(branchProblem(name)).toMatch(/\.$/)
    expect(gitTagProblem(name)).toMatch(/\.$/)
  })
  test('HEAD is no branch', () => expect(branchProblem('HEAD')).toMatch(/not a branch/))
})

test('commits', () => {
  for (const commit of ['0123abc', 'A'.repeat(40), 'f'.repeat(64)]) expect(commitProblem(commit)).toBeNull()
  for (const text of ['', '0123ab', 'f'.repeat(65), '0123abg', '-123abc', '0123abc\n', 'HEAD', ' 0123abc']) {
    expect(commitProblem(text)).toMatch(/hexadecimal/)
  }
})
