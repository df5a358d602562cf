import { statfsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tasks } from '../../src/contract/task.ts'
import { ServerProcess } from '../helpers/server-process.ts'
import { mountSmallDisk } from '../helpers/small-disk.ts'
import { makeWorkplace, processesOf, until, type Workplace } from '../helpers/template.ts'

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

  it('that a task filled with its own files heals when it ends', { timeout: 120_000 }, async () => {
    const task = await place.run(await place.template('artefact.sh'))
    expect(task.status).toBe('error')
    expect(task.reason).toMatch(/^bash ended with exit code 1$|^The disk of the runner is full: /)
    expect(free()).toBeGreaterThan(16 * 1024 * 1024)
    expect((await place.succeeds('fine.sh')).log).toContain('all is well')
  })

  it.each([false, true])(
    'that a task goes on filling lets it be stopped (force: %s)',
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
})
