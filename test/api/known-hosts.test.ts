import { expect, test } from 'vitest'
import { events } from '../../src/contract/event.ts'
import { knownHosts } from '../../src/contract/known-host.ts'
import { expectRefused, onOneDatabase, testProject } from '../helpers/suite.ts'

/** A real public key; its fingerprint is the one that ssh-keygen prints. */
const key = 'AAAAC3NzaC1lZDI1NTE5AAAAIOMqqnkVzrm0SdG6UOoqKLsabgH5C9okWi0dh2l9GKJl'
const fingerprint = 'SHA256:+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU'

onOneDatabase('known hosts of a project', (server) => {
  async function trusted(project_id: number, line: string): Promise<number> {
    const row = { project_id, line, created: '2026-01-01T00:00:00.000Z', task_id: null }
    const { db } = server().server.services.database
    return (await db.insertInto('known_host').values(row).returning('id').executeTakeFirstOrThrow()).id
  }

  test('are listed with their fingerprints, and removed by managers, with an event', async () => {
    const { params } = await testProject(server())
    const { project_id } = params
    const id = await trusted(project_id, `[git.example.com]:2222 ssh-ed25519 ${key}`)
    const hashed = await trusted(project_id, `|1|c2FsdA==|aGFzaA== ssh-ed25519 ${key}`)
    const { client } = await server().member(project_id, 'manager')
    const created = '2026-01-01T00:00:00.000Z'
    const row = { project_id, type: 'ssh-ed25519', fingerprint, created, task_id: null }
    expect(await client.ok(knownHosts.list, { params })).toEqual([
      { ...row, id, host: '[git.example.com]:2222' },
      { ...row, id: hashed, host: '' },
    ])
    await client.ok(knownHosts.remove, { params: { ...params, id } })
    expect((await client.ok(knownHosts.list, { params })).map((host) => host.id)).toEqual([hashed])
    expectRefused(await client.call(knownHosts.remove, { params: { ...params, id } }), 404, 'Known host')
    const [event] = await server().admin.ok(events.project, { params })
    expect(event).toMatchObject({
      object_type: 'known_host',
      description: `Known host [git.example.com]:2222 ssh-ed25519 ${fingerprint} deleted`,
    })
  })

  test('belong to their project, and are for those who manage its resources', async () => {
    const { params } = await testProject(server())
    const other = await testProject(server())
    const id = await trusted(params.project_id, `a.example.com ssh-ed25519 ${key}`)
    const runner = await server().member(params.project_id, 'task_runner')
    expect((await runner.client.call(knownHosts.list, { params })).status).toBe(403)
    expect((await runner.client.call(knownHosts.remove, { params: { ...params, id } })).status).toBe(403)
    expectRefused(await server().admin.call(knownHosts.remove, { params: { ...other.params, id } }), 404, 'Known host')
    expect(await server().admin.ok(knownHosts.list, { params: other.params })).toEqual([])
  })
})
