import { expect, test } from 'vitest'
import { integrations } from '../../src/contract/integration.ts'
import { schedules } from '../../src/contract/schedule.ts'
import { onOneDatabase, testProject } from '../helpers/suite.ts'

/** Requests that CI scripts and MCP servers send to start a task. */
onOneDatabase('a task of a client of Semaphore UI', (server) => {
  test('a client may request values that change nothing, and more output', async () => {
    const project = await testProject(server())
    const inventory_id = (await project.inventory({ inventory: 'web1' })).id
    const repository_id = (await project.repository({ git_branch: 'trunk' })).id
    const base = { app: 'ansible', playbook: 'site.yml', inventory_id, repository_id }
    const plain = await project.template(base)
    const own = await project.template({ ...base, git_branch: 'next', task_params: { limit: ['web*'], tags: ['a'] } })
    const bash = await project.template({ repository_id, git_branch: 'next' })
    const start = async (template: { id: number }, body: object) => {
      const answer = await server().admin.send(
        'POST',
        `/api/project/${project.id}/tasks`,
        { template_id: template.id, project_id: project.id, ...body },
        { 'content-type': 'application/x-www-form-urlencoded' },
      )
      return { body, status: answer.status, answer: (await answer.json()) as { error?: string } }
    }
    for (const [template, body] of [
      [plain, { debug: true, dry_run: false, diff: false }],
      [plain, { params: { debug: true, debug_level: 4 } }],
      [plain, { git_branch: 'trunk', playbook: 'site.yml', arguments: '[]', inventory_id }],
      [plain, { arguments: '', limit: '', git_branch: '', message: '', environment: '{}' }],
      [plain, { limit: 'all' }],
      [own, { limit: 'web*', git_branch: 'next', params: { tags: ['a'] } }],
      [bash, { debug: true, git_branch: 'next', playbook: 'run.sh' }],
    ] as const)
      expect(await start(template, body)).toMatchObject({ body, status: 201, answer: { status: 'waiting' } })
    for (const [template, body, says] of [
      [plain, { git_branch: 'main' }, 'git_branch: this template does not allow another branch'],
      [own, { git_branch: 'trunk' }, 'git_branch: this template does not allow another branch'],
      [plain, { limit: 'web1' }, 'params.limit: this template does not allow another limit'],
      // The limit would extend the run to more hosts.
      [own, { limit: 'all' }, 'params.limit: this template does not allow another limit'],
      [own, { params: { limit: [] } }, 'params.limit: this template does not allow another limit'],
      [own, { params: { tags: [] } }, 'params.tags: this template does not allow another tags'],
      [plain, { arguments: '["-v"]' }, 'arguments: this template does not allow arguments in a task'],
      [plain, { arguments: '-v' }, 'arguments: Must be JSON array of texts, for example ["--diff"'],
      [plain, { playbook: 'other.yml' }, 'playbook: this template does not allow another playbook'],
      // The task would run without the dry run.
      [bash, { dry_run: true }, 'params.dry_run: only Ansible templates know this'],
    ] as const)
      expect(await start(template, body)).toMatchObject({
        body,
        status: 400,
        answer: { error: expect.stringContaining(says) },
      })
  })

  test('the params of a schedule or an integration are answered as they were sent', async () => {
    const { admin } = server()
    const project = await testProject(server())
    const { id: template_id } = await project.template({
      app: 'ansible',
      playbook: 'site.yml',
      inventory_id: (await project.inventory({ inventory: 'web1' })).id,
      task_params: { allow_override_limit: true, allow_override_tags: true },
    })
    const schedule = { name: 'Nightly', template_id, cron_format: '@daily' }
    const integration = { name: 'Push', template_id }
    for (const params of [{}, { limit: 'web1', tags: ['a'] }, { debug: true, kept_by: 'a newer client' }]) {
      const task_params = { message: 'given', params }
      const due = await admin.ok(schedules.create, { ...project, body: { ...schedule, task_params } })
      const hook = await admin.ok(integrations.create, { ...project, body: { ...integration, task_params } })
      for (const read of [
        due,
        hook,
        await admin.ok(schedules.get, project.at(due.id)),
        await admin.ok(integrations.get, project.at(hook.id)),
      ])
        expect(read.task_params).toEqual({
          project_id: project.id,
          environment: '',
          arguments: null,
          git_branch: null,
          message: 'given',
          version: null,
          inventory_id: null,
          params,
          secret_names: [],
        })
    }
    const body = { ...schedule, task_params: { params: { limit: 'web1', tags: 'a, b' } } }
    const { id } = await admin.ok(schedules.create, { ...project, body })
    expect(await admin.ok(schedules.run, project.at(id))).toMatchObject({
      params: { limit: ['web1'], tags: ['a', 'b'] },
    })
  })
})
