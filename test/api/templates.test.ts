import { expect, test } from 'vitest'
import { inventories } from '../../src/contract/inventory.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import { aTemplate, expectRefused, onOneDatabase, testProject } from '../helpers/suite.ts'

/** The fields of a template that was created with name, app, playbook and repository only. */
const plain = {
  ...aTemplate,
  description: '',
  priority: 0,
  max_parallel_tasks: 0,
  queue_timeout_sec: 0,
  run_timeout_sec: 0,
  silence_timeout_sec: 0,
  retry_attempts: 0,
  retry_delay_sec: 0,
  keep_tasks: null,
  keep_days: null,
  type: '',
  inventory_id: null,
  environment_id: null,
  environment_ids: [],
  view_id: null,
  build_template_id: null,
  start_version: null,
  autorun: false,
  git_branch: null,
  arguments: null,
  allow_override_args_in_task: false,
  allow_override_branch_in_task: false,
  allow_parallel_tasks: false,
  suppress_success_alerts: false,
  suppress_error_alerts: false,
  working_directory: null,
  runner_tag: null,
  artifacts: [],
  identity_tokens: [],
  survey_vars: [],
  vaults: [],
  last_task: null,
  last_task_id: null,
  recent: [],
  usual_sec: null,
  tasks: 0,
  starred: false,
  inventory_name: null,
  repository_name: 'Repository',
  environment_names: [],
  problem: null,
  not_ready: [],
}

