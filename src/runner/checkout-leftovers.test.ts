import { chmod, lstat, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CheckoutPlace, checkoutPlace } from '../../test/helpers/checkouts.ts'
import { makeRepository, type TestRepository, testGit } from '../../test/helpers/repositories.ts'

let place: CheckoutPlace
let source: TestRepository
let canary: string

beforeAll(async () => {
  place = await checkoutPlace()
  canary = join(place.folder, 'canary')
  source = await makeRepository(join(place.folder, 'source'), { 'site.yml': 'three\n', 'roles/web/run.sh': 'echo\n' })
})
afterAll(() => place.remove())

/** Checks that nothing a test slipped in was ever run. */
const nothingRan = () => expect(stat(canary)).rejects.toThrow()

describe('the leftovers of an earlier task', () => {
  test('its folder is removed before a checkout', async () => {
    const into = join(place.folder, 'poisoned')
    const evil = join(place.folder, 'evil.sh')
    await place.bring(source.path, { into })
    await writeFile(evil, `#!/bin/sh\ntouch ${canary}\n`, { mode: 0o755 })
    await mkdir(join(into, '.git/hooks'), { recursive: true })
    for (const hook of ['post-checkout', 'reference-transaction', 'post-index-change'])
      await writeFile(join(into, '.git/hooks', hook), `#!/bin/sh\ntouch ${canary}\n`, { mode: 0o755 })
    await testGit(into, 'config', 'core.fsmonitor', evil)
    await testGit(into, 'config', 'filter.x.smudge', evil)
    await writeFile(join(into, 'left'), '')
    await place.bring(source.path, { into })
    expect(await readdir(into)).toEqual(expect.arrayContaining(['.git', 'roles', 'site.yml']))
    expect(await readdir(into)).not.toContain('left')
    expect(await readFile(join(into, '.git/config'), 'utf8')).not.toContain('evil')
    await nothingRan()
  })

  test('a link in place of its folder is replaced, not followed', async () => {
    const target = join(place.folder, 'precious')
    await mkdir(target)
    await writeFile(join(target, 'keep'), '')
    const into = join(place.folder, 'link')
    await symlink(target, into)
    await place.bring(source.path, { into })
    expect((await lstat(into)).isDirectory()).toBe(true)
    expect(await readdir(target)).toEqual(['keep'])
  })

  test('config, hooks and links that it put into the mirror are removed', async () => {
    await place.bring(source.path)
    for (const name of await readdir(join(place.mirrors, 'p1'))) {
      const mirror = join(place.mirrors, 'p1', name)
      await mkdir(join(mirror, 'hooks'), { recursive: true })
      await writeFile(join(mirror, 'hooks/reference-transaction'), `#!/bin/sh\ntouch ${canary}\n`, { mode: 0o755 })
      await writeFile(
        join(mirror, 'config'),
        `[core]\n\tfsmonitor = touch ${canary}\n\talternateRefsCommand = touch ${canary}\n\tpager = touch ${canary}\n`,
      )
    }
    await source.commit({ again: 'x' })
    await place.bring(source.path)
    for (const name of await readdir(join(place.mirrors, 'p1'))) expect(name).toMatch(/^[0-9a-f]{24}$/)
    await nothingRan()
  })

  test('locks of a killed git are removed', async () => {
    await place.bring(source.path)
    for (const name of await readdir(join(place.mirrors, 'p1'))) {
      await mkdir(join(place.mirrors, 'p1', name, 'refs/heads'), { recursive: true })
      await writeFile(join(place.mirrors, 'p1', name, 'refs/heads/main.lock'), '')
    }
    await source.commit({ again: 'y' }, { message: 'Behind a lock' })
    expect((await place.bring(source.path)).message).toBe('Behind a lock')
  })

  test.each(['truncated', 'gone', 'no HEAD'])('a mirror that is damaged (%s) is fetched again once', async (how) => {
    const project_id = 77
    await place.bring(source.path, { project_id })
    const [name = ''] = await readdir(join(place.mirrors, 'p77'))
    const packs = join(place.mirrors, 'p77', name, 'objects/pack')
    for (const file of await readdir(packs)) {
      if (how === 'no HEAD') break
      await chmod(join(packs, file), 0o600)
      if (how === 'truncated') await writeFile(join(packs, file), 'x')
      else await rm(join(packs, file))
    }
    if (how === 'no HEAD') await rm(join(place.mirrors, 'p77', name, 'HEAD'), { force: true })
    place.said.splice(0)
    const together = await Promise.all([1, 2, 3].map(() => place.bring(source.path, { project_id })))
    for (const one of together) expect(await readFile(join(one.into, 'site.yml'), 'utf8')).toBe('three\n')
    // Without its packs the mirror looks empty to git, and the fetch fills it again.
    if (how === 'truncated') expect(place.said.join('\n')).toContain('is damaged and is fetched again')
    await rm(join(place.mirrors, 'p77'), { recursive: true })
  })
})
