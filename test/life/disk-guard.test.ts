import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { overview } from '../../src/contract/overview.ts'
import { projects } from '../../src/contract/project.ts'
import { tasks } from '../../src/contract/task.ts'
import { mountLoopDisk } from '../helpers/loop-disk.ts'
import { ServerProcess } from '../helpers/server-process.ts'
import { killRunner, makeWorkplace, until, type Workplace } from '../helpers/template.ts'
import { hasTool } from '../helpers/tools.ts'

const disk = mountLoopDisk(96)
const mebibyte = 1024 * 1024

describe.skipIf(!disk)('faults of the disk of the data folder', () => {
  let server: ServerProcess
  let place: Workplace
  beforeAll(async () => {
    const before = process.env['TMPDIR']
    process.env['TMPDIR'] = disk?.folder
    const starting = ServerProcess.start('sqlite', { SIGNALBOX_TASK_LEASE_SEC: '5' })
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
    server = await starting
    place = await makeWorkplace(server, { 'lines.sh': 'for i in $(seq 1 50); do echo "line $i"; done' })
  }, 120_000)
  afterAll(async () => {
    await server?.stop()
    disk?.unmount()
  })

  const waits = async (id: number) => (await server.admin.ok(tasks.get, { params: place.params(id) })).waits

  test('below the threshold no task starts, reading and deleting work, and it recovers by itself', async () => {
    const template = await place.template('lines.sh')
    const done = await place.start(template)
    expect((await place.finished(done)).status).toBe('success')
    // A tenth of the disk, because the setting is larger than that.
    disk?.fill((disk.size() * 0.1 - mebibyte) | 0)
    const held = await place.start(template)
    await until('the reason', async () => ((await waits(held))?.reason.includes('is almost full') ? true : undefined))
    expect(await waits(held)).toMatchObject({ reason_message: { code: 'wait_disk_low' } })
    expect((await server.admin.call(overview.get)).status).toBe(200)
    expect(await place.log(done)).toContain('line 50')
    await server.admin.ok(tasks.remove, { params: place.params(done) })
    expect((await place.task(held)).status).toBe('waiting')
    disk?.makeRoom()
    expect((await place.finished(held)).status).toBe('success')
  }, 120_000)

  /** Creates so many projects, and keeps which of them the server has acknowledged, and how it refused. */
  async function ledger(count: number) {
    const acknowledged: string[] = []
    const refused: string[] = []
    for (let n = 0; n < count; n++) {
      const name = `Ledger ${process.hrtime.bigint()}`
      const answer = await server.admin.call(projects.create, { body: { name } })
      if (answer.status === 201) acknowledged.push(name)
      else refused.push(`${answer.status} ${(answer.body as { code?: string }).code}`)
    }
    return { acknowledged, refused }
  }

  const found = async () => new Set((await server.admin.ok(projects.list)).map(({ name }) => name))

  /** What is acknowledged is found, also after a kill, and what was refused is not. */
  async function compare(before: number, acknowledged: readonly string[]) {
    const names = await found()
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([])
    expect(names.size).toBe(before + acknowledged.length)
  }

  test('a full disk: what was acknowledged is found after a kill, and nothing else', async () => {
    const before = (await found()).size
    const first = await ledger(20)
    disk?.fill(0)
    const during = await ledger(20)
    expect(during.refused).not.toEqual([])
    expect(new Set(during.refused)).toEqual(new Set(['503 database_full']))
    await server.end('SIGKILL')
    disk?.makeRoom()
    await server.begin()
    const after = await ledger(5)
    expect(after.refused).toEqual([])
    await compare(before, [...first.acknowledged, ...during.acknowledged, ...after.acknowledged])
  }, 120_000)

  test.skipIf(!hasTool('prlimit'))(
    'exhausted file handles: refused or served, and nothing acknowledged is lost',
    async () => {
      const before = (await found()).size
      const limit = (most: number) => execFileSync('prlimit', ['--pid', `${server.pid}`, `--nofile=${most}:`])
      const open = readdirSync(`/proc/${server.pid}/fd`).map(Number)
      limit(Math.max(...open) + 1)
      const sockets = await Promise.allSettled(Array.from({ length: 20 }, () => fetch(`${server.url}/api/ping`)))
      expect(sockets.length).toBe(20)
      const during: string[] = []
      for (let n = 0; n < 10; n++) {
        const name = `Handles ${n}`
        const status = await server.admin
          .call(projects.create, { body: { name } })
          .then((answer) => answer.status)
          .catch(() => 0)
        if (status === 201) during.push(name)
        else expect([0, 503]).toContain(status)
      }
      limit(1024)
      await until('the server to answer', async () => {
        const answer = await fetch(`${server.url}/api/ready`).catch(() => undefined)
        return answer?.ok || undefined
      })
      await server.end('SIGKILL')
      await server.begin()
      const names = await found()
      expect(during.filter((name) => !names.has(name))).toEqual([])
      expect(names.size).toBeGreaterThanOrEqual(before + during.length)
    },
    120_000,
  )

  test('a disk that refuses all writes: reading goes on, and what was acknowledged is found after its repair', async () => {
    const before = (await found()).size
    const id = await place.start(await place.template('lines.sh'))
    const ended = await place.finished(id)
    const first = await ledger(20)
    disk?.refuseWrites()
    const during = await ledger(10)
    expect(during.acknowledged).toEqual([])
    expect(during.refused.every((refusal) => refusal.startsWith('503 database_'))).toBe(true)
    expect(await place.log(id)).toContain('line 50')
    await server.end('SIGKILL')
    await killRunner(server.data)
    await disk?.repair()
    await server.begin()
    await compare(before, first.acknowledged)
    expect(await place.log(id)).toBe(ended.log)
    const after = await ledger(3)
    expect(after.refused).toEqual([])
  }, 180_000)
})
