import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { projects } from '../src/contract/project.ts'
import { runners } from '../src/contract/runner.ts'
import { tasks } from '../src/contract/task.ts'
import { startConnectProxy, startHttpsFront } from './helpers/https-front.ts'
import { RemoteAgent, registeredRunner } from './helpers/remote-agent.ts'
import { makeRepository } from './helpers/repositories.ts'
import { builtProgram, type TestServer } from './helpers/server.ts'
import { onOneDatabase, testProject } from './helpers/suite.ts'
import { until } from './helpers/template.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

onOneDatabase(
  'a runner on another machine',
  (server) => {
    it('runs a task over HTTPS through a proxy, with the certificate of a private authority', async () => {
      const front = await startHttpsFront(server().url)
      cleanups.push(front.stop)
      const proxy = await startConnectProxy()
      cleanups.push(proxy.stop)
      const { project, id, root } = await aTask(server(), 'echo hello from afar')
      // Only the proxy can reach this name.
      const server_address = `https://ci.example.test:${front.port}`
      const settings = { SERVER: server_address, SERVER_CA_CERT_FILE: front.ca, PROXY: proxy.url, LOCAL_ROOTS: root }
      const agent = await registered(server(), settings)
      agent.start('one-off')
      const task = await server().finished(project, id)
      expect({ status: task.status, reason: task.reason }).toEqual({ status: 'success', reason: null })
      expect(await server().admin.text(tasks.rawOutput, { params: { project_id: project, id } })).toContain(
        'hello from afar',
      )
      expect(await agent.ended()).toBe(0)
      expect(agent.said).toContain('the task is done')
      expect(new Set(proxy.asked)).toEqual(new Set([`ci.example.test:${front.port}`]))
    })

    it('reports to the console why it does not start', async () => {
      const agent = await registered(server(), { ISOLATION: 'a-user-that-is-missing' })
      agent.start()
      expect([await agent.ended(), agent.said]).toEqual([1, expect.stringContaining('Setting isolation')])
      const shown = (await server().admin.ok(runners.list, {})).find((runner) => runner.last_error !== null)
      expect(shown?.last_error).toContain('Setting isolation: ')
    })

    it('says what is wrong with the connection, and never trusts an unknown certificate', async () => {
      const front = await startHttpsFront(server().url)
      cleanups.push(front.stop)
      const agent = await registered(server(), { SERVER: front.url })
      agent.start()
      const said = await until(
        'the reason',
        () => (agent.said.includes('failed to reach') ? agent.said : undefined),
        20,
      )
      expect(said).toContain('authority that this machine does not trust')
    })

    it('refuses plain http to other machines, a token that others can read, and an unknown setting', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'sb-settings-'))
      cleanups.push(() => rmSync(folder, { recursive: true }))
      const file = (text: string, mode = 0o600) => {
        const path = join(folder, `${Math.random()}.yml`)
        writeFileSync(path, text, { mode })
        return path
      }
      const cases: [string[], string][] = [
        [['--server', 'http://192.0.2.1'], 'is not encrypted'],
        [[], 'The address of the server is missing'],
        [['--server', 'https://x.example', '--token', 'secret'], 'A token is given by a file or a variable'],
        [['--config', file('server: https://x.example\nrunner: {token: abc}', 0o644)], 'chmod 600'],
        [['--config', file('server: https://x.example\nrunner: {max_parallel: 4}')], 'max_parallel'],
        [
          ['--config', file('server: https://x.example\nrunner: {connection: {skip_tls_verify: true}}')],
          'always verified',
        ],
        [['--server', 'https://x.example'], 'This runner is not registered'],
      ]
      for (const [args, says] of cases) {
        const agent = new RemoteAgent(builtProgram, {})
        cleanups.push(() => agent.stop())
        agent.start('status', args)
        expect([await agent.ended(), agent.said]).toEqual([1, expect.stringContaining(says)])
      }
    })

    it('registers with a token of the console, says its status, is drained, and unregisters', async () => {
      const { admin, url } = server()
      const runner = await admin.ok(runners.create, { body: { name: 'Edge', tags: ['edge'] } })
      const at = { params: { id: runner.id } }
      const { registration_token } = await admin.ok(runners.registrationToken, at)
      const agent = new RemoteAgent(builtProgram, { SERVER: url, REGISTRATION_TOKEN: registration_token })
      cleanups.push(() => agent.stop())
      agent.start('register')
      expect([await agent.ended(), agent.said]).toEqual([
        0,
        expect.stringContaining(`Registered as runner ${runner.id}`),
      ])
      agent.start('register')
      expect([await agent.ended(), agent.said]).toEqual([1, expect.stringContaining('registered already')])
      agent.start('status')
      expect([await agent.ended(), agent.said]).toEqual([0, expect.stringContaining(`${runner.id} Edge`)])

      const project_id = await server().project()
      const kept = join(agent.folder, 'mirrors', `p${project_id}`)
      mkdirSync(kept, { recursive: true })
      await admin.ok(projects.clearCache, { params: { project_id } })
      agent.start('one-off')
      await until('the copies to be deleted', () => !existsSync(kept) || undefined)
      const cleared = async () => (await admin.ok(projects.cache, { params: { project_id } })).at(0)?.cleaned
      await until('the page to say so', async () => (await cleared()) ?? undefined)
      agent.kill()
      await agent.ended()

      await admin.ok(runners.clearCache, at)
      await admin.ok(runners.setIntake, { ...at, body: { intake: 'draining' } })
      agent.start()
      expect([await agent.ended(), agent.said]).toEqual([0, expect.stringContaining('this runner is drained')])
      expect(agent.said).toContain('the cache was deleted')
      expect(await admin.ok(runners.get, at)).toMatchObject({ cleaning_requested: null, cleaned: expect.any(String) })

      agent.start('unregister')
      expect([await agent.ended(), agent.said]).toEqual([0, expect.stringContaining('Unregistered')])
      expect((await admin.call(runners.get, at)).status).toBe(404)
    })

    it('refuses a repository that is a folder of the server, with the remedy', async () => {
      const { project, id } = await aTask(server(), 'echo never')
      const agent = await registered(server(), {})
      agent.start('one-off')
      expect((await server().finished(project, id)).reason).toContain(
        'this task runs on another machine than the server',
      )
      await agent.ended()
    })
  },
  { config: { use_remote_runner: true } },
)

async function aTask(server: TestServer, script: string) {
  const root = mkdtempSync(join(tmpdir(), 'sb-remote-'))
  cleanups.push(() => rmSync(root, { recursive: true, force: true }))
  const { path } = await makeRepository(join(root, 'repository'), { 'run.sh': `${script}\n` })
  const project = await testProject(server)
  const repository = await project.repository({ git_url: path })
  const template = await project.template({ repository_id: repository.id })
  const { id } = await project.task(template.id)
  return { project: project.id, id, root }
}

/** An agent whose runner is registered already. */
async function registered(server: TestServer, settings: Record<string, string>): Promise<RemoteAgent> {
  const token = `token ${Math.random()}`
  await server.server.services.database.db.insertInto('runner').values(registeredRunner(token, token)).execute()
  const agent = new RemoteAgent(builtProgram, { SERVER: server.url, ...settings }).hasToken(token)
  cleanups.push(() => agent.stop())
  return agent
}
