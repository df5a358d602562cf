import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CheckoutPlace, checkoutPlace } from '../../test/helpers/checkouts.ts'
import { type GitHttp, startGitHttp } from '../../test/helpers/git-http.ts'
import { addSubmodule, makeRepository, testGit } from '../../test/helpers/repositories.ts'
import { resolveAddress } from './submodules.ts'

let place: CheckoutPlace
let root: string
let http: GitHttp
const login = { login: 'ada', password: 'hunter2-secret' }

beforeAll(async () => {
  place = await checkoutPlace()
  root = join(place.folder, 'srv')
  http = await startGitHttp(root, { login })
  const inner = await makeRepository(join(root, 'inner'), { deep: 'deep\n' })
  const child = await makeRepository(join(root, 'child'), { file: 'child\n' })
  await addSubmodule(child, inner, 'nested dir/inner', '../inner')
  const parent = await makeRepository(join(root, 'parent'), { file: 'parent\n' })
  await addSubmodule(parent, child, 'lib/child', '../child')
})
afterAll(async () => {
  await http.stop()
  await place.remove()
})

test('relative submodules are checked out at the commits the parent names', async () => {
  await testGit(join(root, 'child'), 'commit', '--allow-empty', '--message', 'Newer than the parent wants')
  const { into } = await place.bring(join(root, 'parent'))
  expect(await readFile(join(into, 'lib/child/file'), 'utf8')).toBe('child\n')
  expect(await readFile(join(into, 'lib/child/nested dir/inner/deep'), 'utf8')).toBe('deep\n')
  expect(await testGit(into, 'status', '--short')).toBe('')
})

test('the login is sent to submodules on the same http server, and nowhere else', async () => {
  const elsewhere = await startGitHttp(root)
  try {
    const key = { type: 'login_password' as const, ...login }
    const { into } = await place.bring(`${http.url}/parent`, { key })
    expect(await readFile(join(into, 'lib/child/file'), 'utf8')).toBe('child\n')
    const mixed = await makeRepository(join(root, 'mixed'), { file: '' })
    const child = await makeRepository(join(root, 'open'), { file: 'open\n' })
    await addSubmodule(mixed, child, 'open', `${elsewhere.url}/open`)
    await place.bring(`${http.url}/mixed`, { key })
    elsewhere.login = { login: 'x', password: 'y' } // now it asks for a login, and gets none
    await testGit(join(root, 'open'), 'commit', '--allow-empty', '--message', 'New')
    await expect(place.bring(`${http.url}/mixed`, { key, project_id: 2 })).rejects.toThrow(
      /asks for a login, and the repository has no key/,
    )
    expect(elsewhere.authorizations).toEqual([])
  } finally {
    await elsewhere.stop()
  }
})

test('submodule addresses that are not allowed are refused', async () => {
  const bad = await makeRepository(join(root, 'bad'), { file: '' })
  const child = await makeRepository(join(root, 'other'), { file: '' })
  await addSubmodule(bad, child, 'x', child.path)
  await expect(place.bring(`${http.url}/bad`, { key: { type: 'login_password', ...login } })).rejects.toThrow(
    /Submodule x: a local path is not allowed/,
  )
  await bad.git('config', '--file', '.gitmodules', 'submodule.x.url', 'ext::sh -c true')
  await bad.commit({})
  await expect(place.bring(bad.path)).rejects.toThrow(/Submodule x: Incorrect URL/)
})

test('relative submodule addresses are resolved', () => {
  expect(resolveAddress('https://host/group/parent.git', '../child.git')).toBe('https://host/group/child.git')
  expect(resolveAddress('https://host/group/parent.git/', '../../other/child')).toBe('https://host/other/child')
  expect(resolveAddress('git@host:group/parent.git', '../child.git')).toBe('git@host:group/child.git')
  expect(resolveAddress('git@host:/srv/parent.git', './child')).toBe('git@host:/srv/parent.git/child')
  expect(resolveAddress('ssh://git@host:22/a/b', '../c')).toBe('ssh://git@host:22/a/c')
  expect(resolveAddress('/srv/parent', '../child')).toBe('/srv/child')
  expect(resolveAddress('https://host/parent', 'https://other/x')).toBe('https://other/x')
  expect(() => resolveAddress('https://host/parent', '../../x')).toThrow(/leads out of https:\/\/host/)
})
