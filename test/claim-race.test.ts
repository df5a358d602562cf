import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { keys } from '../src/contract/key.ts'
import { projects } from '../src/contract/project.ts'
import { repositories } from '../src/contract/repository.ts'
import { tasks } from '../src/contract/task.ts'
import { isActive, type TaskStatus } from '../src/contract/task-status.ts'
import { templates } from '../src/contract/template.ts'
import { hashToken } from '../src/server/sign-in/session.ts'
import { localRunnerPlace } from '../src/server/tasks/local-runner.ts'
import { type ClaimedTask, claimTasks } from './helpers/claimers.ts'
import { repetitions } from './helpers/long-run.ts'
import { makeRepository } from './helpers/repositories.ts'
import { type DatabaseName, databases, startTestServer, type TestServer } from './helpers/server.ts'

/** The maximum number of tasks at once on all servers together. */
const global_limit = 10
const project_limits = [0, 1, 2, 3, 0]
/** The limits of the eight rivals; 0 is no limit. */
const runner_limits = [0, 0, 1, 2, 3, 1, 2, 0]
const tasks_each = repetitions('TASKS', { usual: 6, long: 20 })

let server: TestServer | undefined
const folders: string[] = []
const forked: ChildProcess[] = []

afterEach(async () => {
  for (const child of forked.splice(0)) child.kill('SIGKILL')
  await server?.stop()
  server = undefined
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

describe.each(databases)('eight rivals claim tasks on %s', (database) => {
  it('the server hands out each task once and never exceeds a limit', async () => {
    const access_key_encryption = randomBytes(32).toString('base64')
    server = await startTestServer(database, {
      config: { max_parallel_tasks: global_limit, access_key_encryption, node: 'first' },
    })
    const { tokens, limits } = await makeRivals(server)
    const work = await makeWork(server)
    await createJournal(server, database)

    const rivals = database === 'postgres' ? await rivalsInTwoProcesses(server, tokens) : rivalsHere(server, tokens)
    await start(server, work, tasks_each / 2) // more tasks are created while the first are claimed and finished
    await untilAllEnded(server, database, work.length * tasks_each)
    const got = await rivals()

    expect(got.length).toBe(work.length * tasks_each)
    expect(new Set(got.map((claim) => claim.task_id)).size).toBe(got.length)
    expect(got.every((claim) => claim.fence === 1)).toBe(true)
    expect(new Set(got.map((claim) => claim.runner)).size).toBe(tokens.length)
    const peaks = replay(await readTally(server), work, limits)
    expect(peaks.problems).toEqual([])
    expect(peaks.peak).toBeGreaterThan(3) // otherwise there was no race
  })
})

interface Work {
  project_id: number
  template_id: number
  /** The maximum number of tasks of the project at once; 0 is no limit. */
  limit: number
  serial: boolean
}

/** Creates projects with all limits, each with a serial and a parallel template, and half of the tasks. */
async function makeWork({ admin, data, ...rest }: TestServer): Promise<Work[]> {
  const repository = await makeRepository(join(data, 'repository'), { 'run.sh': 'true\n' })
  const work: Work[] = []
  for (const limit of project_limits) {
    const { id: project_id } = await admin.ok(projects.create, {
      body: { name: `At most ${limit}`, max_parallel_tasks: limit },
    })
    const params = { project_id }
    const [none] = await admin.ok(keys.list, { params })
    const place = await admin.ok(repositories.create, {
      params,
      body: { name: 'Here', git_url: repository.path, git_branch: 'main', ssh_key_id: none?.id ?? 0 },
    })
    for (const serial of [true, false]) {
      const body = {
        name: serial ? 'Serial' : 'Parallel',
        app: 'bash',
        playbook: 'run.sh',
        repository_id: place.id,
        allow_parallel_tasks: !serial,
      }
      const { id: template_id } = await admin.ok(templates.create, { params, body })
      work.push({ project_id, template_id, limit, serial })
    }
  }
  await start({ admin, data, ...rest }, work, tasks_each / 2)
  return work
}

async function start({ admin }: TestServer, work: Work[], each: number): Promise<void> {
  for (let round = 0; round < each; round++)
    for (const { project_id, template_id } of work)
      await admin.ok(tasks.create, { params: { project_id }, body: { template_id } })
}

async function makeRivals({
  server: { services },
}: TestServer): Promise<{ tokens: string[]; limits: Map<number, number> }> {
  const limits = new Map<number, number>()
  const tokens = runner_limits.map((_, index) => `rival ${index}`)
  for (const [index, token] of tokens.entries()) {
    const row = {
      name: token,
      token_hash: hashToken(token),
      server_id: token,
      touched: null,
      created: '2026-01-01T00:00:00.000Z',
    }
    const max_parallel_tasks = runner_limits[index] as number
    const { id } = await services.database.db
      .insertInto('runner')
      .values({ ...row, max_parallel_tasks })
      .returning('id')
      .executeTakeFirstOrThrow()
    limits.set(id, max_parallel_tasks)
  }
  return { tokens, limits }
}

/**
 * Starts eight rivals in this process, at this server. Returns a function that ends them and returns what they claimed.
 */
function rivalsHere({ data }: TestServer, tokens: string[]): () => Promise<ClaimedTask[]> {
  const over = new AbortController()
  const { socket } = localRunnerPlace(data)
  const all = Promise.all(tokens.map((token) => claimTasks(socket, token, over.signal)))
  return async () => {
    over.abort()
    return (await all).flat()
  }
}

/** Starts four rivals in each of two other processes, each with its own server on the same database. */
async function rivalsInTwoProcesses(
  { server: { services } }: TestServer,
  tokens: string[],
): Promise<() => Promise<ClaimedTask[]>> {
  const script = fileURLToPath(new URL('helpers/claim-process.ts', import.meta.url))
  const processes = [tokens.slice(0, 4), tokens.slice(4)].map((some, index) => {
    const data = mkdtempSync(join(tmpdir(), 'sb-'))
    folders.push(data)
    const config = { ...services.config, data, port: 0, node: `rival ${index}` }
    const child = fork(script, [JSON.stringify({ config, tokens: some })], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
    })
    forked.push(child)
    return child
  })
  return async () => {
    const answers = processes.map(async (child) => {
      child.send('end')
      const [got] = (await once(child, 'message')) as [ClaimedTask[]]
      return got
    })
    return (await Promise.all(answers)).flat()
  }
}

/**
 * Creates the test's own journal: a trigger records every change of a status inside the transaction that makes it. On
 * PostgreSQL the trigger holds a lock until the commit, so the journal has the order in which others see the changes.
 */
async function createJournal({ server: { services } }: TestServer, database: DatabaseName): Promise<void> {
  const { db } = services.database
  const columns = sql.raw('task_id, project_id, template_id, runner_id, was, becomes')
  const values = sql.raw('new.id, new.project_id, new.template_id, new.runner_id, old.status, new.status')
  const number = sql.raw(database === 'postgres' ? 'bigserial primary key' : 'integer primary key autoincrement')
  await sql`create table tally (id ${number}, task_id int, project_id int, template_id int, runner_id int, was text, becomes text)`.execute(
    db,
  )
  if (database === 'sqlite') {
    await sql`create trigger tally_keeper after update of status on task begin insert into tally (${columns}) values (${values}); end`.execute(
      db,
    )
    return
  }
  await sql`create function keep_tally() returns trigger language plpgsql as $$ begin
    if new.status = 'starting' then perform pg_sleep(0.002); end if; -- a wider gap between a claim's look and its commit
    perform pg_advisory_xact_lock(4711);
    insert into tally (${columns}) values (${values});
    return null;
  end $$`.execute(db)
  await sql`create trigger tally_keeper after update of status on task for each row execute function keep_tally()`.execute(
    db,
  )
}

interface Change {
  task_id: number
  project_id: number
  template_id: number
  runner_id: number
  was: TaskStatus
  becomes: TaskStatus
}

async function readTally({ server: { services } }: TestServer): Promise<Change[]> {
  const { rows } = await sql<Change>`select * from tally order by id`.execute(services.database.db)
  return rows
}

/** Replays the journal and counts the active tasks after each entry. */
function replay(changes: Change[], work: Work[], runners: Map<number, number>): { problems: string[]; peak: number } {
  const active = new Map<number, Change>()
  const claims = new Map<number, number>()
  const problems: string[] = []
  let peak = 0
  for (const change of changes) {
    const { task_id, project_id, template_id, runner_id } = change
    if (change.was === 'waiting' && change.becomes === 'starting') claims.set(task_id, (claims.get(task_id) ?? 0) + 1)
    if (!isActive(change.becomes)) active.delete(task_id)
    else if (!active.has(task_id)) {
      active.set(task_id, change)
      const { limit, serial } = work.find((one) => one.template_id === template_id) as Work
      const count = (same: (other: Change) => boolean) => [...active.values()].filter(same).length
      const check = (what: string, at_most: number, number: number) => {
        if (at_most > 0 && number > at_most) problems.push(`task ${task_id}: ${number} of ${at_most} in ${what}`)
      }
      check('all', global_limit, active.size)
      check(
        `project ${project_id}`,
        limit,
        count((other) => other.project_id === project_id),
      )
      check(
        `template ${template_id}`,
        serial ? 1 : 0,
        count((other) => other.template_id === template_id),
      )
      check(
        `runner ${runner_id}`,
        runners.get(runner_id) ?? 0,
        count((other) => other.runner_id === runner_id),
      )
      peak = Math.max(peak, active.size)
    }
  }
  for (const [task_id, count] of claims) if (count > 1) problems.push(`task ${task_id} was claimed ${count} times`)
  if (active.size > 0) problems.push(`still active: ${[...active.keys()].join(', ')}`)
  return { problems, peak }
}

/** Reorders waiting tasks in the queue meanwhile, so that the rivals do not all want the same task next. */
async function untilAllEnded(
  { server: { services } }: TestServer,
  database: DatabaseName,
  wanted: number,
): Promise<void> {
  const { db } = services.database
  const skip = sql.raw(database === 'postgres' ? 'for update skip locked' : '')
  for (;;) {
    const { ended } = await db
      .selectFrom('task')
      .select(({ fn }) => fn.countAll<number>().as('ended'))
      .where('log_lines', 'is not', null)
      .executeTakeFirstOrThrow()
    if (ended === wanted) return
    await sql`update task set priority = priority + 1 where id in
      (select id from task where status = 'waiting' order by random() limit 3 ${skip})`.execute(db)
    await sleep(20)
  }
}
