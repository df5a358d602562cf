import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { tasks } from '../../src/contract/task.ts'
import { isFinished } from '../../src/contract/task-status.ts'
import type { Client } from '../helpers/client.ts'
import { Installation } from './installation.ts'
import { makeProject, type WitnessProject } from './project.ts'
import type { Random } from './random.ts'
import { isReady } from './ready.ts'
import { waitUntil, withRetry } from './wait.ts'
import { readWitness, witnessLines } from './witness.ts'

/**
 * A database is restored to an older state while the runner still has tasks that this state does not contain. Their
 * numbers are assigned again: the new tasks end, show only their own lines, and nothing of the forgotten ones is left.
 */
export async function restoredDatabase(random: Random, url: string | undefined): Promise<void> {
  const root = mkdtempSync(join(tmpdir(), 'sb-crash-'))
  const installation = await Installation.start(root, url)
  try {
    const admin = await installation.admin()
    const project = await makeProject(admin, root)
    const target = { admin, project }
    await ended(target, await start(target, 'bash short'))
    await installation.goAway()
    const restore = url ? await copyPostgres(url) : copySqlite(installation.data)
    installation.comeBack()
    await isReady(installation)
    const forgotten = [
      await start(target, 'bash short'),
      await start(target, 'bash long'),
      await start(target, 'bash until'),
    ]
    await sleep(random.below(2500))
    if (random.chance(0.5)) installation.killRunner()
    await installation.goAway()
    await restore()
    const before = new Map([...readWitness(project.witness)].map(([id, { starts }]) => [id, starts.length]))
    installation.comeBack()
    await isReady(installation)
    const fresh: number[] = []
    while (fresh.length < 4) fresh.push(await start(target, 'bash short'))
    if (!fresh.some((id) => forgotten.includes(id))) throw new Error('no number was assigned again')
    for (const id of fresh) {
      const task = await ended(target, id)
      if (task.status !== 'success') throw new Error(`task ${id} ended with ${task.status}: ${task.reason}`)
      const starts =
        readWitness(project.witness)
          .get(id)
          ?.starts.slice(before.get(id) ?? 0) ?? []
      if (starts.length !== 1) throw new Error(`task ${id} was started ${starts.length} times`)
      const params = { project_id: project.project_id, id }
      const log = (await withRetry(() => admin.text(tasks.rawOutput, { params }))).split('\n')
      const own = witnessLines(log, id, starts[0] ?? '').filter(Number.isFinite).length
      const all = log.filter((line) => line.startsWith('witness ')).length
      if (own !== 25 || all !== 25) throw new Error(`task ${id} shows ${own} own lines among ${all}`)
    }
    await waitUntil('folders of forgotten tasks to go', 30, () => installation.taskFolders().length === 0)
    await waitUntil('processes of forgotten tasks to end', 30, () => installation.taskProcesses().length === 0)
  } finally {
    await installation.stop(false)
  }
}

interface Target {
  admin: Client
  project: WitnessProject
}

async function start({ admin, project }: Target, kind: 'bash short' | 'bash long' | 'bash until'): Promise<number> {
  const body = { template_id: project.templates[kind] }
  const params = { project_id: project.project_id }
  return (await withRetry(() => admin.ok(tasks.create, { params, body }))).id
}

async function ended({ admin, project }: Target, id: number) {
  const get = () => withRetry(() => admin.ok(tasks.get, { params: { project_id: project.project_id, id } }))
  await waitUntil(`task ${id} to end`, 90, async () => {
    const { status, log_lines } = await get()
    return isFinished(status) && log_lines !== null
  })
  return await get()
}

/** Copies the database and returns a function that restores the copy. No server may have it open at either time. */
function copySqlite(data: string): () => Promise<void> {
  const files = ['signalbox.db', 'signalbox.db-wal', 'signalbox.db-shm'].map((name) => join(data, name))
  const copy = (from: (file: string) => string, to: (file: string) => string) => {
    for (const file of files) {
      rmSync(to(file), { force: true })
      try {
        copyFileSync(from(file), to(file))
      } catch {} // there is no write-ahead log
    }
  }
  copy(
    (file) => file,
    (file) => `${file}.older`,
  )
  return async () =>
    copy(
      (file) => `${file}.older`,
      (file) => file,
    )
}

async function copyPostgres(url: string): Promise<() => Promise<void>> {
  const name = new URL(url).pathname.slice(1)
  const manage = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: Object.assign(new URL(url), { pathname: '/postgres' }).href })
    await client.connect()
    try {
      for (const statement of statements) await client.query(statement)
    } finally {
      await client.end()
    }
  }
  const disconnect = `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`
  await manage(disconnect, `create database ${name}_older template ${name}`)
  return () =>
    manage(disconnect, `drop database ${name} with (force)`, `create database ${name} template ${name}_older`)
}
