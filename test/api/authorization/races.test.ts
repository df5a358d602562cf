import { expect, test } from 'vitest'
import { keys } from '../../../src/contract/key.ts'
import { members } from '../../../src/contract/project.ts'
import { users } from '../../../src/contract/user.ts'
import type { Client } from '../../helpers/client.ts'
import { onEachDatabase, testProject } from '../../helpers/suite.ts'

/** Concurrent calls. Their order is left to chance: the rules hold in any order. */
onEachDatabase('at the same moment,', (server) => {
  /** Creates a project with two owners, which the administrator that created it has left. */
  async function twoOwners() {
    const project = await testProject(server())
    const owners = [await server().member(project.id, 'owner'), await server().member(project.id, 'owner')] as const
    const me = await server().admin.ok(users.me)
    await server().admin.ok(members.remove, { params: { ...project.params, user_id: me.id } })
    return { project, owners }
  }

  const owning = async (project_id: number) =>
    (await server().admin.ok(members.list, { params: { project_id } })).filter(({ role }) => role === 'owner').length

  test('two owners who demote each other leave one', async () => {
    for (let round = 0; round < 5; round++) {
      const { project, owners } = await twoOwners()
      const [one, other] = owners
      const demote = (who: typeof one, whom: typeof one) =>
        who.client.call(members.update, { params: { ...project.params, user_id: whom.id }, body: { role: 'guest' } })
      const answers = await Promise.all([demote(one, other), demote(other, one)])
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, expect.toBeOneOf([400, 403])])
      expect(await owning(project.id)).toBe(1)
    }
  })

  test('two owners who remove each other leave one', async () => {
    for (let round = 0; round < 5; round++) {
      const { project, owners } = await twoOwners()
      const [one, other] = owners
      const remove = (who: typeof one, whom: typeof one) =>
        who.client.call(members.remove, { params: { ...project.params, user_id: whom.id } })
      const answers = await Promise.all([remove(one, other), remove(other, one)])
      expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
        204,
        expect.toBeOneOf([400, 403, 404]),
      ])
      expect(await owning(project.id)).toBe(1)
    }
  })

  test('a lowered role takes effect at once, however many calls are in progress', async () => {
    const project = await testProject(server())
    const { client, id } = await server().member(project.id, 'manager')
    const create = (name: string) => client.call(keys.create, { ...project, body: { name, type: 'none' } })
    const early = Array.from({ length: 50 }, (_, n) => create(`Early ${n}`))
    await server().admin.ok(members.update, { params: { ...project.params, user_id: id }, body: { role: 'guest' } })
    const late = Array.from({ length: 50 }, (_, n) => create(`Late ${n}`))
    for (const answer of await Promise.all(early)) expect(answer.status).toBeOneOf([201, 403])
    for (const answer of await Promise.all(late)) expect(answer.status).toBe(403)
    const names = (await server().admin.ok(keys.list, project)).map(({ name }) => name)
    expect(names.filter((name) => name.startsWith('Late'))).toEqual([])
  })

  test('a removed member loses all rights at once', async () => {
    const project = await testProject(server())
    const { client, id } = await server().member(project.id, 'owner')
    await server().admin.ok(members.remove, { params: { ...project.params, user_id: id } })
    const answer = await client.call(keys.list, project)
    expect([answer.status, answer.body.error]).toEqual([404, 'Project not found'])
  })

  // This test is last, because one of the two is the administrator that creates everything in the others.
  test('two administrators who demote each other leave one', async () => {
    const { db } = server().server.services.database
    const { client, id } = await server().user('second')
    await db.updateTable('user').set({ admin: true }).where('id', '=', id).execute()
    const first = await server().admin.ok(users.me)
    const demote = (by: Client, user: { id: number; username: string }) =>
      by.call(users.update, {
        params: { id: user.id },
        body: { username: user.username, name: 'X', email: `${user.username}@example.com`, admin: false },
      })
    const answers = await Promise.all([
      demote(server().admin, { id, username: 'second' }),
      demote(client, { id: first.id, username: 'admin' }),
    ])
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, expect.toBeOneOf([400, 401, 403])])
    const left = await db.selectFrom('user').select('id').where('admin', '=', true).execute()
    expect(left).toHaveLength(1)
  })
})
