import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { tasks } from '../../src/contract/task.ts'
import { isFinished } from '../../src/contract/task-status.ts'
import type { Client } from '../helpers/client.ts'
import { createDatabase, hasPostgres } from '../helpers/postgres.ts'
import { checkRun, Faults } from './check.ts'
import { Installation } from './installation.ts'
import { makeProject, type WitnessProject } from './project.ts'
import { Random } from './random.ts'
import { openReader, type Reader } from './reader.ts'
import { Viewer } from './viewer.ts'
import { waitUntil, withRetry } from './wait.ts'
import { countWitness, readWitness } from './witness.ts'

/** A server with its runner, and another server on the same database that sees leases expire. */
interface Stage {
  first: Installation
  /** A client of the second server. */
  admin: Client
  project: WitnessProject
  reader: Reader
  viewer: Viewer
  /** A task that the first server's runner has started. */
  id: number
}

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

describe.skipIf(!hasPostgres())('the server of a running task is killed while another server goes on', () => {
  it('resumes the task if it returns within the lease', async () => {
    const { first, admin, project, reader, viewer, id } = await setUp('30')
    await first.goAway()
    const lines = viewer.logs.get(id)?.lines.length ?? 0
    first.comeBack()
    await waitUntil('the task goes on', 60, () => (viewer.logs.get(id)?.lines.length ?? 0) > lines)
    writeFileSync(`${project.witness}.enough`, '')
    await ended(admin, project, id)
    await waitUntil('the other server reports the seal', 60, () => viewer.logs.get(id)?.sealed !== undefined)
    const faults = new Faults()
    const context = { admin, project_id: project.project_id, reader, random: new Random('two servers'), faults }
    await checkRun(
      { id, kind: 'bash until', outcomes: ['success'] },
      viewer.logs.get(id),
      readWitness(project.witness).get(id),
      context,
    )
    expect(faults.texts).toEqual([])
  })

  it('kills its processes if it returns after the other one declared the task lost', {
    timeout: 180_000,
  }, async () => {
    const { first, admin, project, reader, id } = await setUp('2')
    await first.goAway()
    const task = await ended(admin, project, id)
    expect(task.status).toBe('error')
    expect(task.reason).toContain('did not report for 2 seconds')
    first.comeBack()
    await waitUntil('the processes are gone', 60, () => first.taskProcesses().length === 0)
    await waitUntil('the folder is gone', 60, () => first.taskFolders().length === 0)
    expect(readWitness(project.witness).get(id)).toEqual({ starts: [expect.any(String)], ends: [] })
    const again = await ended(admin, project, id)
    expect(again).toEqual(task)
    expect((await reader.history(id)).map((change) => change.status)).toEqual([
      'waiting',
      'starting',
      'running',
      'error',
    ])
    const window = await admin.ok(tasks.window, { params: { project_id: project.project_id, id } })
    expect(window.complete).toBe(true)
    expect(window.lines.at(-1)?.text).toContain('The task was lost')
  })
})

async function setUp(lease: string): Promise<Stage> {
  const url = await createDatabase()
  const root = mkdtempSync(join(tmpdir(), 'sb-crash-'))
  cleanups.push(() => rmSync(root, { recursive: true, force: true }))
  const settings = {
    SIGNALBOX_TASK_LEASE_SEC: lease,
    SIGNALBOX_ACCESS_KEY_ENCRYPTION: randomBytes(32).toString('base64'),
  }
  const first = await Installation.start(
    join(root, 'first'),
    url,
    { ...settings, SIGNALBOX_NODE: 'first' },
    inject('program'),
  )
  cleanups.push(() => first.stop(true))
  const at_first = await first.admin()
  const project = await makeProject(at_first, root)
  const { project_id } = project
  // Created before the second server starts, so that the first one's runner gets it.
  const { id } = await at_first.ok(tasks.create, {
    params: { project_id },
    body: { template_id: project.templates['bash until'] },
  })
  await waitUntil('the task begins', 60, () => countWitness(project.witness, 'start') === 1)
  const second = await Installation.start(
    join(root, 'second'),
    url,
    { ...settings, SIGNALBOX_NODE: 'second' },
    inject('program'),
  )
  cleanups.push(() => second.stop(true))
  const admin = await second.admin()
  const viewer = new Viewer(second.url, admin.headers)
  cleanups.push(() => viewer.close())
  viewer.watch(id)
  await waitUntil(
    'its lines are seen',
    30,
    () => viewer.logs.get(id)?.lines.some((text) => text.startsWith('witness')) === true,
  )
  const reader = await openReader(first.data, url)
  cleanups.push(() => reader.close())
  return { first, admin, project, reader, viewer, id }
}

async function ended(admin: Client, { project_id }: WitnessProject, id: number) {
  const get = () => withRetry(() => admin.ok(tasks.get, { params: { project_id, id } }))
  let task = await get()
  await waitUntil('the task ends', 60, async () => {
    task = await get()
    return isFinished(task.status) && task.log_lines !== null
  })
  return task
}
