import { expect, test } from 'vitest'
import { templates } from '../../src/contract/template.ts'
import { up } from '../../src/server/db/migrations/011-sent-params.ts'
import { expectRefused, onOneDatabase, type TestProject, testProject } from '../helpers/suite.ts'

/**
 * Requests of the Terraform provider, of scripts, and of the console of Semaphore UI, with bodies as they send them.
 */
onOneDatabase('a template of a client of Semaphore UI', (server) => {
  const send = async (project: TestProject, more: object) => {
    const body = { project_id: project.id, name: 'Site', app: 'bash', playbook: 'run.sh', ...more }
    const answer = await server().admin.send('POST', `/api/project/${project.id}/templates`, {
      repository_id: (await project.repository()).id,
      ...body,
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([201, 'application/json; charset=utf-8'])
    const made = (await answer.json()) as { id: number } & Record<string, unknown>
    const path = `/api/project/${project.id}/templates/${made.id}`
    const read = async () => (await (await server().admin.send('GET', path)).json()) as Record<string, unknown>
    expect(await read()).toEqual(made)
    return { made, path, read }
  }

  test('has no options when none were sent, and otherwise exactly those that were sent', async () => {
    const project = await testProject(server())
    for (const none of [{}, { task_params: null }])
      expect((await send(project, none)).made).not.toHaveProperty('task_params')
    for (const task_params of [
      {},
      { allow_debug: false, limit: [] },
      { limit: 'web,db', tags: ['a'], message: 'theirs', params: { tags: ['x'], arguments: null } },
    ]) {
      const { made, path, read } = await send(project, { task_params })
      expect(made.task_params).toEqual(task_params)
      const listed = await server().admin.ok(templates.list, project)
      expect(listed.find(({ id }) => id === made.id)?.task_params).toEqual(task_params)
      const { task_params: _, last_task: __, ...rest } = made
      expect((await server().admin.send('PUT', path, { ...rest, name: 'Renamed' })).status).toBe(204)
      expect(await read()).not.toHaveProperty('task_params')
    }
  })

  test('keeps the spelling of its questions’ types, which ask the same', async () => {
    const project = await testProject(server())
    const survey_vars = ['', 'string', 'int', 'integer', 'enum', 'secret', 'text'].map((type, index) => ({
      name: `q${index}`,
      title: `Q${index}`,
      required: true,
      type,
      ...(type === 'enum' ? { values: [{ name: 'One', value: '1' }] } : {}),
    }))
    const { made } = await send(project, { survey_vars })
    expect(made.survey_vars).toMatchObject(survey_vars)
    const answers = { q0: 'a', q1: 'b', q2: '1', q4: '1', q6: 'c' }
    const run = (q3: string) =>
      server().admin.send('POST', `/api/project/${project.id}/tasks`, {
        template_id: made.id,
        environment: JSON.stringify({ ...answers, q3 }),
        secret: '{"q5":"pin"}',
      })
    expect((await run('7')).status).toBe(201)
    const wrong = await run('seven')
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { fields: { q3: expect.any(String) } }])
  })

  test('has vaults with any key, without key or type, and with a script of any name', async () => {
    const project = await testProject(server())
    const login = (await project.login()).id
    const vaults = [
      { name: 'database' },
      { name: 'none', type: 'password', vault_key_id: project.none },
      { name: 'login', type: 'password', vault_key_id: login },
      { name: 'script', type: 'script', script: 'vault/open.sh' },
    ]
    const { made } = await send(project, { vaults })
    expect(made.vaults).toMatchObject([
      { name: 'database', type: '', vault_key_id: null, script: null },
      { name: 'none', type: 'password', vault_key_id: project.none },
      { name: 'login', type: 'password', vault_key_id: login },
      { name: 'script', type: 'script', vault_key_id: null, script: 'vault/open.sh' },
    ])
  })

  test('a template of an earlier release loses the defaults that were filled in, and nothing else', async () => {
    const project = await testProject(server())
    const { db } = server().server.services.database
    const filled = {
      limit: [],
      tags: ['a'],
      skip_tags: [],
      allow_override_limit: true,
      allow_override_tags: false,
      allow_debug: false,
      auto_approve: false,
      empty_limit: 'refuse',
      override_backend: false,
      backend_filename: '',
      allow_task_runner_approval: false,
      message: '',
      theirs: false,
    }
    const kept = { tags: ['a'], allow_override_limit: true, message: '', theirs: false }
    const cases = [
      [filled, kept],
      [{ limit: [], allow_debug: false, empty_limit: 'refuse' }, undefined],
      [
        { limit: ['web'], empty_limit: 'warn' },
        { limit: ['web'], empty_limit: 'warn' },
      ],
    ] as const
    for (const [before, after] of cases) {
      const { made, read } = await send(project, {})
      await db
        .updateTable('template')
        .set({ task_params: JSON.stringify(before) })
        .where('id', '=', made.id)
        .execute()
      for (let times = 0; times < 2; times++) {
        await db.transaction().execute((tx) => up(tx))
        expect((await read()).task_params).toEqual(after)
      }
    }
  })

  test('may ask for ENV, HOME or GIT_DIR if the answer is not an environment variable, and is refused if it is', async () => {
    const project = await testProject(server())
    const inventory_id = (await project.inventory()).id
    const ask = (name: string, more: object = {}) => ({ survey_vars: [{ name, title: name, ...more }] })
    const ansible = { app: 'ansible', playbook: 'site.yml', inventory_id }
    for (const name of ['ENV', 'HOME', 'GIT_DIR', 'PYTHONPATH', 'PATH']) {
      const { made } = await send(project, { ...ansible, ...ask(name) })
      expect((await project.task(made.id, { environment: JSON.stringify({ [name]: 'prod' }) })).status).toBe('waiting')
      await send(project, { app: 'terraform', playbook: '', ...ask(name) })
      const { made: plain, path } = await send(project, {})
      for (const refused of [ask(name), { ...ansible, ...ask(name, { target: 'env' }) }]) {
        const body = { ...plain, vaults: [], ...refused }
        const says = `survey_vars.0.name: ${name} changes how programs run`
        expectRefused(await server().admin.call(templates.create, { ...project, body: body as never }), 400, says)
        const changed = await server().admin.send('PUT', path, body)
        expect([changed.status, await changed.json()]).toMatchObject([400, { error: expect.stringContaining(says) }])
      }
    }
    for (const name of ['GIT_REF', 'GIT_BRANCH', 'GIT_COMMIT', 'PYTHON_VERSION']) {
      const { made } = await send(project, ask(name))
      expect((await project.task(made.id, { environment: JSON.stringify({ [name]: 'x' }) })).status).toBe('waiting')
    }
    const reserved = (await send(project, ask('__proto__'))).made
    expect(reserved.not_ready).toMatchObject([{ code: 'question_name', params: { name: '__proto__' } }])
    const body = { template_id: reserved.id, environment: '{}' }
    const started = await server().admin.send('POST', `/api/project/${project.id}/tasks`, body)
    expect([started.status, await started.json()]).toMatchObject([400, { not_ready: reserved.not_ready }])
  })
})
