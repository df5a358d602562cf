import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeRepository, testGit } from '../../test/helpers/repositories.ts'
import { localRefs } from './local-refs.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sb-refs-'))
  await makeRepository(join(folder, 'work'), { 'a.txt': '1' })
})
afterEach(() => rm(folder, { recursive: true }))

test('every change of a loose or packed ref is detected, and no other change is', async () => {
  const path = join(folder, 'work')
  const git = (...args: string[]) => testGit(path, ...args)
  const seen = new Set<string>()
  const changed = async () => {
    const now = (await localRefs(path)) as string
    const fresh = !seen.has(now)
    seen.add(now)
    expect(await localRefs(path)).toBe(now)
    return fresh
  }
  expect(await changed()).toBe(true)
  await writeFile(join(path, 'a.txt'), '2')
  expect(await changed()).toBe(false)
  await git('commit', '-qam', 'two')
  expect(await changed()).toBe(true)
  await git('branch', 'side')
  expect(await changed()).toBe(true)
  await git('pack-refs', '--all')
  expect(await changed()).toBe(true)
  await git('tag', 'v1')
  expect(await changed()).toBe(true)
  await git('branch', '-D', 'side')
  expect(await changed()).toBe(true)
  await git('checkout', '-q', '-b', 'other')
  expect(await changed()).toBe(true)
})

test('a repository whose refs cannot be compared by reading is fetched', async () => {
  const path = join(folder, 'work')
  await testGit(path, 'worktree', 'add', '-q', join(folder, 'linked'), '-b', 'linked')
  expect(await localRefs(join(folder, 'linked'))).toBeNull()
  expect(await localRefs(join(folder, 'nothing'))).toBeNull()
  await writeFile(join(path, '.git', 'refs', 'heads', 'main.lock'), '')
  expect(await localRefs(path)).toBeNull()
})
