import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { runners } from '../../src/contract/runner.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import { createDatabase, hasPostgres } from '../helpers/postgres.ts'
import { RemoteAgent } from '../helpers/remote-agent.ts'
import { builtProgram } from '../helpers/server.ts'
import { Installation } from './installation.ts'
import { makeProject } from './project.ts'
import { Viewer } from './viewer.ts'
import { waitUntil } from './wait.ts'
import { countWitness, readWitness } from './witness.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

describe.skipIf(!hasPostgres())('one of two servers is killed', () => {
  it('a viewer and a runner of that server go on at the other one, and no line is missing', {
    timeout: 180_000,
  }, async () => {
    const url = await createDatabase()
    const root = mkdtempSync(join(tmpdir(), 'sb-failover-'))
    cleanups.push(() => rmSync(root, { recursive: true, force: true }))
    const settings = {
      SIGNALBOX_ACCESS_KEY_ENCRYPTION: randomBytes(32).toString('base64'),
      SIGNALBOX_USE_REMOTE_RUNNER: 'true',
    }
    const start = async (node: string) => {
      const own = { ...settings, SIGNALBOX_NODE: node }
      const server = await Installation.start(join(root, node), url, own, inject('program'))
      cleanups.push(() => server.stop(true))
      await server.answers()
      return server
    }
    const [first, second] = [await start('first'), await start('second')]
    const admin = await first.admin()
    const survivor = await second.admin()
    const { project_id, witness, templates: made } = await makeProject(admin, root)
    const params = { project_id, id: made['bash until'] }
    const template = await admin.ok(templates.get, { params })
    await admin.ok(templates.update, { params, body: { ...template, runner_tag: 'far' } })
    const { token } = await admin.ok(runners.create, { body: { name: 'Far', tags: ['far'] } })
    const urls = [first.url, second.url]
    const agent = new RemoteAgent(builtProgram, { SERVER: urls.join(','), LOCAL_ROOTS: root }).hasToken(token).start()
    cleanups.push(() => agent.stop())

    const { id } = await admin.ok(tasks.create, { params: { project_id }, body: { template_id: params.id } })
    const viewer = new Viewer(urls, admin.headers)
    cleanups.push(() => viewer.close())
    viewer.watch(id)
    const seen = () => viewer.logs.get(id)?.lines.filter((text) => text.startsWith('witness')).length ?? 0
    await waitUntil('lines are seen at the first server', 60, () => seen() > 2)

    await first.goAway()
    const before = seen()
    await waitUntil('more lines are seen at the other server', 60, () => seen() > before + 2)
    writeFileSync(`${witness}.enough`, '')
    await waitUntil('the end is seen', 60, () => viewer.logs.get(id)?.sealed !== undefined)

    expect(viewer.faults).toEqual([])
    const log = viewer.logs.get(id)
    expect(log?.lines).toHaveLength(log?.sealed?.lines ?? -1)
    const stored = await survivor.ok(tasks.window, { params: { project_id, id } })
    expect(log?.lines.slice(-stored.lines.length)).toEqual(stored.lines.map(({ text }) => text))
    expect((await survivor.ok(tasks.get, { params: { project_id, id } })).status).toBe('success')
    expect(countWitness(witness, 'start')).toBe(1)
    expect(readWitness(witness).get(id)?.ends).toHaveLength(1)
  })
})
