import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projects } from '../../src/contract/project.ts'
import { tasks } from '../../src/contract/task.ts'
import { isFinished } from '../../src/contract/task-status.ts'
import { Installation } from './installation.ts'
import { makeProject } from './project.ts'
import { isReady } from './ready.ts'
import { waitUntil, withRetry } from './wait.ts'

/** A server whose disk is full refuses writes with the reason, and works again when there is space. */
export const fullDisk = () =>
  onOwnDisk(async (installation) => {
    const admin = await installation.admin()
    const answer = async () => {
      const { status, body } = await admin.call(projects.create, { body: { name: 'Project' } })
      return status === 201 ? 'written' : `${status} ${(body as { code?: string }).code}`
    }
    const filler = join(installation.data, 'filler')
    fill(filler)
    await waitUntil('a full disk to be reported', 60, async () => (await answer()).startsWith('503 database_full'))
    rmSync(filler)
    await waitUntil('the server to work again', 60, async () => (await answer()) === 'written')
    await isReady(installation)
  })

/**
 * A machine starts with a read-only disk, as after an error of the file system: the server reports this and changes
 * nothing. When the disk is writable again, the next start works and has the earlier runs.
 */
export const readOnlyDisk = () =>
  onOwnDisk(async (installation, disk) => {
    const admin = await installation.admin()
    const project = await makeProject(admin, installation.root)
    const params = { project_id: project.project_id }
    const run = async () => {
      const body = { template_id: project.templates['bash short'] }
      const { id } = await withRetry(() => admin.ok(tasks.create, { params, body }))
      const get = () => withRetry(() => admin.ok(tasks.get, { params: { ...params, id } }))
      await waitUntil(`task ${id}`, 60, async () => isFinished((await get()).status))
      const { status, reason } = await get()
      if (status !== 'success') throw new Error(`task ${id} ended with ${status}: ${reason}`)
      return id
    }
    const before = await run()
    await installation.goAway()
    await waitUntil('no process to write to the disk', 60, () => {
      installation.killRunner()
      return spawnSync('mount', ['-o', 'remount,ro', disk]).status === 0
    })
    installation.comeBack()
    const log = () => readFileSync(join(installation.root, 'server.log'), 'utf8')
    await waitUntil('the server to report why it does not start', 60, () => log().includes('is read-only'))
    if (/^ +at /m.test(log())) throw new Error(`the server logged a stack trace:\n${log()}`)
    mount('-o', 'remount,rw', disk)
    await isReady(installation)
    await run()
    await withRetry(() => admin.ok(tasks.get, { params: { ...params, id: before } }))
  })

/** Calls `work` with an installation whose data folder is a separate disk. Needs root. */
async function onOwnDisk(work: (installation: Installation, disk: string) => Promise<void>): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'sb-crash-'))
  const disk = join(root, 'data')
  mkdirSync(disk)
  mount('-t', 'tmpfs', '-o', 'size=24m,mode=700', 'tmpfs', disk)
  const installation = await Installation.start(root, undefined)
  try {
    await work(installation, disk)
  } finally {
    await installation.stop(true)
    spawnSync('umount', ['-l', disk])
    rmSync(root, { recursive: true, force: true })
  }
}

function fill(path: string): void {
  const piece = Buffer.alloc(4096)
  try {
    for (;;) writeFileSync(path, piece, { flag: 'a' })
  } catch {} // it is full
}

function mount(...args: string[]): void {
  const { status, stderr } = spawnSync('mount', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`failed to mount a separate disk: ${stderr.trim()}`)
}
