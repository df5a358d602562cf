import { AsyncLocalStorage } from 'node:async_hooks'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tasks } from '../../src/contract/task.ts'
import { type Claim, runnerProtocol } from '../../src/contract/task-server.ts'
import { activeStatuses } from '../../src/contract/task-status.ts'
import { postToSocket } from '../../src/runner/post.ts'
import { serverOverHttp } from '../../src/runner/server-over-http.ts'
import type { Tx } from '../../src/server/db/open.ts'
import { hashToken } from '../../src/server/sign-in/session.ts'
import { claimTask } from '../../src/server/tasks/claim.ts'
import { OutdatedTicket } from '../../src/server/tasks/claim-ticket.ts'
import { type Choice, writeClaim, writeClaims } from '../../src/server/tasks/claim-writes.ts'
import { localRunnerPlace } from '../../src/server/tasks/local-runner.ts'
import { type Pick, pickTasks } from '../../src/server/tasks/pick-tasks.ts'
import { type ClaimingRunner, fitting, nextWaiting, waitingTags } from '../../src/server/tasks/queue.ts'
import { queueRunner, storedQueueRunner } from '../../src/server/tasks/queue-runner.ts'
import { queueState } from '../../src/server/tasks/queue-state.ts'
import { onEachDatabase, type TestProject, testProject } from '../helpers/suite.ts'

/** Runs something beside a transaction that is open. */
const outside = AsyncLocalStorage.snapshot()

const tagSets = [null, 'linux', 'ansible,linux', 'linux,terraform']
const runnerTags = [[], ['linux'], ['ansible', 'linux'], ['ansible', 'linux', 'terraform']]

