import { execFileSync } from 'node:child_process'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CheckoutPlace, checkoutPlace } from '../../test/helpers/checkouts.ts'
import { makeRepository, type TestRepository } from '../../test/helpers/repositories.ts'
import { findRepositories } from './local-repositories.ts'
import { unusedIds } from './system-users.ts'

let place: CheckoutPlace
let source: TestRepository
const at = (name: string) => join(place.folder, name)

beforeAll(async () => {
  place = await checkoutPlace()
  source = await makeRepository(at('source'), { a: '1' })
})
afterAll(() => place.remove())

test('bare repositories, repositories with a work tree and linked work trees are recognised', async () => {
  await source.git('worktree', 'add', '--quiet', '-b', 'feature', at('linked'))
  await mkdir(at('fake'))
  await writeFile(at('fake/.git'), 'gitdir: /nowhere\n')
  const paths = [
    source.path,
    join(source.path, '.git'),
    at('linked'),
    place.folder,
    at('nothing'),
    at('fake'),
    '/dev/zero',
  ]
  expect(await findRepositories(paths, null)).toEqual([true, true, true, false, false, false, false])
  expect(await findRepositories([], null)).toEqual([])
})

test('a pipe in place of a file is not read', async () => {
  await mkdir(at('pipes/bare'), { recursive: true })
  execFileSync('mkfifo', [at('pipes/.git'), at('pipes/bare/HEAD')])
  expect(await findRepositories([at('pipes'), at('pipes/bare')], null)).toEqual([false, false])
})

test('a repository that the user cannot read counts as missing', async (context) => {
  if (process.getuid?.() !== 0) context.skip('only root can act as another user')
  const closed = await makeRepository(at('closed/repository'), { a: '1' })
  await chmod(place.folder, 0o755)
  await chmod(at('closed'), 0o700)
  const paths = [closed.path, at('closed/nothing')]
  expect(await findRepositories(paths, null)).toEqual([true, false])
  expect(await findRepositories(paths, unusedIds)).toEqual([false, false])
})
