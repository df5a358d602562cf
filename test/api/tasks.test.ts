import { expect, test } from 'vitest'
import { projects } from '../../src/contract/project.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import { expectRefused, onEachDatabase, rowCounts, type TestProject, testProject } from '../helpers/suite.ts'

onEachDatabase('tasks', (server) => {
  const db = () => server().server.services.database.db
  const get = (project: TestProject, id: number) => server().admin.ok(tasks.get, project.at(id))
  const ids = (rows: { id: number }[]) => rows.map((row) => row.id)
  /** Sets the status as if a runner had claimed the task. */
  const set = (id: number, status: 'running' | 'success' | 'waiting_confirmation') =>
    db()
      .updateTable('task')
      .set({ status, log_lines: status === 'success' ? 1 : null })
      .where('id', '=', id)
      .execute()

  test('are created as waiting, with the requested inputs but no secrets', async () => {
    const project = await testProject(server())
    const template = await project.template({ allow_override_branch_in_task: true, allow_override_args_in_task: true })
    const task = await project.task(template.id, {
      message: 'hotfix',
      environment: '{"region":"eu"}',
      secret: '{"pin":"1234"}',
      arguments: '["--fast"]',
      git_branch: 'next',
    })
    expect(task).toMatchObject({
      ...project.params,
      template_id: template.id,
      status: 'waiting',
      playbook: 'run.sh',
      environment: '{"region":"eu"}',
      secret: '',
      arguments: '["--fast"]',
      git_branch: 'next',
      message: 'hotfix',
      start: null,
      end: null,
      version: null,
      log_lines: null,
    })
    expect(await get(project, task.id)).toMatchObject({
      tpl_alias: 'Template',
      tpl_app: 'bash',
      user_name: 'ADMIN',
      build_task: null,
    })
    expect(JSON.stringify(await db().selectFrom('task_private').selectAll().execute())).not.toContain('1234')
    expect(await server().admin.text(tasks.rawOutput, project.at(task.id))).toBe(`Task ${task.id} added to queue\n`)
  })

  test('say why they wait, and since when', async () => {
    const project = await testProject(server())
    const plain = await project.template({ name: 'Plain' })
    const tagged = await project.template({ name: 'Tagged', runner_tag: 'dmz' })
    const wait = async (id: number) => (await get(project, id)).waits
    const first = await project.task(plain.id)
    expect(await wait(first.id)).toEqual({
      reason: 'No runner is online: the local runner is starting, or could not start',
      reason_message: { code: 'wait_no_runner', params: {} },
      since: first.created,
      task_ids: [],
      position: expect.any(Number),
    })
    expect((await wait((await project.task(tagged.id)).id))?.reason).toBe('No runner with tag dmz is online')
    await db().updateTable('runner').set({ touched: new Date().toISOString() }).execute()
    expect((await wait(first.id))?.reason).toMatch(/^(Starts next|Tasks before it in the queue start first)$/)
    await set(first.id, 'running')
    expect(await wait(first.id)).toBeNull()
    const second = await project.task(plain.id)
    expect(await wait(second.id)).toMatchObject({
      reason: `Plain runs already, one at a time: #${first.id}`,
      task_ids: [first.id],
    })
    await server().admin.ok(projects.update, { ...project, body: { name: 'P', max_parallel_tasks: 1 } })
    const other = await project.task((await project.template({ name: 'Other' })).id)
    expect(await wait(other.id)).toMatchObject({
      reason: `1 of 1 running in this project: #${first.id}`,
      task_ids: [first.id],
    })
    await set(first.id, 'waiting_confirmation')
    expect((await wait(first.id))?.reason).toBe('Waits for a person to confirm or reject')
    await db().updateTable('runner').set({ touched: null }).execute()
  })

  test('waiting tasks are stopped at once, and stay stopped', async () => {
    const project = await testProject(server())
    const { id } = await project.task((await project.template()).id)
    await server().admin.ok(tasks.stop, project.at(id))
    const stopped = await get(project, id)
    expect(stopped).toMatchObject({
      status: 'stopped',
      reason: 'Stopped by ADMIN',
      reason_message: { code: 'stopped_by', params: { name: 'ADMIN' } },
      end: expect.any(String),
      waits: null,
      log_lines: 2,
    })
    expect(await server().admin.text(tasks.rawOutput, project.at(id))).toBe(
      `Task ${id} added to queue\nStopped by ADMIN\n`,
    )
    await server().admin.ok(tasks.stop, { ...project.at(id), body: { force: true } })
    expect(await get(project, id)).toEqual(stopped)
    for (const call of [tasks.confirm, tasks.reject])
      expectRefused(
        await server().admin.call(call, project.at(id)),
        400,
        'The task does not wait for confirmation: it is stopped',
      )
  })

  test('are stopped by task runners who started them, and by managers', async () => {
    const project = await testProject(server())
    const template = await project.template()
    const [runner, manager] = [
      await server().member(project.id, 'task_runner'),
      await server().member(project.id, 'manager'),
    ]
    const own = await runner.client.ok(tasks.create, { ...project, body: { template_id: template.id } })
    const foreign = await project.task(template.id)
    expectRefused(await runner.client.call(tasks.stop, project.at(foreign.id)), 403, 'only tasks that you started')
    await runner.client.ok(templates.stopAll, project.at(template.id))
    expect([(await get(project, own.id)).status, (await get(project, foreign.id)).status]).toEqual([
      'stopped',
      'waiting',
    ])
    await manager.client.ok(tasks.stop, project.at(foreign.id))
    expect((await get(project, foreign.id)).status).toBe('stopped')
  })

  test('plans are confirmed by managers, and by task runners where the template says so', async () => {
    const project = await testProject(server())
    const { client } = await server().member(project.id, 'task_runner')
    for (const [allow_task_runner_approval, status] of [
      [false, 403],
      [true, 204],
    ] as const) {
      const template = await project.template({
        app: 'terraform',
        playbook: '',
        task_params: { allow_task_runner_approval },
      })
      const { id } = await project.task(template.id)
      await set(id, 'waiting_confirmation')
      expect((await client.call(tasks.confirm, project.at(id))).status).toBe(status)
    }
    const { id } = await project.task((await project.template({ app: 'terraform', playbook: '' })).id)
    await set(id, 'waiting_confirmation')
    await server().admin.ok(tasks.reject, project.at(id))
    expect(await get(project, id)).toMatchObject({ status: 'rejected', reason: 'Rejected by ADMIN' })
  })

  test('a destructive plan can only be confirmed with the name of the template', async () => {
    const project = await testProject(server())
    const template = await project.template({ name: 'Eu production', app: 'terraform', playbook: '' })
    const { client } = await server().member(project.id, 'manager')
    const waiting = async () => {
      const { id } = await project.task(template.id)
      await set(id, 'waiting_confirmation')
      await db().updateTable('task').set({ confirm_name_required: true }).where('id', '=', id).execute()
      return id
    }
    const id = await waiting()
    expect((await get(project, id)).confirm_name_required).toBe(true)
    for (const body of [undefined, {}, { name: '' }, { name: 'eu production' }, { name: template.id.toString() }])
      expectRefused(
        await client.call(tasks.confirm, { ...project.at(id), ...(body && { body }) }),
        400,
        'name: something will be destroyed: type the name of the template, Eu production, to agree',
      )
    expect((await get(project, id)).status).toBe('waiting_confirmation')
    // The permission is checked first: users who may not confirm learn nothing about the name.
    const runner = (await server().member(project.id, 'task_runner')).client
    const right = { ...project.at(id), body: { name: ' Eu production ' } }
    expectRefused(await runner.call(tasks.confirm, right), 403, 'ask a manager')
    await client.ok(tasks.confirm, right)
    expect((await get(project, id)).status).toBe('confirmed')
    expectRefused(
      await client.call(tasks.confirm, right),
      400,
      'The task does not wait for confirmation: it is confirmed',
    )
    // A rejection requires no name.
    const other = await waiting()
    await client.ok(tasks.reject, project.at(other))
    expectRefused(await client.call(tasks.confirm, project.at(other)), 400, 'it is rejected')
  })

  test('a repeated request with the same Idempotency-Key returns the first task, also if ten arrive at once', async () => {
    const project = await testProject(server())
    const template = await project.template()
    const start = (key: string, client = server().admin) =>
      client.call(tasks.create, { ...project, body: { template_id: template.id }, headers: { 'idempotency-key': key } })
    const answers = await Promise.all(Array.from({ length: 10 }, () => start('deploy 7')))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect((await start('deploy 8')).body.id).not.toBe(answers[0]!.body.id)
    const { client } = await server().member(project.id, 'task_runner')
    expect((await start('deploy 7', client)).body.id).not.toBe(answers[0]!.body.id)
    expectRefused(await start('x'.repeat(201)), 400, 'Idempotency-Key: must have 1 to 200 characters')
    const other = await client.call(tasks.create, {
      ...project,
      body: { template_id: template.id, message: 'Another one' },
      headers: { 'idempotency-key': 'deploy 7' },
    })
    expectRefused(other, 400, 'Idempotency-Key: belongs to another request')
    expect(await server().admin.ok(tasks.list, project)).toHaveLength(3)
  })

  test('builds count their versions up; deploys take a build that succeeded', async () => {
    const project = await testProject(server())
    const build = await project.template({ name: 'Build', type: 'build', start_version: 'v1.9' })
    const deploy = await project.template({ name: 'Deploy', type: 'deploy', build_template_id: build.id })
    const [first, second] = [await project.task(build.id), await project.task(build.id)]
    expect([first.version, second.version]).toEqual(['v1.9', 'v1.10'])
    const refuse = async (template_id: number, build_task_id: number | null, says: string) =>
      expectRefused(
        await server().admin.call(tasks.create, { ...project, body: { template_id, build_task_id } }),
        400,
        says,
      )
    await refuse(deploy.id, null, 'build_task_id: Build version is required')
    await refuse(deploy.id, first.id, 'build_task_id: must be a build that succeeded')
    await refuse(build.id, first.id, 'build_task_id: only deploy templates take a build')
    await set(first.id, 'success')
    const made = await project.task(deploy.id, { build_task_id: first.id })
    await refuse(deploy.id, made.id, 'build_task_id: must be a task of the build template')
    expect((await get(project, made.id)).build_task).toMatchObject({ id: first.id, version: 'v1.9' })
  })

  test('are paged by cursor, newest first, and say whether older ones match', async () => {
    const project = await testProject(server())
    const template = await project.template()
    const made = []
    for (let i = 0; i < 5; i++) made.unshift((await project.task(template.id)).id)
    const page = async (query: object) => {
      const { body, headers } = await server().admin.call(tasks.list, { ...project, query } as never)
      return [ids(body), headers.get('x-has-next')]
    }
    expect(await page({})).toEqual([made, 'false'])
    expect(await page({ count: 2 })).toEqual([made.slice(0, 2), 'true'])
    expect(await page({ count: 2, before: made[1]! })).toEqual([made.slice(2, 4), 'true'])
    expect(await page({ limit: 2, before: made[3]! })).toEqual([made.slice(4), 'false'])
    expect(await page({ count: 5 })).toEqual([made, 'false'])
    expect(await page({ before: made[4]! })).toEqual([[], 'false'])
    expect(await page({ before: '', count: '0', template_id: '' })).toEqual([made.slice(0, 1), 'true'])
    for (const before of ['99999999999999999999', '-1', 'x', '1.5'])
      expectRefused(
        await server().admin.call(tasks.list, { ...project, query: { before } }),
        400,
        'before: Must be a number',
      )
    expect(ids(await server().admin.ok(tasks.last, { ...project, query: { limit: 3 } }))).toEqual(made.slice(0, 3))
  })

  test('are found by status, template, person, app and words', async () => {
    const project = await testProject(server())
    const [bash, python] = [
      await project.template({ name: 'Größe 100%' }),
      await project.template({ name: 'Other', app: 'python', playbook: 'x.py' }),
    ]
    const runner = await server().member(project.id, 'task_runner')
    const a = await project.task(bash.id, { message: 'Fix the LOGIN page' })
    const b = await project.task(python.id, { message: 'a_b' })
    const c = await runner.client.ok(tasks.create, {
      ...project,
      body: { template_id: bash.id, message: 'axb \\ done' },
    })
    await server().admin.ok(tasks.stop, project.at(b.id))
    const found = async (query: object) => ids(await server().admin.ok(tasks.list, { ...project, query } as never))
    for (const [query, wanted] of [
      [{ status: 'stopped' }, [b]],
      [{ status: 'waiting,stopped' }, [c, b, a]],
      [{ status: 'nonsense' }, []],
      [{ template_id: python.id }, [b]],
      [{ template_id: 2_000_000_000 }, []],
      [{ user_id: runner.id }, [c]],
      [{ app: 'python' }, [b]],
      [{ search: 'login' }, [a]],
      [{ search: 'page FIX' }, [a]],
      [{ search: 'Größe' }, [c, a]],
      [{ search: '100%' }, [c, a]],
      [{ search: 'a_b' }, [b]],
      [{ search: '\\' }, [c]],
      [{ search: '%' }, [c, a]],
      [{ search: "' or 1=1 --" }, []],
    ] as [object, { id: number }[]][])
      expect([query, await found(query)]).toEqual([query, ids(wanted)])
    expectRefused(
      await server().admin.call(tasks.list, { ...project, query: { search: 'a\0b' } }),
      400,
      'search: holds a NUL character',
    )
  })

  test('are deleted with their log when they have ended, not before', async () => {
    const project = await testProject(server())
    const template = await project.template()
    const before = await rowCounts(server())
    const { id } = await project.task(template.id)
    expectRefused(
      await server().admin.call(tasks.remove, project.at(id)),
      400,
      'The task is still active: stop it first',
    )
    await server().admin.ok(tasks.stop, project.at(id))
    await server().admin.ok(tasks.remove, project.at(id))
    expectRefused(await server().admin.call(tasks.get, project.at(id)), 400, 'Task not found')
    expect((await server().server.services.logs.head(id)).next_line).toBe(1)
    const after = await rowCounts(server())
    // The events and the counts stay.
    const kept = { event: 0, task_day: 0, project_logs: 0 }
    expect({ ...after, ...kept }).toEqual({ ...before, ...kept })
  })
})
