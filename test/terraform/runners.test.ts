import { dirname } from 'node:path'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { runners } from '../../src/contract/runner.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import { terraformStates } from '../../src/contract/terraform-state.ts'
import { findProgram } from '../../src/runner/find-program.ts'
import { GoRunner } from '../helpers/go-runner.ts'
import { image, openPodman } from '../helpers/podman.ts'
import { RemoteAgent, registeredRunner } from '../helpers/remote-agent.ts'
import { builtProgram, oneDatabase, startTestServer, type TestServer } from '../helpers/server.ts'
import { makeWorkplace, type Workplace } from '../helpers/template.ts'
import { hasTool } from '../helpers/tools.ts'

const main = 'resource "terraform_data" "one" { input = "kept" }\n'
const remote = { use_remote_runner: true, max_parallel_tasks: 0 }
const task_params = { override_backend: true, auto_approve: true }

afterEach(() => vi.unstubAllEnvs())

/** Runs a template twice: the second run finds the state of the first one at this server. */
async function expectKeepsState(server: TestServer, place: Workplace, template: number): Promise<void> {
  const first = await place.run(template)
  expect([first.status, first.reason], first.log).toEqual(['success', null])
  expect(first.log).toContain('1 added')
  const again = await place.run(template)
  expect([again.status, again.reason], again.log).toEqual(['success', null])
  expect(again.log).toContain('No changes')
  await expectKept(server, place, template, first)
}

async function expectKept(server: TestServer, place: Workplace, template: number, task: { id: number; log: string }) {
  const { inventory_id } = await server.admin.ok(templates.get, { params: place.params(template) })
  const params = place.params(inventory_id!)
  const rows = await server.admin.ok(terraformStates.list, { params })
  expect(rows.at(-1)).toMatchObject({ task_id: task.id, template_id: template, resources: 1, author: '' })
  expect(await server.admin.ok(terraformStates.lock, { params })).toBe(null)
  expect(task.log).not.toMatch(/api\/terraform\/[0-9a-f]/)
}

describe.skipIf(!hasTool('terraform')).each(oneDatabase)('a task keeps its state at this server on %s', (database) => {
  test('from a runner on another machine', async () => {
    const server = await startTestServer(database, { config: remote })
    onTestFinished(() => server.stop())
    const token = 'token of a runner elsewhere'
    await server.server.services.database.db.insertInto('runner').values(registeredRunner(token, token)).execute()
    const settings = { SERVER: server.url, LOCAL_ROOTS: server.data, CLAIM_WAIT_SEC: '1' }
    const agent = new RemoteAgent(builtProgram, settings).hasToken(token).start()
    onTestFinished(() => agent.stop())
    const place = await makeWorkplace(server, { 'infra/main.tf': main })
    await expectKeepsState(server, place, await place.template('infra', { app: 'terraform', task_params }))
  })

  test('from the published Go runner', async () => {
    const server = await startTestServer(database, { config: remote })
    onTestFinished(() => server.stop())
    const created = await server.admin.ok(runners.create, {
      body: { name: 'Edge', webhook: '', max_parallel_tasks: 0 },
    })
    const runner = new GoRunner(server.url, created.token, { release: 'new' }).start()
    onTestFinished(() => runner.stop())
    const place = await makeWorkplace(server, { 'main.tf': main })
    // It asks for a confirmation of each plan.
    const own = { ...task_params, auto_approve: false, backend_filename: 'backend.tf' }
    const template = await place.template('.', { app: 'terraform', task_params: own })
    const id = await place.start(template)
    await place.untilStatus(id, 'waiting_confirmation')
    await server.admin.ok(tasks.confirm, { params: place.params(id), body: {} })
    const task = await place.finished(id)
    expect([task.status, task.reason], task.log).toEqual(['success', null])
    expect(task.log).toContain('1 added')
    await expectKept(server, place, template, task)
    expect(runner.problems).toEqual([])
  })

  test('from a container', async (context) => {
    const podman = openPodman()
    if (typeof podman === 'string') return context.skip(podman)
    onTestFinished(() => podman[Symbol.asyncDispose]())
    for (const [name, value] of Object.entries(podman.env)) vi.stubEnv(name, value)
    const tools = dirname(findProgram('terraform') ?? '')
    const server = await startTestServer(database, { runner: true, config: { container_mounts: [tools] } })
    onTestFinished(() => server.stop())
    const place = await makeWorkplace(server, { 'infra/main.tf': main })
    const container = { image, pull: 'never' as const, network: 'host', mounts: [`${tools}:${tools}`] }
    await expectKeepsState(server, place, await place.template('infra', { app: 'terraform', task_params, container }))
  })
})
