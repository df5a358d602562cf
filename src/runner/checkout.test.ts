import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CheckoutPlace, checkoutPlace } from '../../test/helpers/checkouts.ts'
import { makeRepository, type TestRepository, testGit } from '../../test/helpers/repositories.ts'
import { TaskError } from '../apps/app.ts'

let place: CheckoutPlace
let source: TestRepository
let canary: string

beforeAll(async () => {
  place = await checkoutPlace()
  canary = join(place.folder, 'canary')
  source = await makeRepository(join(place.folder, 'source'), { 'site.yml': 'one\n', 'roles/web/run.sh': 'echo\n' })
  await source.commit({ 'site.yml': 'two\n' }, { message: `${'Second '.repeat(30)}\n\nbody` })
  await source.commit({ 'site.yml': 'other\n' }, { branch: 'feature/x', message: 'On a branch' })
  await source.git('tag', '-a', 'v1', '-m', 'Version 1', 'main')
})
beforeEach(() => void place.said.splice(0))
afterAll(async () => {
  await place.remove()
})

const refuses = async (promise: Promise<unknown>, text: string | RegExp) => {
  const error = await promise.then(
    () => null,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(TaskError)
  expect((error as TaskError).message).toMatch(text)
}

describe('a local repository', () => {
  test('is cloned, then updated', async () => {
    const first = await place.bring(source.path)
    expect(first.hash).toBe(await source.git('rev-parse', 'main'))
    expect(first.message).toHaveLength(100)
    expect(await readFile(join(first.into, 'site.yml'), 'utf8')).toBe('two\n')
    expect((await stat(join(first.into, 'roles/web/run.sh'))).mode & 0o111).toBe(0o111)
    expect(place.said).toEqual([`Cloning Repository ${source.path}`, 'Checkout repository to main'])
    await source.commit({ 'site.yml': 'three\n' }, { message: 'Third' })
    const second = await place.bring(source.path)
    expect(second.message).toBe('Third')
    expect(place.said[2]).toBe(`Updating Repository ${source.path}`)
    expect(await readFile(join(first.into, 'site.yml'), 'utf8')).toBe('two\n')
    expect(await testGit(second.into, 'status', '--short', '--branch')).toBe('## main...origin/main')
  })

  test('is checked out by file://, at another branch, a tag and the default branch', async () => {
    const branch = await place.bring(`file://${source.path}`, { branch: 'feature/x' })
    expect(branch.message).toBe('On a branch')
    expect(await testGit(branch.into, 'describe', '--tags', 'origin/main')).toMatch(/^v1/)
    const tag = await place.bring(source.path, { branch: 'v1' })
    expect(tag.hash).toBe(await source.git('rev-parse', 'v1^{commit}'))
    const own = await place.bring(source.path, { branch: '' })
    expect(own.hash).toBe(await source.git('rev-parse', 'main'))
    expect(place.said.at(-1)).toBe('Checkout repository to main')
  })

  test('is checked out at a commit, written short or long', async () => {
    const hash = await source.git('rev-parse', 'main~1')
    for (const commit of [hash, hash.slice(0, 7), hash.slice(0, 9).toUpperCase()]) {
      const found = await place.bring(source.path, { commit })
      expect(found.hash).toBe(hash)
      expect(await testGit(found.into, 'symbolic-ref', '-q', 'HEAD').catch(() => 'detached')).toBe('detached')
    }
    // A branch that is named like a short hash does not take its place.
    await source.git('branch', hash.slice(0, 7), 'feature/x')
    expect((await place.bring(source.path, { commit: hash.slice(0, 7) })).hash).toBe(hash)
    await source.git('branch', '-D', hash.slice(0, 7))
  })

  test('is checked out if it belongs to another user', async (context) => {
    if (process.getuid?.() !== 0) context.skip('only root can give a file to another user')
    const foreign = await makeRepository(join(place.folder, 'foreign'), { a: '1' })
    execFileSync('chown', ['-R', '65534:65534', foreign.path])
    expect((await place.bring(foreign.path)).message).toBe('First commit')
  })

  test('is checked out if its branch was replaced, removed, and created again as a folder', async () => {
    const moving = await makeRepository(join(place.folder, 'moving'), { a: '1' })
    const old = await moving.commit({ a: '2' }, { branch: 'side' })
    await place.bring(moving.path, { branch: 'side' })
    await moving.git('branch', '-D', 'side')
    await moving.commit({ a: '3' }, { branch: 'side/deep', message: 'Deep' })
    expect((await place.bring(moving.path, { branch: 'side/deep' })).message).toBe('Deep')
    await refuses(place.bring(moving.path, { branch: 'side' }), /There is no branch side in /)
    await refuses(place.bring(moving.path, { commit: old }), /not part of any branch or tag/)
  })
})

describe('a checkout', () => {
  test('refuses missing branches, commits and repositories in one sentence', async () => {
    await refuses(place.bring(source.path, { branch: 'nope' }), `There is no branch nope in ${source.path}`)
    await refuses(place.bring(source.path, { commit: 'abcdef1234' }), 'There is no commit abcdef1234')
    const tree = await source.git('rev-parse', 'main^{tree}')
    await refuses(place.bring(source.path, { commit: tree }), /There is no commit/)
    await refuses(place.bring(join(place.folder, 'nothing')), /There is no repository at/)
    const empty = await makeRepository(join(place.folder, 'empty'))
    await refuses(place.bring(empty.path), /is empty/)
    await refuses(place.bring(empty.path, { branch: '' }), /is empty/)
    expect(await readdir(join(place.mirrors, 'p1'))).not.toContainEqual(expect.stringMatching(/new|damaged/))
  })

  test('refuses options and commands in place of addresses, branches and commits', async () => {
    const command = `touch ${canary}`
    for (const url of [
      `--upload-pack=${command}`,
      `--upload-pa=${command}`,
      `ext::sh -c ${command}`,
      'ext::sh%20-c',
      `ssh://-oProxyCommand=${command.replace(' ', '%20')}/x`,
      `-oProxyCommand=x:y`,
      `file:///../${source.path}`,
    ])
      await refuses(place.bring(url), /^Incorrect URL/)
    for (const branch of [
      `--upload-pack=${command}`,
      '-f',
      'main:refs/heads/x',
      'main^',
      '--pathspec-from-file=/etc/passwd',
    ])
      await refuses(place.bring(source.path, { branch }), /name/)
    for (const commit of ['--help', 'main', 'abc', 'a'.repeat(65)])
      await refuses(place.bring(source.path, { commit }), /hexadecimal/)
    await expect(stat(canary)).rejects.toThrow()
  })

  test('a checkout that is aborted before or during its work rejects with the reason', async () => {
    const stopped = new Error('stopped')
    await expect(place.bring(source.path, { signal: AbortSignal.abort(stopped) })).rejects.toBe(stopped)
    // Git waits for the answer of a server that says nothing.
    const abort = new AbortController()
    const silent = createServer(() => abort.abort(stopped)).listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}/x.git`
    await expect(place.bring(url, { signal: abort.signal })).rejects.toBe(stopped)
    silent.close()
    await place.bring(source.path)
  })
})

test('a shallow clone can be the source of a checkout', async () => {
  const shallow = join(place.folder, 'shallow')
  await testGit(place.folder, 'clone', '--quiet', '--depth', '1', `file://${source.path}`, shallow)
  for (const _ of [1, 2]) {
    const { into } = await place.bring(shallow)
    expect(await testGit(into, 'log', '--format=%s')).toBe('Third')
  }
})

test('eight concurrent checkouts of one mirror share no writable file', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => place.bring(source.path)))
  expect(new Set(all.map((one) => one.hash)).size).toBe(1)
  const [first, second] = all
  await writeFile(join(first?.into ?? '', 'site.yml'), 'changed by a task')
  await testGit(first?.into ?? '', 'commit', '--all', '--message', 'Own commit')
  expect(await testGit(second?.into ?? '', 'status', '--short')).toBe('')
  expect(await testGit(second?.into ?? '', 'fsck', '--full', '--connectivity-only')).not.toContain('missing')
  const inodes = new Set<number>()
  for (const { into } of all)
    for (const entry of await readdir(into, { recursive: true, withFileTypes: true }))
      if (entry.isFile()) {
        const { ino, nlink } = await stat(join(entry.parentPath, entry.name))
        expect(nlink).toBe(1)
        expect(inodes.has(ino)).toBe(false)
        inodes.add(ino)
      }
})

