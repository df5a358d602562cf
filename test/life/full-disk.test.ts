import { statfsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { events } from '../../src/contract/event.ts'
import { health } from '../../src/contract/health.ts'
import { projects } from '../../src/contract/project.ts'
import { tasks } from '../../src/contract/task.ts'
import { ServerProcess } from '../helpers/server-process.ts'
import { mountSmallDisk } from '../helpers/small-disk.ts'
import { killRunner, makeWorkplace, processesOf, runnerPid, until, type Workplace } from '../helpers/template.ts'

const disk = mountSmallDisk(48)

describe.skipIf(!disk)('a full disk', () => {
  let server: ServerProcess
  let place: Workplace

  beforeAll(async () => {
    const before = process.env['TMPDIR']
    process.env['TMPDIR'] = disk?.folder
    const starting = ServerProcess.start('sqlite', { SIGNALBOX_TASK_LEASE_SEC: '5', SIGNALBOX_STOP_GRACE_SEC: '1' })
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    server = await starting
    place = await makeWorkplace(server, {
      'artefact.sh': 'head -c 200M /dev/zero > artefact.bin; echo "it is full"; exit 1',
      'endless.sh': 'while :; do head -c 1M /dev/zero >> "$TMPDIR/fill" 2> /dev/null || sleep 0.02; done',
      'fine.sh': 'echo "all is well"',
      'long.sh': 'echo began; while :; do sleep 1; done',
    })
  }, 120_000)
  afterAll(async () => {
    await server?.stop()
    disk?.unmount()
  })

  const free = () => {
    const { bavail, bsize } = statfsSync(disk?.folder ?? '/')
    return bavail * bsize
  }

  it('a disk that a task filled with its own files is freed when the task ends', { timeout: 120_000 }, async () => {
    const task = await place.run(await place.template('artefact.sh'))
    expect(task.status).toBe('error')
    expect(task.reason).toMatch(/^bash ended with exit code 1$|^The disk of the runner is full: /)
    expect(free()).toBeGreaterThan(16 * 1024 * 1024)
    expect((await place.succeeds('fine.sh')).log).toContain('all is well')
  })

  it.each([false, true])(
    'a task that keeps filling the disk can be stopped (force: %s)',
    { timeout: 120_000 },
    async (force) => {
      const id = await place.start(await place.template('endless.sh'))
      await until('the disk to be full', () => (free() < 64 * 1024 ? true : undefined))
      expect((await place.task(id)).status).toMatch(/^(starting|running)$/)
      await server.admin.ok(tasks.stop, { params: place.params(id), body: { force } })
      expect((await place.finished(id)).status).toBe('stopped')
      await until('its processes to be gone', () => (processesOf(server.data, id).length === 0 ? true : undefined))
      expect((await place.succeeds('fine.sh')).log).toContain('all is well')
    },
  )

  it('does not lose a stop that the database cannot store, even if the server is killed', {
    timeout: 120_000,
  }, async () => {
    const template = await place.template('long.sh')
    const [running, waiting] = [await place.start(template), await place.start(template)]
    await place.untilSays(running, 'began')
    await until('the database to be full', async () => {
      disk?.fill()
      const { status } = await server.admin.call(projects.create, { body: { name: 'x'.repeat(100) } })
      return status === 503 ? true : undefined
    })
    const { status, body } = await server.admin.call(health.ready)
    expect([status, body.checks.filter((check) => check.status === 'failed').map(({ name }) => name)]).toEqual([
      503,
      ['disk', 'database'],
    ])
    expect((await server.admin.call(health.live)).status).toBe(200)
    // Otherwise the runner would receive the stop while the server is running.
    process.kill(await until('a runner', () => runnerPid(server.data)), 'SIGSTOP')
    for (const id of [running, waiting]) await place.stop(id)
    await server.end('SIGKILL')
    await killRunner(server.data)
    disk?.makeRoom()
    await server.begin()
    for (const id of [running, waiting]) {
      expect(await place.finished(id)).toMatchObject({ status: 'stopped', reason: 'Stopped by ADMIN' })
      const all = await server.admin.ok(events.project, { params: { project_id: place.project_id } })
      const own = all.filter((event) => event.object_type === 'task' && event.object_id === id)
      expect(own.map(({ description }) => description)).toContain(`Task ID ${id} stopped`)
    }
  })
})
