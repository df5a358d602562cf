import { expect, test } from 'vitest'
import { releaseNotes } from '../../src/contract/release-notes.ts'
import { system } from '../../src/contract/system.ts'
import { users } from '../../src/contract/user.ts'
import type { TestServer } from '../helpers/server.ts'
import { onEachDatabase } from '../helpers/suite.ts'

/** Restarts the server as if a server of an older release, '' if it did not say which, had started before. */
async function upgradedFrom(server: TestServer, version: string) {
  const { db } = server.server.services.database
  await db
    .updateTable('option')
    .set({ value: JSON.stringify([{ version, at: '2026-01-01T00:00:00.000Z' }]) })
    .where('key', '=', 'releases')
    .execute()
  await server.restart()
}

onEachDatabase('release notes', (server) => {
  test('a new server has no upgrade to report, and says what is in its release', async () => {
    expect(await server().admin.ok(system.info)).toMatchObject({ unread_release: false })
    const { client } = await server().user('reader')
    const notes = await client.ok(releaseNotes.get)
    expect(notes).toMatchObject({ previous: null, upgraded: null })
    expect(notes.releases[0]?.groups.length).toBeGreaterThan(0)
    expect((await client.ok(system.info)).unread_release).toBeUndefined()
  })

  test('after an upgrade each administrator is informed once, and the next start does not repeat it', async () => {
    await upgradedFrom(server(), '0.0.9')
    const { version, unread_release } = await server().admin.ok(system.info)
    expect(unread_release).toBe(true)
    expect(await server().admin.ok(releaseNotes.get)).toMatchObject({
      version,
      previous: '0.0.9',
      upgraded: expect.stringMatching(/^20/),
    })
    await server().admin.ok(users.setOption, { body: { key: 'release.seen', value: version } })
    expect((await server().admin.ok(system.info)).unread_release).toBe(false)
    await server().restart()
    expect((await server().admin.ok(system.info)).unread_release).toBe(false)
    expect((await server().admin.ok(releaseNotes.get)).previous).toBe('0.0.9')
  })

  test('a database of a release that did not record itself counts as upgraded', async () => {
    const { db } = server().server.services.database
    await db.deleteFrom('option').where('key', '=', 'releases').execute()
    await db.deleteFrom('user_option').execute()
    await server().restart()
    expect((await server().admin.ok(system.info)).unread_release).toBe(true)
    expect((await server().admin.ok(releaseNotes.get)).previous).toBe('')
  })
})
