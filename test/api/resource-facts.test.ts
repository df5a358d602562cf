import { expect, test } from 'vitest'
import { events } from '../../src/contract/event.ts'
import { keys } from '../../src/contract/key.ts'
import { say } from '../../src/contract/message.ts'
import { repositories } from '../../src/contract/repository.ts'
import { resourceFacts } from '../../src/contract/resource-facts.ts'
import { isoIn } from '../../src/server/clock.ts'
import { noteFetched, noteUnread } from '../../src/server/repositories/note-fetch.ts'
import { addFingerprints } from '../../src/server/secrets/add-fingerprints.ts'
import { expectRefused, onEachDatabase, testProject } from '../helpers/suite.ts'

onEachDatabase('facts of resources', (server) => {
  const works = { failed_since: null, problem: null, problem_message: null }
  const none = { used_by: 0, last_run: null, hosts: null, groups: null, variables: null, secrets: null }

  test('say how often an object is used, and when a template with it ran last', async () => {
    const project = await testProject(server())
    const facts = (type: string, ...ids: number[]) =>
      server().admin.ok(resourceFacts.list, { params: project.params, query: { type, ids: ids.join(',') } })
    const login = await project.login()
    const spare = await project.login('Spare')
    const repository = await project.repository({ ssh_key_id: login.id })
    const inventory = await project.inventory({
      inventory: '[web]\nweb1\nweb2\n[db]\ndb1\n',
      ssh_key_id: login.id,
      become_key_id: login.id,
    })
    const template = await project.template({ repository_id: repository.id, inventory_id: inventory.id })

    // The inventory uses the key twice, and is one user.
    expect(await facts('key', login.id, spare.id, 2_000_000)).toEqual([
      { id: login.id, ...none, used_by: 2 },
      { id: spare.id, ...none },
    ])
    const task = await project.task(template.id)
    expect(await facts('key', login.id)).toEqual([{ id: login.id, ...none, used_by: 2, last_run: task.created }])
    expect(await facts('repository', repository.id)).toEqual([
      { id: repository.id, ...none, used_by: 1, last_run: task.created },
    ])
    expect(await facts('inventory', inventory.id)).toEqual([
      { id: inventory.id, ...none, used_by: 1, last_run: task.created, hosts: 3, groups: 2 },
    ])

    const other = await testProject(server())
    const foreign = await server().admin.ok(resourceFacts.list, {
      params: other.params,
      query: { type: 'key', ids: String(login.id) },
    })
    expect(foreign).toEqual([])
  })

  test('say the fingerprint of an SSH key, to those who manage keys', async () => {
    const project = await testProject(server())
    const body = { name: 'Deploy', login: 'deploy' }
    const { id } = await server().admin.ok(keys.generate, { params: project.params, body })
    const { fingerprint } = await server().admin.ok(keys.publicPart, { params: { ...project.params, id } })
    const query = { type: 'key', ids: String(id) }
    expect(fingerprint).toMatch(/^SHA256:/)
    const facts = await server().admin.ok(resourceFacts.list, { params: project.params, query })
    expect(facts).toEqual([{ id, ...none, fingerprint }])
    const { client } = await server().member(project.id, 'guest')
    expect(await client.ok(resourceFacts.list, { params: project.params, query })).toEqual([{ id, ...none }])
  })

  test('keep the fingerprint with its key: in a copy, while the name changes, and not with another secret', async () => {
    const project = await testProject(server())
    const { admin } = server()
    const body = { name: 'Deploy', login: 'deploy' }
    const { id } = await admin.ok(keys.generate, { params: project.params, body })
    const copy = await admin.ok(keys.copy, project.at(id))
    const fingerprints = async () => {
      const query = { type: 'key', ids: `${id},${copy.id}` }
      const facts = await admin.ok(resourceFacts.list, { params: project.params, query })
      return facts.map(({ fingerprint }) => fingerprint)
    }
    const [made] = await fingerprints()
    expect(await fingerprints()).toEqual([made, made])
    await admin.ok(keys.update, { ...project.at(id), body: { name: 'Renamed', type: 'ssh' } })
    expect(await fingerprints()).toEqual([made, made])
    const login_password = { login: 'deploy', password: 'open sesame' }
    const changed = { name: 'Renamed', type: 'login_password', login_password, override_secret: true } as const
    await admin.ok(keys.update, { ...project.at(id), body: changed })
    expect(await fingerprints()).toEqual([undefined, made])
    const written = await admin.ok(events.project, { params: project.params, query: {} })
    expect(JSON.stringify(written)).not.toContain('SHA256')
  })

  test('gain the fingerprints of keys that an older release saved when the server starts', async () => {
    const project = await testProject(server())
    const { admin } = server()
    const { database, cipher, log } = server().server.services
    const { id } = await admin.ok(keys.generate, { params: project.params, body: { name: 'Old', login: '' } })
    const query = { type: 'key', ids: String(id) }
    const fingerprint = async () =>
      (await admin.ok(resourceFacts.list, { params: project.params, query }))[0]?.fingerprint
    const made = await fingerprint()
    const key = database.db.updateTable('access_key').where('id', '=', id)
    await key.set({ fingerprint: null }).execute()
    expect(await fingerprint()).toBeUndefined()
    await addFingerprints(database, cipher, log)
    expect(await fingerprint()).toBe(made)
    // A secret that another encryption key sealed is left, and does not end the start.
    await key.set({ fingerprint: null, secret: '1.00000000.AAAA' }).execute()
    await addFingerprints(database, cipher, log)
    expect(await fingerprint()).toBeUndefined()
  })

  test('say why a static inventory cannot be read', async () => {
    const project = await testProject(server())
    const broken = await project.inventory({ inventory: '[web]\nweb1\n[db\n' })
    const sealed = await project.inventory({ name: 'Sealed', inventory: '$ANSIBLE_VAULT;1.1;AES256\n3132\n' })
    const query = { type: 'inventory', ids: `${broken.id},${sealed.id}` }
    const facts = await server().admin.ok(resourceFacts.list, { params: project.params, query })
    expect(facts.find(({ id }) => id === broken.id)).toEqual({
      id: broken.id,
      ...none,
      broken: {
        line: 3,
        problem: 'Line 3: [db begins like a group, but the closing bracket is missing: write [name]',
        problem_message: expect.objectContaining({ code: 'inventory_line' }),
      },
    })
    expect(facts.find(({ id }) => id === sealed.id)).toEqual({ id: sealed.id, ...none })
  })

  test('say when a repository was last read, with which commit, and since when that fails', async () => {
    const { db } = server().server.services.database
    const project = await testProject(server())
    const { id, ...repository } = await project.repository()
    const fetch = async () => {
      const query = { type: 'repository', ids: String(id) }
      return (await server().admin.ok(resourceFacts.list, { params: project.params, query }))[0]?.fetch
    }
    expect(await fetch()).toBeUndefined()
    await noteUnread(db, id, say('host_unknown', { repository: 'https://git.example.com' }))
    const failing = await fetch()
    expect(failing).toEqual({
      at: null,
      commit: null,
      failed_since: expect.any(String),
      problem: 'The host name in https://git.example.com is not known',
      problem_message: { code: 'host_unknown', params: { repository: 'https://git.example.com' } },
    })
    // A failure for another reason continues the first one.
    await noteUnread(db, id, 'repository_slow')
    expect(await fetch()).toMatchObject({
      failed_since: failing!.failed_since,
      problem: expect.stringContaining('30 seconds'),
    })
    await noteFetched(db, id, 'a'.repeat(40))
    const read = await fetch()
    expect(read).toEqual({ at: expect.any(String), commit: 'a'.repeat(40), ...works })
    // The same commit again within a minute is not written; another one is.
    await db
      .updateTable('repository_fetch')
      .set({ fetched_at: isoIn(-30) })
      .where('repository_id', '=', id)
      .execute()
    const kept = await fetch()
    await noteFetched(db, id, 'a'.repeat(40))
    expect(await fetch()).toEqual(kept)
    await noteFetched(db, id, 'b'.repeat(40))
    expect((await fetch())!.commit).toBe('b'.repeat(40))
    await noteUnread(db, id, 'repository_slow')
    expect(await fetch()).toMatchObject({ commit: 'b'.repeat(40), failed_since: expect.any(String) })
    await noteFetched(db, 2_000_000_000, 'b'.repeat(40))

    const body = { ...repository, git_branch: 'other' }
    await server().admin.ok(repositories.update, { ...project.at(id), body })
    expect(await fetch()).toBeUndefined()
    await noteFetched(db, id, 'c'.repeat(40))
    await server().admin.ok(repositories.remove, project.at(id))
  })

  test('count variables and secrets of a group, which are not keys of the key store', async () => {
    const project = await testProject(server())
    const group = await project.environment({
      json: '{"a": 1, "b": 2}',
      env: '{"HOME_DIR": "/srv"}',
      secrets: [{ name: 'TOKEN', type: 'env', secret: 'open sesame', operation: 'create' }],
    })
    const query = { type: 'environment', ids: String(group.id) }
    expect(await server().admin.ok(resourceFacts.list, { params: project.params, query })).toEqual([
      { id: group.id, ...none, variables: 3, secrets: 1 },
    ])
    const guest = await server().member(project.params.project_id, 'guest')
    const seen = await guest.client.ok(resourceFacts.list, { params: project.params, query })
    expect(seen).toEqual([{ id: group.id, ...none }])
    const all = Array.from({ length: 200 }, (_, at) => at + 1).join(',')
    const found = await server().admin.ok(resourceFacts.list, {
      params: project.params,
      query: { type: 'key', ids: all },
    })
    const listed = await server().admin.ok(keys.list, { params: project.params })
    expect(found.map(({ id }) => id)).toEqual(listed.map(({ id }) => id).sort((a, b) => a - b))
  })

  test('are refused for an unknown type and for too many ids', async () => {
    const { params } = await testProject(server())
    const ask = (query: { type: string; ids: string }) => server().admin.call(resourceFacts.list, { params, query })
    expectRefused(await ask({ type: 'task', ids: '1' }), 400, 'Must be key')
    expectRefused(await ask({ type: 'key', ids: Array.from({ length: 201 }, () => 1).join(',') }), 400, '200')
  })
})
