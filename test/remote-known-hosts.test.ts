import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { events } from '../src/contract/event.ts'
import { keys } from '../src/contract/key.ts'
import { knownHosts } from '../src/contract/known-host.ts'
import { projects } from '../src/contract/project.ts'
import { RemoteAgent, registeredRunner } from './helpers/remote-agent.ts'
import { builtProgram, oneDatabase, startTestServer, type TestServer } from './helpers/server.ts'
import { sshdPath, startSshd } from './helpers/sshd.ts'
import { makeWorkplace } from './helpers/template.ts'

describe.runIf(sshdPath).each(oneDatabase)('known hosts of a runner on another machine on %s', (database) => {
  let server: TestServer
  let agent: RemoteAgent
  beforeAll(async () => {
    server = await startTestServer(database, { config: { use_remote_runner: true } })
    const token = 'token of a runner elsewhere'
    await server.server.services.database.db.insertInto('runner').values(registeredRunner(token, token)).execute()
    agent = new RemoteAgent(builtProgram, { SERVER: server.url, CLAIM_WAIT_SEC: '1' }).hasToken(token).start()
  })
  afterAll(async () => {
    await agent?.stop()
    await server?.stop()
  })

  /** A project with a repository behind an sshd, and a key that was generated on the server. */
  async function reached() {
    const { admin } = server
    const place = await makeWorkplace(server, { 'hello.sh': 'echo "hello over ssh"' })
    const params = { project_id: place.project_id }
    const { id } = await admin.ok(keys.generate, { params, body: { name: 'Made', login: '' } })
    const at = { params: { ...params, id } }
    const { public_key } = await admin.ok(keys.publicPart, at)
    const sshd = await startSshd([{ private_key: '', public_key: public_key ?? '' }])
    onTestFinished(() => sshd.stop())
    await admin.ok(keys.changeLogin, { ...at, body: { login: sshd.user } })
    const url = `ssh://${sshd.host}:${sshd.port}${place.repository.path}`
    const template = await place.template('hello.sh', { repository_id: await place.addRepository(url, id) })
    const lines = async () => (await admin.ok(knownHosts.list, { params })).map(({ host, type }) => `${host} ${type}`)
    return { admin, place, params, sshd, template, lines, host: `[${sshd.host}]:${sshd.port}` }
  }

  test('a key of first use is stored at the server; a changed one is compared there and trusted', async () => {
    const { admin, place, params, sshd, template, lines, host } = await reached()
    const first = await place.run(template)
    expect(first.status, first.log).toBe('success')
    expect(await lines()).toEqual([`${host} ssh-ed25519`])
    const said = (await admin.ok(events.project, { params })).map(({ description }) => description)
    expect(said).toContainEqual(expect.stringContaining(`trusted at its first use by task ID ${first.id}`))

    await sshd.changeHostKey()
    const refused = await place.run(template)
    expect(refused).toMatchObject({ status: 'error', reason: expect.stringMatching(/^The host key of .* has changed/) })
    expect(refused.log).not.toContain('hello over ssh')
    const [presented] = await admin.ok(knownHosts.presented, { params, query: { task_id: `${refused.id}` } })
    expect(presented).toMatchObject({ line: sshd.knownHost, known: [{ type: 'ssh-ed25519' }] })
    const body = { lines: sshd.knownHost, replaces: presented?.known.map(({ id }) => id) ?? [] }
    await admin.ok(knownHosts.create, { params, body })
    expect((await place.run(template)).status).toBe('success')
  })

  test('with strict checking, a host is reached only after its key was added by hand', async () => {
    const { admin, place, params, sshd, template, lines } = await reached()
    const project = await admin.ok(projects.get, { params })
    await admin.ok(projects.update, { params, body: { ...project, strict_host_keys: true } })
    const refused = await place.run(template)
    expect(refused.status, refused.log).toBe('error')
    expect(await lines()).toEqual([])
    await admin.ok(knownHosts.create, { params, body: { lines: sshd.knownHost, replaces: [] } })
    const run = await place.run(template)
    expect(run.status, run.log).toBe('success')
  })
})
