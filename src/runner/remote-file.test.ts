import { mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CheckoutPlace, checkoutPlace } from '../../test/helpers/checkouts.ts'
import { type GitHttp, startGitHttp } from '../../test/helpers/git-http.ts'
import { makeRepository, type TestRepository, testGit } from '../../test/helpers/repositories.ts'
import { readRemoteFile } from './remote-file.ts'

let place: CheckoutPlace
let source: TestRepository
let http: GitHttp

beforeAll(async () => {
  place = await checkoutPlace()
  source = await makeRepository(join(place.folder, 'source'), {
    'hosts/production': 'one\n',
    'run.sh': '#!/bin/sh\n',
    other: 'x'.repeat(5000),
  })
  await source.git(
    'update-index',
    '--add',
    '--cacheinfo',
    `120000,${await source.git('rev-parse', 'HEAD:other')},linked`,
  )
  await source.git('commit', '--quiet', '--message', 'A link')
  await source.git('config', 'uploadpack.allowFilter', 'true')
  await source.git('tag', 'v1')
  http = await startGitHttp(place.folder)
})
afterAll(async () => {
  await http?.stop()
  await place.remove()
})

async function read(path: string, branch = 'main', url = source.path) {
  const { repository, ...request } = place.request(url)
  const private_folder = await mkdtemp(join(place.folder, 'private-'))
  const asked = { ...request, private_folder, url: repository.url, key: repository.key, branch, path, max_bytes: 2000 }
  return { ...(await readRemoteFile(asked)), folder: join(private_folder, 'repository') }
}

test('one file of a branch, a tag or the default branch is read', async () => {
  expect(await read('hosts/production')).toMatchObject({ text: 'one\n', executable: false })
  expect(await read('run.sh', 'v1')).toMatchObject({ text: '#!/bin/sh\n', executable: true })
  expect(await read('hosts/production', '')).toMatchObject({ text: 'one\n' })
})

test('only that file is transferred if the remote supports it', async () => {
  const { text, folder } = await read('hosts/production', 'main', `${http.url}/source`)
  expect(text).toBe('one\n')
  const there = await testGit(folder, '--git-dir', folder, 'cat-file', '--batch-check', '--batch-all-objects')
  expect(there).not.toContain(await source.git('rev-parse', 'HEAD:other'))
})

test('a path that is not a plain file within the size limit is refused with a sentence', async () => {
  await expect(read('hosts')).rejects.toThrow('hosts is a folder')
  await expect(read('linked')).rejects.toThrow('linked is a link')
  await expect(read('other')).rejects.toThrow('other is larger than 2000 bytes')
  await expect(read('nowhere')).rejects.toThrow('There is no file nowhere in the repository')
  await expect(read('other', 'none')).rejects.toThrow('There is no branch none')
  await expect(read('other', 'main', join(place.folder, 'nothing'))).rejects.toThrow(/There is no repository/)
})
