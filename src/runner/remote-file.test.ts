import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CheckoutPlace, checkoutPlace } from '../../test/helpers/checkouts.ts'
import { type GitHttp, startGitHttp } from '../../test/helpers/git-http.ts'
import { makeRepository, type TestRepository, testGit } from '../../test/helpers/repositories.ts'
import { readRemoteFile } from './remote-file.ts'
import { readRemoteInventory } from './remote-inventory.ts'

let place: CheckoutPlace
let source: TestRepository
let http: GitHttp

beforeAll(async () => {
  place = await checkoutPlace()
  source = await makeRepository(join(place.folder, 'source'), {
    'hosts/production': 'one\n',
    'hosts/group_vars/all.yml': 'name: Zoë',
    'hosts/group_vars/large.yml': 'x'.repeat(100_001),
    'hosts/host_vars/one/a.yml': 'rank: 1\n',
    'hosts/host_vars/one/.hidden.yml': 'rank: 2\n',
    'group_vars/all.yml': 'elsewhere: 1\n',
    'run.sh': '#!/bin/sh\n',
    other: 'x'.repeat(5000),
  })
  // Bytes that are no text must not shift the files behind it.
  await writeFile(join(source.path, 'hosts/group_vars/broken'), Buffer.from([0x61, 0xff, 0x62]))
  await source.git('add', '--all')
  await source.git(
    'update-index',
    '--add',
    '--cacheinfo',
    `120000,${await source.git('rev-parse', 'HEAD:other')},linked`,
  )
  await source.git(
    'update-index',
    '--add',
    '--cacheinfo',
    `120000,${await source.git('rev-parse', 'HEAD:other')},hosts/group_vars/linked.yml`,
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
  const asked = await requestOf(path, branch, url)
  return { ...(await readRemoteFile(asked)), folder: join(asked.private_folder, 'repository') }
}

async function requestOf(path: string, branch: string, url: string) {
  const { repository, ...request } = place.request(url)
  const private_folder = await mkdtemp(join(place.folder, 'private-'))
  return { ...request, private_folder, url: repository.url, key: repository.key, branch, path, max_bytes: 2000 }
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

test('an inventory is read with the files of variables beside it, within their limits', async () => {
  const found = {
    file: { text: 'one\n', executable: false },
    variable_files: [
      { path: 'hosts/group_vars/all.yml', text: 'name: Zoë' },
      { path: 'hosts/group_vars/broken', text: 'a\ufffdb' },
      { path: 'hosts/group_vars/large.yml', problem: { code: 'variables_large', params: { max: 100_000 } } },
      { path: 'hosts/group_vars/linked.yml', problem: 'variables_link' },
      { path: 'hosts/host_vars/one/a.yml', text: 'rank: 1\n' },
    ],
  }
  expect(await readRemoteInventory(await requestOf('hosts/production', 'main', source.path))).toEqual(found)
  const request = await requestOf('hosts/production', 'main', `${http.url}/source`)
  expect(await readRemoteInventory(request)).toEqual(found)
  const folder = join(request.private_folder, 'repository')
  const there = await testGit(folder, '--git-dir', folder, 'cat-file', '--batch-check', '--batch-all-objects')
  for (const path of ['group_vars/all.yml', 'hosts/group_vars/large.yml'])
    expect(there, path).not.toContain(await source.git('rev-parse', `HEAD:${path}`))
  const folderOnly = await requestOf('hosts', 'main', source.path)
  await expect(readRemoteInventory(folderOnly)).rejects.toThrow('hosts is a folder')
})

test('of more than 300 files of variables the first 300 are read', async () => {
  const many = Array.from({ length: 301 }, (_, at) => [
    `host_vars/h${String(at).padStart(3, '0')}.yml`,
    `rank: ${at}\n`,
  ])
  const large = await makeRepository(join(place.folder, 'many'), { production: 'one\n', ...Object.fromEntries(many) })
  await large.git('config', 'uploadpack.allowFilter', 'true')
  const { variable_files } = await readRemoteInventory(await requestOf('production', 'main', `${http.url}/many`))
  expect(variable_files).toHaveLength(301)
  expect(variable_files.at(-2)).toEqual({ path: 'host_vars/h299.yml', text: 'rank: 299\n' })
  expect(variable_files.at(-1)).toMatchObject({ problem: { code: 'variables_many' } })
})
