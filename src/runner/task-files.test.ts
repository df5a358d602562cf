import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { makeOwnFolder } from './owned-files.ts'
import { capture, type Ids } from './process.ts'
import { unusedIds } from './system-users.ts'
import { isThere, readText, removeFile, replaceFile } from './task-files.ts'

const rightsOf = (user: Ids | null) => ({ user, signal: new AbortController().signal })
const isRoot = process.getuid?.() === 0

/** A folder that the user can write, within one that only the runner can list. */
async function folderOf(user: Ids | null): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'sb-files-'))
  onTestFinished(() => rm(root, { recursive: true, force: true }))
  chmodSync(root, 0o711)
  await makeOwnFolder(join(root, 'own'), user)
  return join(root, 'own')
}

const users: [string, Ids | null][] = [
  ['the user of the runner', null],
  ['another user', unusedIds],
]
describe.each(users)('files with the rights of %s', (_, user) => {
  const rights = rightsOf(user)
  beforeEach((context) => {
    if (user !== null && !isRoot) context.skip('only root can act as another user')
  })

  test('are read whole or from their end', async () => {
    const path = join(await folderOf(user), 'a file')
    writeFileSync(path, 'one\ntwo\n')
    chmodSync(path, 0o644)
    expect(await readText(path, undefined, rights)).toBe('one\ntwo\n')
    expect(await readText(path, 4, rights)).toBe('two\n')
    expect(await readText(path, 100, rights)).toBe('one\ntwo\n')
  })

  test('are missing if they are no plain files, and a pipe is not waited for', async () => {
    const folder = await folderOf(user)
    await capture('mkfifo', [join(folder, 'pipe')], { env: { PATH: process.env['PATH'] ?? '' } })
    for (const name of ['', 'none', 'none/none', 'pipe', 'x'.repeat(300)])
      expect([name, await readText(join(folder, name), undefined, rights)]).toEqual([name, undefined])
  })

  test('are there with content, or as programs', async () => {
    const folder = await folderOf(user)
    writeFileSync(join(folder, 'empty'), '')
    writeFileSync(join(folder, 'text'), 'text')
    writeFileSync(join(folder, 'program'), '#!/bin/sh\n')
    chmodSync(join(folder, 'program'), 0o755)
    const found = async (name: string) => [
      await isThere(join(folder, name), 'content', rights),
      await isThere(join(folder, name), 'executable', rights),
    ]
    expect(await found('none')).toEqual([false, false])
    expect(await found('empty')).toEqual([false, false])
    expect(await found('text')).toEqual([true, false])
    expect(await found('program')).toEqual([true, true])
    expect(await found('')).toEqual([true, false])
  })

  test('replace a link and do not follow it', async () => {
    const folder = await folderOf(user)
    const other = join(folder, 'other')
    writeFileSync(other, 'other')
    if (user) chownSync(other, user.uid, user.gid)
    const path = join(folder, 'link')
    symlinkSync(other, path)
    await replaceFile(path, 'new', rights)
    expect([readFileSync(path, 'utf8'), readFileSync(other, 'utf8')]).toEqual(['new', 'other'])
    expect([lstatSync(path).uid, lstatSync(path).mode & 0o777]).toEqual([user?.uid ?? process.getuid?.(), 0o600])
    await replaceFile(path, 'newer', rights)
    expect(readFileSync(path, 'utf8')).toBe('newer')
    await removeFile(path, rights)
    await removeFile(path, rights)
    expect([existsSync(path), existsSync(other)]).toEqual([false, true])
  })

  test('a file that cannot be written or removed is an error with the reason', async () => {
    const folder = await folderOf(user)
    mkdirSync(join(folder, 'folder'))
    await expect(removeFile(join(folder, 'folder'), rights)).rejects.toThrow('could not be removed')
    await expect(replaceFile(join(folder, 'none', 'file'), '', rights)).rejects.toThrow('could not be written')
  })
})

test('a link of a task does not lead the runner to files that are closed to the task', async (context) => {
  if (!isRoot) context.skip('only root can act as another user')
  const own = await folderOf(unusedIds)
  const closed = join(own, '..', 'closed')
  mkdirSync(closed, { mode: 0o700 })
  writeFileSync(join(closed, 'file'), 'only for root')
  chmodSync(join(closed, 'file'), 0o755)
  symlinkSync(closed, join(own, 'link'))
  const rights = rightsOf(unusedIds)
  const path = join(own, 'link', 'file')
  expect(await readText(path, undefined, rights)).toBeUndefined()
  expect(await isThere(path, 'content', rights)).toBe(false)
  expect(await isThere(path, 'executable', rights)).toBe(false)
  await expect(replaceFile(path, 'changed', rights)).rejects.toThrow()
  await removeFile(path, rights).catch(() => {})
  expect(readFileSync(join(closed, 'file'), 'utf8')).toBe('only for root')
})
