import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { canIsolate, startIsolated } from '../helpers/isolated.ts'
import { image, openPodman, type Podman } from '../helpers/podman.ts'
import { startTestServer, type TestServer } from '../helpers/server.ts'
import { makeWorkplace, runnerPid, until, type Workplace } from '../helpers/template.ts'

const scripts = {
  'wait.sh': 'echo once >> /gate/witness; echo begun; until [ -e /gate/go ]; do sleep 0.05; done; echo "$TOKEN ended"',
}

describe('a container of a task', () => {
  let podman: Podman | string
  let server: TestServer
  let place: Workplace
  let gate: string

  beforeAll(async () => {
    podman = openPodman()
    if (typeof podman === 'string') return
    for (const [name, value] of Object.entries(podman.env)) vi.stubEnv(name, value)
    gate = join(podman.folder, 'gate')
    mkdirSync(gate, { mode: 0o777 })
    server = await startTestServer('sqlite', { runner: true, config: { container_mounts: [`${gate}:rw`] } })
    place = await makeWorkplace(server, scripts)
  })
  afterAll(async () => {
    await server?.stop()
    vi.unstubAllEnvs()
    if (typeof podman === 'object') await podman[Symbol.asyncDispose]()
  })
  beforeEach((context) => {
    if (typeof podman === 'string') context.skip(podman)
  })

  test('outlives the runner that started it, and the next one reports its lines', async () => {
    const group = await place.group({ secrets: [{ type: 'env', name: 'TOKEN', secret: 's3cret-value' }] })
    const id = await place.template('wait.sh', {
      environment_ids: [group],
      container: { image, pull: 'never', network: 'none', mounts: [`${gate}:/gate:rw`] },
    })
    const task = await place.start(id)
    await place.untilSays(task, 'begun')
    const arguments_of_engine = (podman as Podman).run('ps', '--no-trunc', '--format', '{{.Command}}')
    expect(arguments_of_engine).toContain('wait.sh')
    const inspected = (podman as Podman).run('inspect', (podman as Podman).run('ps', '--quiet').trim())
    expect(inspected).not.toContain('s3cret-value')

    const killed = runnerPid(server.data) as number
    process.kill(killed, 'SIGKILL')
    await until('the next runner', () => {
      const pid = runnerPid(server.data)
      return pid !== undefined && pid !== killed ? pid : undefined
    })
    writeFileSync(join(gate, 'go'), '')
    const { status, log } = await place.finished(task)
    expect([status, log.match(/^.*begun.*$/gm)?.length, log.match(/\*\*\* ended/g)?.length]).toEqual(['success', 1, 1])
    expect(readFileSync(join(gate, 'witness'), 'utf8')).toBe('once\n')
    expect((podman as Podman).run('ps', '--all', '--quiet').trim()).toBe('')
  })

  test('runs as the user of its project, and sees nothing of the journal', async (context) => {
    if (!canIsolate()) return context.skip('only root can create users')
    const isolated = await startIsolated('L2')
    try {
      const there = await isolated.workplace({ 'look.sh': 'id -u; touch "$HOME/x"; ls -A ../../../control/*' })
      const id = await there.template('look.sh', { container: { image, pull: 'never', network: 'none' } })
      const { status, log } = await there.run(id)
      const [user, ...seen] = log.split('Started: 1\n')[1]?.trim().split('\n') ?? []
      expect([status, seen]).toEqual(['success', ['secret']])
      expect(Number(user)).toBeGreaterThanOrEqual(30_000)
    } finally {
      await isolated.stop()
    }
  })
})