onOneDatabase(
  'templates',
  (server) => {
    test('give back every field as it was set', async () => {
      const project = await testProject(server())
      const build = await project.template({ name: 'Build', type: 'build', start_version: '1.0' })
      const inventory = await project.inventory()
      const key = await project.login()
      const second = await project.environment()
      const [view] = [await server().admin.send('POST', `/api/project/${project.id}/views`, { title: 'V' })]
      const everything = {
        name: 'Everything',
        app: 'ansible',
        playbook: 'site.yml',
        description: 'All of it',
        type: 'deploy' as const,
        inventory_id: inventory.id,
        repository_id: build.repository_id,
        environment_ids: [second.id, project.empty],
        view_id: ((await view.json()) as { id: number }).id,
        build_template_id: build.id,
        autorun: true,
        git_branch: 'feature/x',
        arguments: '["--diff", "--forks=10"]',
        allow_override_args_in_task: true,
        allow_override_branch_in_task: true,
        allow_parallel_tasks: true,
        suppress_success_alerts: true,
        suppress_error_alerts: true,
        working_directory: 'ansible/prod',
        runner_tag: 'dmz',
        artifacts: ['reports/*.xml', 'dist/**'],
        survey_vars: [
          {
            name: 'region',
            title: 'Where?',
            description: 'One of ours',
            required: true,
            type: 'enum' as const,
            values: [{ name: 'Europe', value: 'eu' }],
            default_value: 'eu',
            target: 'env' as const,
          },
        ],
        task_params: {
          limit: ['web*', 'prod:&eu'],
          empty_limit: 'warn' as const,
          skip_galaxy_install: true,
          override_backend: true,
          backend_filename: 'remote.tf',
          tags: ['a'],
          skip_tags: ['b'],
          allow_override_limit: true,
          allow_override_tags: true,
          allow_override_skip_tags: true,
          allow_override_inventory: true,
          allow_debug: true,
          allow_destroy: false,
          allow_auto_approve: false,
          auto_approve: false,
          allow_task_runner_approval: true,
          message: 'what other products keep here',
          params: { nested: [1] },
        },
      }
      const vaults = [
        { name: null, type: 'password' as const, vault_key_id: key.id },
        { name: 'prod', type: 'script' as const, script: 'bin/vault-client.sh' },
      ]
      const made = await project.template({ ...everything, vaults })
      const vault = (index: number) => ({ id: made.vaults[index]!.id, ...project.params, template_id: made.id })
      expect(made).toEqual({
        ...plain,
        ...everything,
        inventory_name: 'Hosts',
        environment_names: ['Group', 'Empty'],
        id: made.id,
        revision: 1,
        ...project.params,
        environment_id: second.id,
        vaults: [
          { ...vault(0), name: null, type: 'password', vault_key_id: key.id, script: null },
          { ...vault(1), name: 'prod', type: 'script', vault_key_id: null, script: 'bin/vault-client.sh' },
        ],
      })
      await server().admin.ok(templates.update, { ...project.at(made.id), body: { ...made, name: 'Renamed' } })
      expect(await server().admin.ok(templates.get, project.at(made.id))).toEqual({
        ...made,
        revision: 2,
        name: 'Renamed',
      })
      expect((await server().admin.ok(templates.list, project)).find((one) => one.id === made.id)).toEqual({
        ...made,
        revision: 2,
        name: 'Renamed',
      })
      await server().admin.ok(templates.describe, { ...project.at(made.id), body: { description: 'Else' } })
      expect(await server().admin.ok(templates.get, project.at(made.id))).toEqual({
        ...made,
        revision: 3,
        name: 'Renamed',
        description: 'Else',
      })
    })

    test('a template with only the required fields gets default values', async () => {
      const project = await testProject(server())
      const made = await project.template({
        arguments: '',
        inventory_id: 0,
        survey_vars: null,
        vaults: null,
        runner_tag: '',
      })
      expect(made).toEqual({
        ...plain,
        id: made.id,
        revision: 1,
        ...project.params,
        repository_id: made.repository_id,
      })
    })

    test('keep the patterns of artifacts that an update leaves out, in one spelling each', async () => {
      const project = await testProject(server())
      const { artifacts, ...made } = await project.template({ artifacts: [' ./dist/ ', 'dist', '', '**/*.log'] })
      expect(artifacts).toEqual(['dist', '**/*.log'])
      const update = (body: object) =>
        server().admin.ok(templates.update, { ...project.at(made.id), body: { ...made, revision: null, ...body } })
      const stored = async () => (await server().admin.ok(templates.get, project.at(made.id))).artifacts
      await update({})
      expect(await stored()).toEqual(artifacts)
      await update({ artifacts: null })
      expect(await stored()).toEqual(artifacts)
      await update({ artifacts: [] })
      expect(await stored()).toEqual([])
    })

    test('are normalised: fields of another kind are dropped, alternative spellings stay', async () => {
      const project = await testProject(server())
      const build = await project.template({ type: 'build', start_version: '1.0' })
      const { repository_id } = build
      const inventory = await project.inventory()
      for (const [sent, got] of [
        [
          { type: '', build_template_id: build.id, start_version: '2.0' },
          { build_template_id: null, start_version: null },
        ],
        [
          { type: 'build', build_template_id: build.id, start_version: '2.0' },
          { build_template_id: null, start_version: '2.0' },
        ],
        [
          { type: 'deploy', build_template_id: build.id, start_version: '2.0' },
          { build_template_id: build.id, start_version: null },
        ],
        [{ app: '', inventory_id: inventory.id, playbook: 'a.yml' }, { app: 'ansible' }],
        [{ environment_id: project.empty }, { environment_ids: [project.empty], environment_id: project.empty }],
        [
          { environment_id: project.empty, environment_ids: [] },
          { environment_ids: [], environment_id: null },
        ],
        [{ task_params: { limit: 'web, db ,' } }, { task_params: { limit: 'web, db ,' } }],
        [
          {
            survey_vars: [
              { name: 'a', type: 'string' },
              { name: 'b', type: 'integer' },
            ],
          },
          { survey_vars: [expect.objectContaining({ type: 'string' }), expect.objectContaining({ type: 'integer' })] },
        ],
      ] as [object, object][])
        expect(await project.template({ repository_id, ...sent })).toMatchObject(got)
    })

    test('a template of the Terraform family owns a workspace: the one in the request, or a new one named default', async () => {
      const project = await testProject(server())
      for (const app of ['terraform', 'tofu', 'terragrunt'] as const) {
        const made = await project.template({ name: app, app, playbook: '' })
        expect(await server().admin.ok(inventories.get, project.at(made.inventory_id!))).toMatchObject({
          name: 'default',
          inventory: 'default',
          type: `${app}-workspace`,
          template_id: made.id,
        })
      }
      const prod = await project.inventory({ type: 'terraform-workspace', inventory: 'prod' })
      const owner = { ...aTemplate, app: 'terraform', playbook: '', inventory_id: prod.id }
      const first = await project.template(owner)
      expectRefused(
        await server().admin.call(templates.create, {
          params: project.params,
          body: { ...owner, name: 'Second', repository_id: first.repository_id },
        }),
        400,
        'inventory_id: Inventory is already attached to another template',
      )
      expect((await server().admin.ok(inventories.get, project.at(prod.id))).template_id).toBe(first.id)
    })

    test('a template that others need cannot be deleted, and the refusal names them', async () => {
      const project = await testProject(server())
      const build = await project.template({ name: 'Build', type: 'build', start_version: '1.0' })
      const deploy = await project.template({ name: 'Deploy', type: 'deploy', build_template_id: build.id })
      const refs = await server().admin.ok(templates.refs, project.at(build.id))
      expect(refs.templates).toEqual([{ id: deploy.id, name: 'Deploy' }])
      const refused = await server().admin.call(templates.remove, project.at(build.id))
      expectRefused(refused, 400, 'Template is in use by one or more templates')
      expect(refused.body).toMatchObject({ inUse: true, refs })
    })

    test('are deleted with their tasks and logs, but not while a task waits', async () => {
      const project = await testProject(server())
      const template = await project.template()
      const task = await project.task(template.id)
      const refused = await server().admin.call(templates.remove, project.at(template.id))
      expectRefused(refused, 409, '1 tasks of this template wait or run: stop them first')
      expect(refused.body).toMatchObject({ task_ids: [task.id] })
      await server().admin.ok(templates.stopAll, project.at(template.id))
      await server().admin.ok(templates.remove, project.at(template.id))
      expectRefused(await server().admin.call(tasks.get, project.at(task.id)), 400, 'Task not found')
      expectRefused(await server().admin.call(templates.get, project.at(template.id)), 404, 'Template not found')
    })

    test('report before a run that their tool is missing, and how to get it', async () => {
      const project = await testProject(server())
      expect((await project.template({ app: 'robot' })).problem).toMatch(
        /^Robot is not installed where tasks run\. Install no-such-robot/,
      )
      expect((await project.template({ app: 'bash' })).problem).toBeNull()
    })

    test('are listed by column and by app, with their newest task and how many they had', async () => {
      const project = await testProject(server())
      const b = await project.template({ name: 'B', playbook: 'a.sh' })
      await project.template({ name: 'A', playbook: 'z.py', app: 'python' })
      await project.task(b.id)
      const newest = await project.task(b.id, { message: 'newest' })
      const list = (query: object) => server().admin.ok(templates.list, { ...project, query } as never)
      const names = async (query: object) => (await list(query)).map((one) => one.name).join('')
      expect([
        await names({}),
        await names({ sort: 'playbook' }),
        await names({ order: 'desc' }),
        await names({ app: 'bash' }),
      ]).toEqual(['AB', 'BA', 'BA', 'B'])
      expect((await list({ app: 'bash' }))[0]).toMatchObject({
        tasks: 2,
        last_task_id: newest.id,
        last_task: { id: newest.id, message: 'newest', tpl_alias: 'B' },
      })
      const history = await server().admin.ok(templates.tasks, { ...project.at(b.id), query: { limit: 1 } })
      expect(history.map((task) => task.id)).toEqual([newest.id])
      expect(await server().admin.ok(templates.tasks, { ...project.at(b.id), query: { status: 'success' } })).toEqual(
        [],
      )
      expect(await server().admin.ok(templates.lastTasks, project.at(b.id))).toHaveLength(2)
    })
  },
  { config: { apps: { robot: { path: 'no-such-robot', title: 'Robot' } } } },
)
