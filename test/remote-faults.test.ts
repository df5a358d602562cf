import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { runners } from '../src/contract/runner.ts'
import { tasks } from '../src/contract/task.ts'
import { RemoteAgent, registeredRunner } from './helpers/remote-agent.ts'
import { makeRepository } from './helpers/repositories.ts'
import { builtProgram } from './helpers/server.ts'
import { onOneDatabase, testProject } from './helpers/suite.ts'
import { until } from './helpers/template.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** Passes on what is sent, and cuts each connection that is silent for `ms`, as proxies do. */
async function startImpatientProxy(target: number, ms: number) {
  const counts = { cut: 0 }
  const proxy = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    near.setTimeout(ms, () => {
      counts.cut++
      near.destroy()
    })
    near.pipe(far).pipe(near)
    near.on('error', () => {}).on('close', () => far.destroy())
    far.on('error', () => {}).on('close', () => near.destroy())
  })
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done))
  cleanups.push(() => proxy.close())
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, counts }
}

onOneDatabase(
  'a runner on another machine in trouble',
  (server) => {
    /** A template whose runs write down that they ran, print a line, wait for a file, and print another line. */
    async function place() {
      const root = mkdtempSync(join(tmpdir(), 'sb-faults-'))
      chmodSync(root, 0o755)
      cleanups.push(() => rmSync(root, { recursive: true, force: true }))
      const [gate, witness] = [join(root, 'gate'), join(root, 'witness')]
      const script = `echo ran >> ${witness}\necho before\nuntil [ -e ${gate} ]; do sleep 0.05; done\necho after\n`
      const { path } = await makeRepository(join(root, 'repository'), { 'run.sh': script })
      const project = await testProject(server())
      const repository = await project.repository({ git_url: path })
      const template = await project.template({ repository_id: repository.id, allow_parallel_tasks: true })
      const runs = () => (existsSync(witness) ? readFileSync(witness, 'utf8').trim().split('\n').length : 0)
      const log = (id: number) => server().admin.text(tasks.rawOutput, { params: { project_id: project.id, id } })
      const start = async () => (await project.task(template.id)).id
      const finished = (id: number) => server().finished(project.id, id)
      return { root, gate, runs, log, start, finished }
    }

    async function agentOf(root: string, address: string): Promise<{ agent: RemoteAgent; name: string }> {
      const name = `token ${Math.random()}`
      await server().server.services.database.db.insertInto('runner').values(registeredRunner(name, name)).execute()
      const settings = { SERVER: address, LOCAL_ROOTS: root, CLAIM_WAIT_SEC: '1' }
      const agent = new RemoteAgent(builtProgram, settings).hasToken(name)
      cleanups.push(() => agent.stop())
      return { agent: agent.start(), name }
    }

    it('frozen for longer than its tasks survive: they end once, run no step twice, and its late reports are refused', async () => {
      const { root, gate, runs, log, start, finished } = await place()
      const { agent, name } = await agentOf(root, server().url)
      const id = await start()
      await until('the first line', async () => (await log(id)).includes('before') || undefined)
      agent.kill('SIGSTOP')
      // The command goes on, and its output waits for the runner.
      writeFileSync(gate, '')
      const reason = `The task was lost: its runner ${name} did not report for 2 seconds`
      const lost = await finished(id)
      expect(lost).toMatchObject({ status: 'error', reason })
      agent.kill('SIGCONT')
      await until('the rest of the task to go', () => agent.taskFolders().length === 0 || undefined)
      expect(agent.taskProcesses()).toEqual([])
      expect(await finished(id)).toMatchObject({ status: 'error', reason, log_sha256: lost.log_sha256 })
      expect(await log(id)).not.toContain('after')
      expect(runs()).toBe(1)
      const shown = (await server().admin.ok(runners.list, {})).find((runner) => runner.name === name)
      expect(shown?.last_error).toBe(reason)

      const next = await start()
      expect(await finished(next)).toMatchObject({ status: 'success', runner_name: name })
      expect(runs()).toBe(2)
    })

    it('works through a proxy that cuts idle connections', async () => {
      const { root, gate, runs, log, start, finished } = await place()
      const proxy = await startImpatientProxy(Number(new URL(server().url).port), 300)
      await agentOf(root, proxy.url)
      await until('waiting calls to be cut', () => proxy.counts.cut >= 2 || undefined)
      const id = await start()
      await until('the first line', async () => (await log(id)).includes('before') || undefined)
      const { cut } = proxy.counts
      await until('connections to be cut during the task', () => proxy.counts.cut > cut + 1 || undefined)
      writeFileSync(gate, '')
      expect(await finished(id)).toMatchObject({ status: 'success', reason: null })
      expect((await log(id)).match(/^(before|after)$/gm)).toEqual(['before', 'after'])
      expect(runs()).toBe(1)
    })
  },
  { config: { use_remote_runner: true, runner_lost_sec: 2, task_lease_sec: 2 } },
)
