import { expect, test } from 'vitest'
import { isAboutAccess, nameOfRepository, usualBranch } from './repository-name.ts'

test.each([
  ['https://git.example.com/team/site.git', 'site'],
  ['git@git.example.com:site.git/', 'site'],
  ['ssh://git@git.example.com:22/team/ops', 'ops'],
  ['/srv/repos/site/.git', 'site'],
  ['file:///srv/repos/site', 'site'],
  ['', ''],
])('the repository %j is called %j', (url, name) => expect(nameOfRepository(url)).toBe(name))

test('the usual main branch is taken, or the only one', () => {
  expect(usualBranch(['dev', 'main', 'master'])).toBe('main')
  expect(usualBranch(['only'])).toBe('only')
  expect(usualBranch(['a', 'b'])).toBeUndefined()
})

test('only problems with credentials ask for a key', () => {
  expect(isAboutAccess('git_login_refused')).toBe(true)
  expect(isAboutAccess('git_unreachable')).toBe(false)
  expect(isAboutAccess('')).toBe(false)
})
