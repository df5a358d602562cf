import fc from 'fast-check'
import { expect, test } from 'vitest'
import { activeTasks } from '../../src/contract/active-task.ts'
import { events } from '../../src/contract/event.ts'
import { projects } from '../../src/contract/project.ts'
import { tasks } from '../../src/contract/task.ts'
import { activeStatuses } from '../../src/contract/task-status.ts'
import { templates } from '../../src/contract/template.ts'
import type { Services } from '../../src/server/services.ts'
import { claimTask } from '../../src/server/tasks/claim.ts'
import { finishTask } from '../../src/server/tasks/finish.ts'
import { fitting, nextWaiting, waitingTags } from '../../src/server/tasks/queue.ts'
import { queueRunner, storedQueueRunner } from '../../src/server/tasks/queue-runner.ts'
import { endOverdue } from '../../src/server/tasks/queue-time.ts'
import { waitingGroups } from '../../src/server/tasks/waiting-groups.ts'
import { waitingTasks } from '../../src/server/tasks/waiting-tasks.ts'
import { whyItWaits } from '../../src/server/tasks/waits.ts'
import { expectRefused, onEachDatabase, type TestProject, testProject } from '../helpers/suite.ts'

onEachDatabase('the queue', (server) => {
  const services = () => server().server.services
  const db = () => services().database.db
  const get = (project: TestProject, id: number) => server().admin.ok(tasks.get, project.at(id))
  const set = (id: number, values: object) => db().updateTable('task').set(values).where('id', '=', id).execute()
  const online = (touched = new Date().toISOString()) => db().updateTable('runner').set({ touched }).execute()
  const anyRunner = () => db().selectFrom('runner').selectAll().executeTakeFirstOrThrow()
  const asServer = (config: Partial<Services['config']>): Services => ({
    ...services(),
    config: { ...services().config, ...config },
  })
  /** Claims and ends a task like a runner, without running it. */
  const run = async (outcome: 'success' | 'error', by: Services = services()) => {
    const runner = await anyRunner()
    const claim = await claimTask(services(), runner, [])
    const end = { outcome, reason: null, exit_code: 0, lines: 1, results: 0 }
    const { job, fence, log_id } = claim!
    const finish = () => finishTask(by, runner.id, { task_id: job.task_id, fence, log_id, ...end })
    return { id: job.task_id, finish }
  }
  const endWaiting = () =>
    db().updateTable('task').set({ status: 'stopped' }).where('status', 'not in', ['success', 'error']).execute()

  /** Inserts more waiting tasks like this one, as a script in a loop would. */
  const copies = async (id: number, count: number) => {
    const { id: _, ...row } = await db().selectFrom('task').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    for (let left = count; left > 0; left -= 100)
      await db()
        .insertInto('task')
        .values(Array.from({ length: Math.min(left, 100) }, () => row))
        .execute()
  }
  const activeIds = async () =>
    (
      await db()
        .selectFrom('task')
        .select('id')
        .where('status', 'in', [...activeStatuses])
        .execute()
    ).map(({ id }) => id)
  /** Returns the order in which tasks start while none ends: one after the other, each by the rule of docs/queue.md. */
  const startedInTurn = async (waiting: readonly { id: number; project_id: number; priority: number }[]) => {
    const active = await db()
      .selectFrom('task')
      .select(['project_id', 'status'])
      .where('status', 'in', [...activeStatuses])
      .execute()
    const claims = await db().selectFrom('queue_turn').selectAll().execute()
    const turn = new Map(claims.map((claim) => [claim.project_id, claim.turn]))
    const left = waiting.toSorted((a, b) => b.priority - a.priority || a.id - b.id)
    const runs = active.filter((task) => task.status !== 'waiting_confirmation').map((task) => task.project_id)
    const started: number[] = []
    for (let now = 1000; left.length > 0; now++) {
      const running = (project_id: number) => runs.filter((id) => id === project_id).length
      const last = (project_id: number) => turn.get(project_id) ?? 0
      const [next] = [...new Set(left.map((task) => task.project_id))].toSorted(
        (a, b) => running(a) - running(b) || last(a) - last(b) || a - b,
      )
      const [task] = left.splice(
        left.findIndex((one) => one.project_id === next),
        1,
      )
      started.push(task!.id)
      runs.push(next!)
      turn.set(next!, now)
    }
    return started
  }

  test('a project whose tasks have run for its minutes of the day waits for the next day', async () => {
    await endWaiting()
    await online()
    const project = await testProject(server())
    const { name } = await server().admin.ok(projects.get, { params: project.params })
    await server().admin.ok(projects.update, { params: project.params, body: { name, max_daily_minutes: 90 } })
    const { id } = await project.task((await project.template()).id)
    const count = (day: string) =>
      db()
        .insertInto('task_day')
        .values({
          project_id: project.id,
          template_id: 0,
          day,
          status: 'success',
          user_id: 0,
          tasks: 2,
          timed: 2,
          duration_ms: 90 * 60_000,
        })
        .execute()
    await count('2026-01-01')
    expect((await get(project, id)).waits?.reason).toBe('Starts next')
    await count(new Date().toISOString().slice(0, 10))
    expect((await get(project, id)).waits).toMatchObject({
      reason: 'Tasks of this project have run for 90 of 90 minutes today. It starts when the next day begins (UTC)',
    })
    expect((await waitingGroups(services(), await waitingTasks(services()))).map(({ reason }) => reason)).toContain(
      'project_minutes',
    )
    expect(await claimTask(services(), await anyRunner(), [])).toBeUndefined()
    // An update that leaves it out keeps it.
    await server().admin.ok(projects.update, { params: project.params, body: { name } })
    expect((await get(project, id)).waits?.reason).toContain('90 of 90')
    await server().admin.ok(projects.update, { params: project.params, body: { name, max_daily_minutes: 91 } })
    expect((await run('success')).id).toBe(id)
    await endWaiting()
  })

  test('a template may limit its parallel tasks; priority comes before age', async () => {
    await endWaiting()
    await online()
    const project = await testProject(server())
    const several = await project.template({ name: 'Several', allow_parallel_tasks: true, max_parallel_tasks: 2 })
    const urgent = await project.template({ name: 'Urgent', priority: 10 })
    const [a, b, c] = [await project.task(several.id), await project.task(several.id), await project.task(several.id)]
    for (const { id } of [a, b]) await set(id, { status: 'running' })
    const first = await project.task(urgent.id)
    expect((await get(project, c.id)).waits).toEqual({
      reason: `2 of 2 running of Several: #${a.id}, #${b.id}`,
      reason_message: {
        code: 'wait_template_full',
        params: { running: 2, max: 2, template: 'Several', tasks: `#${a.id}, #${b.id}` },
      },
      since: c.created,
      task_ids: [a.id, b.id],
      position: 2,
    })
    expect((await get(project, first.id)).waits).toMatchObject({ reason: 'Starts next', position: 1 })
    await set(b.id, { status: 'success' })
    expect((await get(project, c.id)).waits).toMatchObject({
      reason: 'Tasks before it in the queue start first',
      position: 2,
    })
    expect((await claimTask(services(), await anyRunner(), []))?.job.task_id).toBe(first.id)
    expect((await claimTask(services(), await anyRunner(), [first.id]))?.job.task_id).toBe(c.id)
    expect((await get(project, a.id)).waits).toBeNull()
    await online('2000-01-01T00:00:00.000Z')
  })

  test('a task is shown as next exactly if the queue would hand it out next', async () => {
    const places = [await testProject(server()), await testProject(server()), await testProject(server())]
    const pool: { id: number; project_id: number; template_id: number }[] = []
    for (const project of places)
      for (const name of ['One', 'Other']) {
        const template = await project.template({ name })
        for (let count = 0; count < 2; count++) {
          const { id, project_id, template_id } = await project.task(template.id)
          pool.push({ id, project_id, template_id })
        }
      }
    await online()
    const { id: runner_id } = await anyRunner()
    const limit = fc.integer({ min: 0, max: 3 })
    const situation = fc.record({
      server: limit,
      runner: limit,
      projects: fc.array(limit, { minLength: 3, maxLength: 3 }),
      turns: fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 3, maxLength: 3 }),
      templates: fc.array(fc.record({ allow_parallel_tasks: fc.boolean(), max_parallel_tasks: limit }), {
        minLength: 6,
        maxLength: 6,
      }),
      tasks: fc.array(
        fc.record({
          status: fc.constantFrom('waiting' as const, 'waiting' as const, 'success' as const, ...activeStatuses),
          priority: fc.integer({ min: -1, max: 1 }),
          runner_tag: fc.constantFrom(null, null, null, 'dmz'),
        }),
        { minLength: pool.length, maxLength: pool.length },
      ),
    })
    await fc.assert(
      fc.asyncProperty(situation, async (now) => {
        await endWaiting()
        await db().updateTable('runner').set({ max_parallel_tasks: now.runner }).execute()
        for (const [at, { id }] of places.entries())
          await db()
            .updateTable('project')
            .set({ max_parallel_tasks: now.projects[at]! })
            .where('id', '=', id)
            .execute()
        await db().deleteFrom('queue_turn').execute()
        for (const [at, turn] of now.turns.entries())
          if (turn > 0) await db().insertInto('queue_turn').values({ project_id: places[at]!.id, turn }).execute()
        for (const [at, values] of now.templates.entries())
          await db()
            .updateTable('template')
            .set(values)
            .where('id', '=', pool[at * 2]!.template_id)
            .execute()
        for (const [at, values] of now.tasks.entries())
          await set(pool[at]!.id, { ...values, runner_id: values.status === 'waiting' ? null : runner_id })
        const runner = queueRunner((await storedQueueRunner(db(), runner_id))!, services().config)
        const next = await nextWaiting(db(), now.server, runner, fitting(runner, await waitingTags(db())))
        const rows = await db().selectFrom('task').selectAll().where('status', '=', 'waiting').execute()
        const order = await startedInTurn(rows)
        for (const row of rows) {
          const waits = await whyItWaits(asServer({ max_parallel_tasks: now.server }), row)
          expect(waits?.reason === 'Starts next').toBe(row.id === next?.id)
          // A task may wait for others only while one of them can start.
          if (next === undefined) expect(waits?.reason).not.toMatch(/^Tasks before it/)
          expect(waits?.position).toBe(order.indexOf(row.id) + 1)
        }
        const listed = (await server().admin.ok(activeTasks.list)).filter((task) => task.location === 'queue')
        expect(listed.map(({ task_id, position }) => [task_id, position])).toEqual(order.map((id, at) => [id, at + 1]))
      }),
      { numRuns: 15 },
    )
    await endWaiting()
    await db().updateTable('runner').set({ max_parallel_tasks: 0, touched: null }).execute()
  })

  test('500 tasks of one project, of whatever priority, do not delay the only task of another', async () => {
    await endWaiting()
    const [crowd, alone] = [await testProject(server()), await testProject(server())]
    const busy = await crowd.template({ name: 'Busy', allow_parallel_tasks: true, priority: 50 })
    const quiet = await alone.template({ name: 'Quiet', allow_parallel_tasks: true })
    await copies((await crowd.task(busy.id)).id, 499)
    const claim = async () => (await claimTask(services(), await anyRunner(), await activeIds()))!.job
    expect([(await claim()).project_id, (await claim()).project_id]).toEqual([crowd.id, crowd.id])
    const only = await alone.task(quiet.id)
    expect((await get(alone, only.id)).waits).toMatchObject({ position: 1 })
    expect((await claim()).task_id).toBe(only.id)

    // With equally many running in both projects they take turns; within a project its priorities decide.
    const late = await alone.template({ name: 'Late', allow_parallel_tasks: true, priority: -100 })
    const low = await alone.task(late.id)
    await copies(low.id, 1)
    const high = await alone.task(quiet.id)
    expect((await get(alone, low.id)).waits).toMatchObject({ position: 3 })
    const next = []
    for (let n = 0; n < 5; n++) next.push(await claim())
    expect(next.map((job) => job.project_id)).toEqual([alone.id, crowd.id, alone.id, crowd.id, alone.id])
    expect(next[0]!.task_id).toBe(high.id)
    await endWaiting()
  })

  test('a project whose tasks wait for a confirmation does not lose its turn', async () => {
    await endWaiting()
    const [asks, busy] = [await testProject(server()), await testProject(server())]
    const asking = await asks.template({ allow_parallel_tasks: true })
    const working = await busy.template({ allow_parallel_tasks: true })
    for (let n = 0; n < 3; n++) await set((await asks.task(asking.id)).id, { status: 'waiting_confirmation' })
    await set((await busy.task(working.id)).id, { status: 'running' })
    await busy.task(working.id)
    const next = await asks.task(asking.id)
    expect((await claimTask(services(), await anyRunner(), []))?.job.task_id).toBe(next.id)
    await endWaiting()
  })

  test('a task that exceeds the queue time of its template or the server ends with what it waited for', async () => {
    const project = await testProject(server())
    const hasty = await project.template({ name: 'Hasty', queue_timeout_sec: 600 })
    const patient = await project.template({ name: 'Patient', queue_timeout_sec: 86_400 })
    const plain = await project.template({ name: 'Plain' })
    const [late, early] = [await project.task(hasty.id), await project.task(hasty.id)]
    const [calm, free] = [await project.task(patient.id), await project.task(plain.id)]
    const created = new Date(Date.now() - 601_000).toISOString()
    // First: the server ends overdue tasks every two seconds, too, and says what they waited for.
    await online('2000-01-01T00:00:00.000Z')
    for (const { id } of [late, calm, free]) await set(id, { created })
    await Promise.all([endOverdue(services()), endOverdue(services())])
    const ended = await get(project, late.id)
    const reason =
      'waited longer than 10 min in the queue: No runner is online: the local runner is starting, or could not start'
    expect(ended).toMatchObject({ status: 'error', reason, start: null, log_lines: 2, waits: null })
    expect(ended.reason_message).toEqual({
      code: 'waited_too_long_for',
      params: { duration: '10 min', reason: { code: 'wait_no_runner', params: {} } },
    })
    expect(await server().admin.text(tasks.rawOutput, project.at(late.id))).toBe(
      `Task ${late.id} added to queue\n${reason}\n`,
    )
    const status = async (id: number) => (await get(project, id)).status
    expect([await status(early.id), await status(calm.id), await status(free.id)]).toEqual(Array(3).fill('waiting'))
    // The limit of the server applies to templates without one.
    await endOverdue(asServer({ max_queue_time_sec: 60 }))
    expect([await status(early.id), await status(calm.id)]).toEqual(['waiting', 'waiting'])
    expect((await get(project, free.id)).reason).toMatch(/^waited longer than 1 min in the queue/)
    // A task that a runner has claimed meanwhile stays with that runner.
    await set(early.id, { status: 'starting', created })
    await endOverdue(services())
    expect(await status(early.id)).toBe('starting')
    await endWaiting()
  })

  test('a task is rerun with its inputs at its commit, even without the right to choose one', async () => {
    const project = await testProject(server())
    const limit = {
      app: 'ansible',
      playbook: 'site.yml',
      inventory_id: (await project.inventory({ inventory: 'web1\nweb2' })).id,
    }
    const survey_vars = [
      { name: 'region', title: 'Region', required: true },
      { name: 'pin', title: 'PIN', type: 'secret' as const, required: true },
    ]
    const task_params = { allow_override_limit: true }
    const allow = { allow_override_args_in_task: true, task_params }
    const template = await project.template({ ...limit, ...allow, survey_vars })
    const { client } = await server().member(project.id, 'task_runner')
    const first = await project.task(template.id, {
      environment: '{"region":"eu"}',
      secret: '{"pin":"1234"}',
      arguments: '["--fast"]',
      message: 'the first',
      params: { limit: ['web1'] },
    })
    const again = (body: object) =>
      client.call(tasks.create, { ...project, body: { template_id: template.id, rerun_task_id: first.id, ...body } })
    const refused = async (body: object, says: string) => expectRefused(await again(body), 400, says)
    await refused({}, 'rerun_task_id: has no commit to repeat')
    const commit_hash = 'a'.repeat(40)
    await set(first.id, { commit_hash })
    await refused({}, 'PIN is required')
    const second = await again({ secret: '{"pin":"1234"}' })
    expect(second.body).toMatchObject({
      rerun_task_id: first.id,
      commit_hash,
      environment: '{"region":"eu"}',
      arguments: '["--fast"]',
      message: '',
      params: { limit: ['web1'] },
    })
    // New values override those of the original task.
    const third = await again({ secret: '{"pin":"1"}', environment: '{"region":"us"}', params: { limit: ['web2'] } })
    expect(third.body).toMatchObject({ environment: '{"region":"us"}', params: { limit: ['web2'] }, commit_hash })
    await refused({ commit_hash: 'b'.repeat(40) }, 'commit_hash: the repeated task has another commit')

    const other = await project.template()
    await refused({ template_id: other.id }, 'rerun_task_id: must be a task of the same template')
    await refused({ rerun_task_id: 2_000_000 }, 'rerun_task_id: there is no such task in this project')
    // Without its limit the rerun would run on every host: it is refused instead.
    const stored = await server().admin.ok(templates.get, project.at(template.id))
    const { id, revision, name, repository_id } = stored
    const body = { id, revision, name, repository_id, ...limit, allow_override_args_in_task: true, survey_vars }
    await server().admin.ok(templates.update, { ...project.at(template.id), body })
    await refused({ secret: '{"pin":"1234"}' }, 'params.limit: this template does not allow another limit')
    await endWaiting()
  })

  test('a successful build starts its automatic deployments once, even if the server dies meanwhile', async () => {
    await endWaiting()
    const project = await testProject(server())
    const build = await project.template({ name: 'Build', type: 'build', start_version: '1.0.0' })
    const deploy = { type: 'deploy' as const, build_template_id: build.id, autorun: true }
    const staging = await project.template({ ...deploy, name: 'Staging' })
    const asks = await project.template({
      ...deploy,
      name: 'Asks',
      survey_vars: [{ name: 'v', title: 'V', required: true }],
    })
    const byHand = await project.template({ ...deploy, name: 'By hand', autorun: false })
    const startedFrom = async (build_task_id: number) =>
      (await server().admin.ok(tasks.list, { ...project })).filter((task) => task.build_task_id === build_task_id)

    const failed = await project.task(build.id)
    await (await run('error')).finish()
    expect(await startedFrom(failed.id)).toEqual([])

    const built = await project.task(build.id)
    expect([failed.version, built.version]).toEqual(['1.0.0', '1.0.1'])
    const { database } = services()
    let made = 0
    const dies: Services = {
      ...services(),
      database: {
        ...database,
        transaction: (work) =>
          database.transaction(async (tx) => {
            await work(tx)
            made = (await tx.selectFrom('task').select('id').where('build_task_id', '=', built.id).execute()).length
            throw new Error('the server died')
          }),
      },
    }
    const dying = await run('success', dies)
    await expect(dying.finish()).rejects.toThrow('the server died')
    expect(made).toBe(1)
    expect([(await get(project, built.id)).status, await startedFrom(built.id)]).toEqual(['starting', []])
    const { fence, log_id, runner_id } = await db()
      .selectFrom('task')
      .select(['fence', 'log_id', 'runner_id'])
      .where('id', '=', built.id)
      .executeTakeFirstOrThrow()
    const end = {
      task_id: built.id,
      fence,
      log_id,
      outcome: 'success' as const,
      reason: null,
      exit_code: 0,
      lines: 1,
      results: 0,
    }
    await Promise.all([finishTask(services(), runner_id!, end), finishTask(services(), runner_id!, end)])

    const started = await startedFrom(built.id)
    expect(started).toMatchObject([
      {
        template_id: staging.id,
        status: 'waiting',
        user_id: null,
        version: null,
        build_task: { id: built.id, version: '1.0.1' },
      },
    ])
    expect(await server().admin.text(tasks.rawOutput, project.at(started[0]!.id))).toBe(
      `Task ${started[0]!.id} added to queue\n`,
    )
    const recorded = await server().admin.ok(events.project, { ...project })
    expect(recorded.map((event) => event.description)).toContain(
      `Template ID ${asks.id} could not start by itself after build ${built.id}: v: V is required`,
    )
    expect(await server().admin.ok(templates.get, project.at(byHand.id))).toMatchObject({ tasks: 0 })
    await endWaiting()
  })

  test('the queue of a project accepts 1,000 tasks and does not limit other projects', async () => {
    await endWaiting()
    const [full, other] = [await testProject(server()), await testProject(server())]
    const template = await full.template()
    const { id } = await full.task(template.id)
    await copies(id, 998)
    await full.task(template.id)
    const refused = await server().admin.call(tasks.create, {
      params: full.params,
      body: { template_id: template.id },
    })
    expectRefused(refused, 429, '1000 tasks of this project wait already: let some run or stop them')
    expect(refused.headers.get('retry-after')).toBe('10')
    await other.task((await other.template()).id)

    await set(id, { status: 'stopped' })
    await full.task(template.id)
    await endWaiting()
  })
})
