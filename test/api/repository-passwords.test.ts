import { expect, test } from 'vitest'
import { backups } from '../../src/contract/backup.ts'
import { events } from '../../src/contract/event.ts'
import { keys } from '../../src/contract/key.ts'
import { repositories } from '../../src/contract/repository.ts'
import { readKeySecret } from '../../src/server/secrets/read-secret.ts'
import { backupFile, withChanges } from '../helpers/backup-files.ts'
import { aRepository, expectRefused, onOneDatabase, rowCounts, testProject } from '../helpers/suite.ts'

const secret = 'hunter2-and-more'
const withSecret = [
  `https://ada:${secret}@git.example.com/a.git`,
  `http://ada:@git.example.com/a.git`,
  `ssh://git:${secret}@git.example.com/a.git`,
  `https://ghp_${secret}@github.com/a/b.git`,
]

onOneDatabase('a repository address with a password', (server) => {
  test('is refused with the hint to choose a key, when made and when changed', async () => {
    const project = await testProject(server())
    const { id } = await project.repository()
    const before = await rowCounts(server())
    for (const git_url of withSecret) {
      const body = { ...aRepository, git_url, ssh_key_id: project.none }
      for (const answer of [
        await server().admin.call(repositories.create, { ...project, body }),
        await server().admin.call(repositories.update, { ...project.at(id), body }),
      ]) {
        expectRefused(answer, 400, /^git_url: .*choose a key of type Login with password/)
        expect(JSON.stringify(answer.body)).not.toContain(secret)
      }
    }
    expect(await rowCounts(server())).toEqual(before)
  })

  test('is restored without the password, and a warning says so', async () => {
    const file = withChanges(backupFile(), ['repositories[0].git_url', withSecret[0]])
    const restored = await server().admin.ok(backups.restore, { body: file })
    expect(restored.warnings).toContainEqual(
      expect.stringContaining('repositories[0].git_url: held a password, which was removed'),
    )
    const params = { project_id: restored.id }
    const list = await server().admin.ok(repositories.list, { params })
    expect(list.map(({ git_url }) => git_url)).toContain('https://ada@git.example.com/a.git')
    expect(
      JSON.stringify(await server().server.services.database.db.selectFrom('repository').selectAll().execute()),
    ).not.toContain(secret)
  })

  test('a password in an address of version 0.1 is moved into a key at the next start; until then no one can read it', async () => {
    const project = await testProject(server())
    const login = await project.login()
    const stored = async (git_url: string, ssh_key_id = project.none) => {
      const { id } = await project.repository({ name: git_url.slice(0, 9), ssh_key_id })
      const { db } = server().server.services.database
      await db.updateTable('repository').set({ git_url }).where('id', '=', id).execute()
      return id
    }
    const plain = await stored(withSecret[0]!)
    const token = await stored(withSecret[3]!)
    const ssh = await stored(withSecret[2]!)
    const keyed = await stored(withSecret[0]!, login.id)
    const { admin } = server()
    const read = async () =>
      JSON.stringify([
        await admin.ok(repositories.list, project),
        await admin.ok(repositories.get, project.at(plain)),
        await admin.ok(events.project, project),
        await admin.text(backups.get, project),
      ])
    expect(await read()).not.toContain(secret)
    await server().restart()
    expect(await read()).not.toContain(secret)
    const { cipher, database } = server().server.services
    const after = async (id: number) => {
      const { git_url, ssh_key_id } = await admin.ok(repositories.get, project.at(id))
      const key = await database.db
        .selectFrom('access_key')
        .selectAll()
        .where('id', '=', ssh_key_id)
        .executeTakeFirstOrThrow()
      return { git_url, key: readKeySecret(cipher, key) }
    }
    expect(await after(plain)).toEqual({
      git_url: 'https://ada@git.example.com/a.git',
      key: { type: 'login_password', login: 'ada', password: secret },
    })
    expect(await after(token)).toEqual({
      git_url: 'https://github.com/a/b.git',
      key: { type: 'login_password', login: 'git', password: `ghp_${secret}` },
    })
    expect(await after(ssh)).toEqual({ git_url: 'ssh://git@git.example.com/a.git', key: { type: 'none' } })
    expect(await after(keyed)).toMatchObject({ key: { login: 'ada', password: 'open sesame' } })
    expect((await admin.ok(keys.list, project)).map(({ name }) => name).toSorted()).toEqual([
      'Login',
      'Login of https://a',
      'Login of https://g',
      'None',
    ])
    const raw = await database.db.selectFrom('repository').select('git_url').execute()
    expect(JSON.stringify(raw)).not.toContain(secret)
  })
})
