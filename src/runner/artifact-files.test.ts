import { chmodSync, chownSync, linkSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxArtifactPart } from '../contract/task-server.ts'
import { factsOf, findArtifacts, readArtifact } from './artifact-files.ts'
import { artifactMatcher } from './artifact-match.ts'
import type { Ids } from './process.ts'
import { unusedIds } from './system-users.ts'

const signal = new AbortController().signal

/** Files of a checkout, of others, and links between them; as the runner's own user, and as root for a task's user. */
describe.each<{ who: string; user: Ids | null }>([
  { who: 'the runner itself', user: null },
  { who: 'another user', user: unusedIds },
])('artifacts read for $who', ({ user }) => {
  let root: string
  let folder: string
  const rights = { user, signal }
  const skipped = user !== null && process.getuid?.() !== 0

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'sb-artifacts-'))
    chmodSync(root, 0o755)
    folder = join(root, 'repository')
    for (const path of [folder, join(folder, 'sub'), join(folder, '.git')]) mkdirSync(path)
    const put = (name: string, content: string, owned: boolean) => {
      writeFileSync(join(folder, name), content, { mode: owned ? 0o600 : 0o644 })
      if (user && owned) chownSync(join(folder, name), user.uid, user.gid)
    }
    put('own', 'own', true)
    put('sub/deep', 'deep', true)
    put('of-others', 'readable', false)
    put('.git/config', 'git', true)
    put('large', `${'a'.repeat(maxArtifactPart)}${'b'.repeat(maxArtifactPart)}c`, true)
    put('large-of-others', `${'a'.repeat(maxArtifactPart)}b`, false)
    put('closed', 'closed', false)
    chmodSync(join(folder, 'closed'), 0)
    writeFileSync(join(root, 'secret'), 'secret', { mode: 0o600 })
    linkSync(join(root, 'secret'), join(folder, 'hard'))
    symlinkSync(join(root, 'secret'), join(folder, 'link'))
    symlinkSync(root, join(folder, 'up'))
  })
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  const find = (...patterns: string[]) => findArtifacts(folder, artifactMatcher(patterns), rights)
  async function read(name: string, size: number): Promise<string | undefined> {
    const parts: Buffer[] = []
    for await (const part of readArtifact(folder, name, size, rights)) parts.push(part)
    return parts.length === 0 ? undefined : Buffer.concat(parts).toString()
  }

  test.skipIf(skipped)('are found without following links, and never in git’s own folder', async () => {
    const all = ['closed', 'hard', 'large', 'large-of-others', 'link', 'of-others', 'own', 'sub/deep', 'up']
    expect(await find('**', '**/.*', '.git/*')).toEqual({ names: all, unnamed: [], more: 0 })
    expect((await find('up/*', 'sub'))?.names).toEqual(['sub/deep'])
    expect((await find('up/*', '*/*.xml', 'link/*'))?.names).toEqual(['up'])
    expect((await find('none/*', '!**'))?.names).toEqual([])
    expect(await findArtifacts(join(folder, 'up'), artifactMatcher(['**']), rights)).toBeUndefined()
    expect(await findArtifacts(join(folder, 'nothing'), artifactMatcher(['**']), rights)).toBeUndefined()
  })

  test.skipIf(skipped)('have their size, or the reason why they cannot be artifacts', async () => {
    const names = ['own', 'of-others', 'link', 'up', 'sub', 'nothing', 'sub/deep']
    const facts = await Array.fromAsync(factsOf(folder, names, rights))
    expect(facts).toEqual([3, 8, 'artifact_link', 'artifact_link', 'artifact_special', 'artifact_unreadable', 4])
    if (!user) return
    const closed = await Array.fromAsync(factsOf(folder, ['closed', 'hard'], rights))
    expect(closed).toEqual(['artifact_unreadable', 'artifact_unreadable'])
    expect(await read('closed', 6)).toBeUndefined()
    expect(await read('hard', 6)).toBeUndefined()
  })

  test.skipIf(skipped)('are read up to the size they had when they were found', async () => {
    expect(await read('own', 3)).toBe('own')
    expect(await read('own', 2)).toBe('ow')
    expect(await read('own', 1000)).toBe('own')
    expect(await read('own', 0)).toBe('')
    expect(await read('of-others', 4)).toBe('read')
    expect((await read('large', 2 * maxArtifactPart + 1))?.at(-1)).toBe('c')
    expect(await read('large-of-others', maxArtifactPart + 1)).toBe(`${'a'.repeat(maxArtifactPart)}b`)
    expect(await read('large-of-others', 3 * maxArtifactPart)).toBe(`${'a'.repeat(maxArtifactPart)}b`)
    for (const name of ['link', 'up/secret', 'sub', 'nothing'])
      expect([name, await read(name, 10)]).toEqual([name, undefined])
  })
})
