import { expect, onTestFinished, test } from 'vitest'
import { events } from '../../src/contract/event.ts'
import { knownHosts } from '../../src/contract/known-host.ts'
import { projects } from '../../src/contract/project.ts'
import { repositories } from '../../src/contract/repository.ts'
import { aHostKey } from '../helpers/host-key.ts'
import { makeKey, sshdPath, startSshd } from '../helpers/sshd.ts'
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
    const row = { project_id, type: 'ssh-ed25519', fingerprint, created, task_id: null, by_hand: false, username: null }
    expect(await client.ok(knownHosts.list, { params })).toEqual([
      { ...row, id, host: '[git.example.com]:2222', line: `[git.example.com]:2222 ssh-ed25519 ${key}` },
      { ...row, id: hashed, host: '', line: `|1|c2FsdA==|aGFzaA== ssh-ed25519 ${key}` },
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
  test('are added by hand: each host of a line, with port, hashed, once', async () => {
    const project = await testProject(server())
    const { client, id: user_id } = await server().member(project.id, 'manager')
    const blob = aHostKey('', 1).trim().split(' ')[1]
    const hashed = `|1|c2FsdA==|aGFzaA== ssh-ed25519 ${blob}`
    const lines = `# from ops\nA.example.com,[10.0.0.1]:2222 ssh-ed25519 ${blob} root@a\n\n[b.example.com]:22 ssh-ed25519 ${blob}\n${hashed}\n`
    const made = await client.ok(knownHosts.create, { ...project, body: { lines } })
    expect(made.map(({ host }) => host)).toEqual(['a.example.com', '[10.0.0.1]:2222', 'b.example.com', ''])
    expect(made.every(({ by_hand, username }) => by_hand && username !== null)).toBe(true)
    expect(user_id).toBeGreaterThan(0)
    expect((await client.ok(knownHosts.create, { ...project, body: { lines } })).length).toBe(4)
    expect((await client.ok(knownHosts.list, project)).length).toBe(4)
    for (const [wrong, code] of [
      ['', 'host_key_line_empty'],
      ['# nothing', 'host_key_line_empty'],
      ['git.example.com ssh-ed25519', 'host_key_line_key'],
      [`git.example.com ssh-rsa ${blob}`, 'host_key_line_key'],
      [`git.example.com ssh-dss ${blob}`, 'host_key_line_wrong'],
      [`@cert-authority *.example.com ssh-ed25519 ${blob}`, 'host_key_line_marker'],
      [`*.example.com ssh-ed25519 ${blob}`, 'host_key_line_pattern'],
      [`!a.example.com ssh-ed25519 ${blob}`, 'host_key_line_pattern'],
      [`-oProxyCommand=x ssh-ed25519 ${blob}`, 'host_key_line_host'],
      [`[a.example.com]:99999 ssh-ed25519 ${blob}`, 'host_key_line_host'],
    ] as const) {
      const refused = await client.call(knownHosts.create, { ...project, body: { lines: wrong } })
      expect(refused.status, wrong).toBe(400)
      expect(refused.body, wrong).toMatchObject({ field_codes: { lines: { code } } })
    }
  })

  test('a changed key replaces the old one when it was compared, with both fingerprints in the event', async () => {
    const project = await testProject(server())
    const { admin } = server()
    const old = await trusted(project.id, `git.example.com ssh-ed25519 ${key}`)
    const body = { lines: aHostKey('git.example.com', 7) }
    const refused = await admin.call(knownHosts.create, { ...project, body })
    expectRefused(refused, 409, fingerprint)
    // A stale comparison: the old key is no longer there.
    const gone = { ...body, replaces: [old, 2_000_000_000] }
    expectRefused(await admin.call(knownHosts.create, { ...project, body: gone }), 404, 'Known host')
    const [made] = await admin.ok(knownHosts.create, { ...project, body: { ...body, replaces: [old] } })
    expect(made).toMatchObject({ host: 'git.example.com', by_hand: true })
    expect((await admin.ok(knownHosts.list, project)).map(({ id }) => id)).toEqual([made?.id])
    const [event] = await admin.ok(events.project, project)
    expect(event).toMatchObject({
      object_type: 'known_host',
      action: 'updated',
      description: `Known host git.example.com ssh-ed25519 ${made?.fingerprint} trusted in place of ssh-ed25519 ${fingerprint}`,
    })
  })

  test('a key under a hashed name is found by the name of its host', async () => {
    const project = await testProject(server())
    const { createHmac, randomBytes } = await import('node:crypto')
    const salt = randomBytes(20)
    const hash = createHmac('sha1', salt).update('[git.example.com]:2222').digest('base64')
    const id = await trusted(project.id, `|1|${salt.toString('base64')}|${hash} ssh-ed25519 ${key}`)
    const body = { lines: aHostKey('[git.example.com]:2222', 3) }
    expect((await server().admin.call(knownHosts.create, { ...project, body })).status).toBe(409)
    const made = await server().admin.ok(knownHosts.create, { ...project, body: { ...body, replaces: [id] } })
    expect((await server().admin.ok(knownHosts.list, project)).map((row) => row.id)).toEqual([made[0]?.id])
  })

  test('an address that repositories are not read from is not scanned', async () => {
    const project = await testProject(server())
    const scan = (host: string, port?: number) =>
      server().admin.call(knownHosts.scan, { ...project, body: { host, ...(port === undefined ? {} : { port }) } })
    for (const host of ['169.254.169.254', 'fe80::1', '224.0.0.1'])
      expectRefused(await scan(host), 400, 'never read from')
    expectRefused(await scan('no-such-host.invalid'), 400, 'is not known')
    for (const host of ['-oProxyCommand=x', 'a b', 'git.example.com,b', '', 'a/b', '*'])
      expect((await scan(host)).body, host).toMatchObject({ field_codes: { host: { code: 'host_name_wrong' } } })
    for (const port of [0, -1, 65_536, 1.5]) expect((await scan('git.example.com', port)).status, `${port}`).toBe(400)
  })

  test.runIf(sshdPath)('a scan shows what a host presents beside what the project trusts', async () => {
    const sshd = await startSshd([await makeKey()])
    onTestFinished(() => sshd.stop())
    const project = await testProject(server())
    const { admin } = server()
    const scan = () => admin.ok(knownHosts.scan, { ...project, body: { host: sshd.host, port: sshd.port } })
    const first = await scan()
    expect(first).toMatchObject({ host: `[127.0.0.1]:${sshd.port}`, known: [] })
    expect(first.keys.map(({ line, known }) => [line, known])).toEqual([[sshd.knownHost, false]])
    const [made] = await admin.ok(knownHosts.create, { ...project, body: { lines: sshd.knownHost } })
    expect((await scan()).keys[0]?.known).toBe(true)
    await sshd.changeHostKey()
    const changed = await scan()
    expect(changed.keys[0]?.known).toBe(false)
    expect(changed.known).toMatchObject([{ id: made?.id, fingerprint: first.keys[0]?.fingerprint }])
    await sshd.stop()
    expectRefused(
      await admin.call(knownHosts.scan, { ...project, body: { host: sshd.host, port: sshd.port } }),
      400,
      'no SSH host key',
    )
  })

  test.runIf(sshdPath)(
    'with strict checking, branches are listed only from hosts that were added by hand',
    async () => {
      const sshd = await startSshd([await makeKey()])
      onTestFinished(() => sshd.stop())
      const project = await testProject(server())
      const { admin } = server()
      const { id, name, ...settings } = await admin.ok(projects.get, project)
      expect(settings.strict_host_keys).toBe(false)
      await admin.ok(projects.update, { ...project, body: { name, strict_host_keys: true } })
      await admin.ok(projects.update, { ...project, body: { name } })
      expect(await admin.ok(projects.get, project)).toMatchObject({ id, strict_host_keys: true })
      await trusted(project.id, sshd.knownHost)
      const draft = { git_url: `ssh://git@127.0.0.1:${sshd.port}/x`, git_branch: 'main', ssh_key_id: project.none }
      const test = () => admin.ok(repositories.test, { ...project, body: draft })
      expect(await test()).toMatchObject({ problem: expect.stringContaining('accepts only host keys') })
      await admin.ok(knownHosts.create, { ...project, body: { lines: sshd.knownHost } })
      expect(await test()).not.toMatchObject({ problem: expect.stringContaining('host key') })
    },
  )
})