test('many small fetches are packed together, and no object is lost', async () => {
  const busy = await makeRepository(join(place.folder, 'busy'), { a: '0' })
  const first = await place.bring(busy.path, { project_id: 9 })
  const [name = ''] = await readdir(join(place.mirrors, 'p9'))
  const mirror = join(place.mirrors, 'p9', name)
  const packs = join(mirror, 'objects/pack')
  const commits: string[] = []
  // The packs of 55 fetches, which would take ten seconds.
  for (let i = 0; i < 55; i++) {
    await busy.git('commit', '--quiet', '--allow-empty', '--message', `Commit ${i}`)
    const commit = (await busy.git('rev-parse', 'HEAD')).trim()
    execFileSync('git', ['pack-objects', '--quiet', join(packs, 'pack')], { cwd: busy.path, input: commit })
    commits.push(commit)
  }
  const count = async () => (await readdir(packs)).filter((file) => file.endsWith('.pack')).length
  expect(await count()).toBeGreaterThanOrEqual(55)
  await busy.commit({ a: '1' })
  await place.bring(busy.path, { project_id: 9, into: join(place.folder, 'busy-work') })
  expect(await count()).toBeLessThan(25)
  expect(await testGit(first.into, 'log', '-1', '--format=%s')).toBe('First commit')
  for (const commit of commits) expect(await testGit(mirror, 'cat-file', '-t', commit)).toBe('commit')
})