onEachDatabase('claims of the same time', (server) => {
  const services = () => server().server.services
  const db = () => services().database.db

  /** Creates a runner that executes nothing. */
  async function rival(values: object = {}, tags: readonly string[] = []) {
    const name = `rival ${Math.random()}`
    const created = '2026-01-01T00:00:00.000Z'
    const row = { name, token_hash: hashToken(name), server_id: name, touched: null, max_parallel_tasks: 0, created }
    const { id } = await db()
      .insertInto('runner')
      .values({ ...row, ...values })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const tag of tags) await db().insertInto('runner_tag').values({ runner_id: id, tag }).execute()
    return { id, token: name }
  }
  const rivals = (count: number, values?: object) => Promise.all(Array.from({ length: count }, () => rival(values)))
  const claim = (id: number, ticket?: number) => claimTask(services(), { id, ticket }, [])
  const endAll = () =>
    db()
      .updateTable('task')
      .set({ status: 'stopped' })
      .where('status', 'in', ['waiting', ...activeStatuses])
      .execute()
  const statusOf = (id: number) => server().admin.ok(tasks.get, { params: project.at(id).params })

  let project: TestProject
  /** Creates waiting tasks of a template that may run many at once. */
  async function waiting(count: number): Promise<number[]> {
    await endAll()
    project = await testProject(server())
    const template = await project.template({ allow_parallel_tasks: true })
    const ids: number[] = []
    for (let n = 0; n < count; n++) ids.push((await project.task(template.id)).id)
    return ids
  }

  test('each of eight runners gets a different task, and the last ones get none', async () => {
    const ids = await waiting(6)
    const runners = await rivals(8)
    const got = await Promise.all(runners.map(({ id }) => claim(id)))
    const given = got.filter((one) => one !== undefined)
    expect(given).toHaveLength(6)
    expect(new Set(given.map(({ job }) => job.task_id))).toEqual(new Set(ids))
    expect(given.every(({ fence }) => fence === 1)).toBe(true)
  })

  test('a claim with an outdated ticket fails alone', async () => {
    await waiting(8)
    const runners = await rivals(8)
    const got = await Promise.allSettled(runners.map(({ id }, at) => claim(id, at === 3 ? 17 : 0)))
    expect(got.map(({ status }) => status)).toEqual(runners.map((_, at) => (at === 3 ? 'rejected' : 'fulfilled')))
    expect((got[3] as PromiseRejectedResult).reason).toBeInstanceOf(OutdatedTicket)
    const given = got.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []))
    expect(new Set(given.map(({ job }) => job.task_id)).size).toBe(7)
    expect(given.every(({ ticket }) => ticket === 1)).toBe(true)
  })

  test('inactive, draining and cordoned runners, and those of another project, get nothing beside others', async () => {
    await waiting(8)
    const other = await testProject(server())
    const closed = await Promise.all([
      rival({ active: false }),
      rival({ intake: 'draining' }),
      rival({ intake: 'cordoned' }),
      rival({ project_id: other.id }),
    ])
    const open = await rivals(2)
    const got = await Promise.all([...closed, ...open].map(({ id }) => claim(id)))
    expect(got.map((one) => one !== undefined)).toEqual([false, false, false, false, true, true])
  })

  test('a task that is stopped at that moment is not given, and the other claims get theirs', async () => {
    const [first, ...others] = await waiting(6)
    const runners = await rivals(6)
    // The first look at the queue still finds the task: on PostgreSQL its row is locked by the transaction that stops it.
    const got: Promise<(Claim | undefined)[]>[] = []
    await services().database.transaction(async (tx) => {
      await tx.updateTable('task').set({ status: 'stopped' }).where('id', '=', first!).execute()
      got.push(outside(() => Promise.all(runners.map(({ id }) => claim(id)))))
      if (services().database.dialect === 'postgres') await claimsWaitFor(tx)
    })
    const given = (await got[0]!).filter((one) => one !== undefined)
    expect(new Set(given.map(({ job }) => job.task_id))).toEqual(new Set(others))
    expect((await statusOf(first!)).status).toBe('stopped')
  })

  /** Resolves when a claim waits for a row that this transaction has locked. */
  async function claimsWaitFor(tx: Tx): Promise<void> {
    const waiting = async () => {
      const { rows } = await sql<{ n: number }>`select count(*) as n from pg_stat_activity
        where pg_backend_pid() = any(pg_blocking_pids(pid))`.execute(tx)
      return Number(rows[0]?.n)
    }
    await expect.poll(waiting).toBeGreaterThan(0)
  }

  test('a task that is given over a broken connection is given to the same runner again, and to no other', async () => {
    const ids = await waiting(10)
    const { socket } = localRunnerPlace(server().data)
    const runners = (await rivals(8, { max_parallel_tasks: 2 })).map(({ token }) => {
      const api = serverOverHttp(postToSocket(socket, token))
      const held = new Map<number, number>()
      return {
        held,
        async claim(signal: AbortSignal) {
          const holding = [...held.keys()]
          const found = await api.claim({ protocol: runnerProtocol, holding, free: 1, wait_ms: 0 }, signal)
          if (found) held.set(found.job.task_id, found.fence)
          return found
        },
      }
    })
    for (let round = 0; round < 6; round++)
      await Promise.all(
        runners.map((runner, at) => {
          const gone = new AbortController()
          if ((round + at) % 2 === 0) setTimeout(() => gone.abort(), Math.random() * 30)
          return runner.claim(gone.signal).catch(() => undefined)
        }),
      )
    const never = new AbortController().signal
    await Promise.all(
      runners.map(async (runner) => {
        for (let misses = 0; misses < 2; ) if (!(await runner.claim(never))) misses++
      }),
    )
    const all = runners.flatMap(({ held }) => [...held])
    expect(all.map(([id]) => id).toSorted((a, b) => a - b)).toEqual(ids)
    const stored = await db().selectFrom('task').select(['id', 'fence']).where('id', 'in', ids).orderBy('id').execute()
    expect(new Map(all)).toEqual(new Map(stored.map(({ id, fence }) => [id, fence])))
  })

  test('claims decided together get what they would get one after another, with every rule', async () => {
    await endAll()
    const projects = [await testProject(server()), await testProject(server()), await testProject(server())]
    const templates = await Promise.all(
      projects.flatMap((one) => [0, 1].map(async () => ({ of: one, id: (await one.template()).id }))),
    )
    const model = (await projects[0]!.task(templates[0]!.id)).id
    const { id: _, ...row } = await db()
      .selectFrom('task')
      .selectAll()
      .where('id', '=', model)
      .executeTakeFirstOrThrow()
    const inserted = await db()
      .insertInto('task')
      .values(Array.from({ length: 45 }, () => row))
      .returning('id')
      .execute()
    const ids = inserted.map(({ id }) => id).toSorted((a, b) => a - b)
    const runners = await Promise.all(runnerTags.map((tags, at) => rival({ is_default: at === 3 }, tags)))
    await endAll()
    const limit = fc.integer({ min: 0, max: 3 })
    const scenario = fc.record({
      server: fc.constantFrom(0, 4, 9),
      projects: fc.array(fc.record({ max_parallel_tasks: limit, minutes: fc.boolean(), logs: fc.boolean() }), {
        minLength: 3,
        maxLength: 3,
      }),
      templates: fc.array(fc.record({ allow_parallel_tasks: fc.boolean(), max_parallel_tasks: limit }), {
        minLength: 6,
        maxLength: 6,
      }),
      runners: fc.array(
        fc.record({ max_parallel_tasks: fc.integer({ min: 0, max: 5 }), project: fc.constantFrom(-1, -1, 0, 1) }),
        { minLength: 4, maxLength: 4 },
      ),
      tasks: fc.array(
        fc.record({
          template: fc.nat(5),
          tags: fc.constantFrom(...tagSets),
          priority: fc.constantFrom(0, 0, 5),
          status: fc.constantFrom('waiting', 'waiting', 'waiting', 'waiting', 'running', 'waiting_confirmation'),
          runner: fc.nat(3),
        } as const),
        { minLength: 1, maxLength: 45 },
      ),
      turns: fc.array(fc.nat(5), { maxLength: 3 }),
      claims: fc.array(fc.record({ runner: fc.nat(3), outdated: fc.nat(9) }), { minLength: 2, maxLength: 12 }),
    })
    const day = new Date().toISOString().slice(0, 10)
    const sum = { day, status: 'success', user_id: 0, tasks: 1, timed: 1, duration_ms: 3_600_000 } as const

    await fc.assert(
      fc.asyncProperty(scenario, async (drawn) => {
        /** Fills the queue, gives its tasks, and returns what is stored then; nothing of it stays. */
        const result = async (give: (tx: Tx, claims: ClaimingRunner[]) => Promise<(number | undefined)[]>) => {
          let found: object | undefined
          const undone = new Error('undone')
          await services()
            .database.transaction(async (tx) => {
              for (const [at, { minutes, logs, ...values }] of drawn.projects.entries()) {
                const { id } = projects[at]!
                const max_daily_minutes = minutes ? 30 : 0
                const max_total_log_bytes = logs ? 1000 : 0
                await tx
                  .updateTable('project')
                  .set({ ...values, max_daily_minutes, max_total_log_bytes })
                  .where('id', '=', id)
                  .execute()
                if (at === 2)
                  await tx
                    .insertInto('task_day')
                    .values({ ...sum, project_id: id, template_id: 0 })
                    .execute()
                if (at === 1) await tx.insertInto('project_logs').values({ project_id: id, bytes: 2000 }).execute()
                const turn = drawn.turns[at]
                if (turn !== undefined) await tx.insertInto('queue_turn').values({ project_id: id, turn }).execute()
              }
              for (const [at, values] of drawn.templates.entries())
                await tx.updateTable('template').set(values).where('id', '=', templates[at]!.id).execute()
              for (const [at, { max_parallel_tasks, project: of }] of drawn.runners.entries())
                await tx
                  .updateTable('runner')
                  .set({ max_parallel_tasks, project_id: projects[of]?.id ?? null })
                  .where('id', '=', runners[at]!.id)
                  .execute()
              for (const [at, { template, tags, runner, ...values }] of drawn.tasks.entries()) {
                const { of, id: template_id } = templates[template]!
                const runner_id = values.status === 'waiting' ? null : runners[runner]!.id
                const place = { project_id: of.id, template_id, runner_id, runner_tag: tags }
                await tx
                  .updateTable('task')
                  .set({ ...values, ...place })
                  .where('id', '=', ids[at]!)
                  .execute()
              }
              const asked = await waitingTags(tx)
              const claims: ClaimingRunner[] = []
              for (const { runner, outdated } of drawn.claims) {
                const stored = await storedQueueRunner(tx, runners[runner]!.id)
                const queue = queueRunner(stored!, services().config)
                const revision = queue.revision + (outdated === 0 ? 1 : 0)
                claims.push({ runner: { ...queue, revision }, fits: fitting(queue, asked) })
              }
              const given = await give(tx, claims)
              found = {
                given,
                tasks: await tx
                  .selectFrom('task')
                  .select(['id', 'status', 'runner_id', 'fence', 'reported'])
                  .select(sql<number>`case when lease_until > 0 then 1 else 0 end`.as('leased'))
                  .where('id', 'in', ids)
                  .orderBy('id')
                  .execute(),
                turns: await tx.selectFrom('queue_turn').selectAll().orderBy('project_id').execute(),
                history: await tx
                  .selectFrom('task_status_change')
                  .select(['task_id', 'status', 'by_name'])
                  .where('task_id', 'in', ids)
                  .orderBy('task_id')
                  .execute(),
                events: await tx
                  .selectFrom('event')
                  .select(['project_id', 'object_type', 'object_id', 'action', 'description', 'source', 'result'])
                  .where('object_type', '=', 'task')
                  .where('object_id', 'in', ids)
                  .orderBy('object_id')
                  .execute(),
              }
              throw undone
            })
            .catch((error: unknown) => {
              if (error !== undone) throw error
            })
          return found
        }
        const holder = ({ runner }: ClaimingRunner) => ({ id: runner.id, lease_sec: 60, ticket: undefined })
        const single = async (tx: Tx, one: ClaimingRunner) => {
          const next = await nextWaiting(tx, drawn.server, one.runner, one.fits)
          return next && (await writeClaim(services().database, tx, next, holder(one))).id
        }
        let picks: Pick[] = []
        const together = await result(async (tx, claims) => {
          picks = pickTasks(await queueState(services().database, tx, claims), drawn.server, claims)
          const choices = claims.flatMap((one, at): Choice[] => {
            const pick = picks[at]
            return typeof pick === 'object' ? [{ ...pick, holder: holder(one) }] : []
          })
          const written = choices.length > 0 ? await writeClaims(services().database, tx, choices) : []
          return claims.map((_, at) => (typeof picks[at] === 'object' ? written.shift()?.id : undefined))
        })
        const oneByOne = await result(async (tx, claims) => {
          const given: (number | undefined)[] = []
          // A claim that is undecided takes its turn after the others.
          for (const [at, one] of claims.entries())
            given.push(picks[at] === 'unknown' ? undefined : await single(tx, one))
          return given
        })
        expect(together).toEqual(oneByOne)
      }),
      { numRuns: 60 },
    )
  })
})
