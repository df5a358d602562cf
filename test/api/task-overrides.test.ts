import { expect, test } from 'vitest'
import { tasks } from '../../src/contract/task.ts'
import { buildJob } from '../../src/server/tasks/job.ts'
import { expectRefused, onOneDatabase, rowCounts, testProject } from '../helpers/suite.ts'

const allowed = {
  allow_override_limit: true,
  allow_override_tags: true,
  allow_override_skip_tags: true,
  allow_override_inventory: true,
  allow_debug: true,
}

onOneDatabase('overrides of a task', (server) => {
  test('overrides that the template does not permit are refused by name, never ignored; nothing is stored', async () => {
    const project = await testProject(server())
    const [hosts, others] = [await project.inventory(), await project.inventory({ name: 'Others' })]
    const workspace = await project.inventory({ type: 'terraform-workspace', inventory: 'x' })
    const ansible = await project.template({ app: 'ansible', playbook: 'site.yml', inventory_id: hosts.id })
    const open = await project.template({
      app: 'ansible',
      playbook: 'site.yml',
      inventory_id: hosts.id,
      task_params: allowed,
    })
    const bash = await project.template({ git_branch: 'main' })
    const terraform = await project.template({ app: 'terraform', playbook: '' })
    const staged = await project.template({ app: 'tofu', playbook: '', allow_override_args_in_task: true })
    const foreign = await (await testProject(server())).inventory()
    const before = await rowCounts(server())
    for (const [template, body, says] of [
      [bash, { playbook: 'other.sh' }, 'playbook: this template does not allow another playbook'],
      [bash, { arguments: '["-x"]' }, 'arguments: this template does not allow arguments'],
      [bash, { git_branch: 'next' }, 'git_branch: this template does not allow another branch'],
      [bash, { get_branch: 'next' }, 'git_branch: this template does not allow another branch'],
      [bash, { commit_hash: 'abcdef1' }, 'commit_hash: this template does not allow another commit'],
      [bash, { inventory_id: hosts.id }, 'inventory_id: this template does not allow another inventory'],
      [bash, { params: { limit: ['web'] } }, 'params.limit: only Ansible templates know this'],
      [bash, { params: { dry_run: true } }, 'params.dry_run: only Ansible templates know this'],
      [bash, { params: { plan: true } }, 'params.plan: only Terraform, OpenTofu and Terragrunt templates know this'],
      [ansible, { params: { limit: ['web'] } }, 'params.limit: this template does not allow another limit'],
      [ansible, { limit: 'web,db' }, 'params.limit: this template does not allow another limit'],
      [ansible, { params: { tags: 'a' } }, 'params.tags: this template does not allow another tags'],
      [ansible, { params: { skip_tags: ['a'] } }, 'params.skip_tags: this template does not allow another skip tags'],
      [bash, { arguments: '-v' }, 'arguments: Must be JSON array of texts, for example'],
      [bash, { environment: '{"c":"prod","c=evil":"1"}' }, 'environment: "c=evil" is not a variable name'],
      [ansible, { secret: '{"a b":"1"}' }, 'secret: "a b" is not a variable name'],
      [ansible, { inventory_id: others.id }, 'inventory_id: this template does not allow another inventory'],
      [ansible, { params: { upgrade: true } }, 'params.upgrade: only Terraform'],
      [open, { inventory_id: workspace.id }, 'inventory_id: an inventory of this type does not fit the template'],
      [open, { inventory_id: foreign.id }, 'inventory_id: there is no such inventory in this project'],
      [open, { params: { limit: ['@/etc/passwd'] } }, 'params.limit: The pattern reads hosts from a file'],
      [open, { limit: '@/etc/passwd' }, 'params.limit: The pattern reads hosts from a file'],
      [open, { params: { limit: ['web', '-x'] } }, 'params.limit: The pattern begins with a dash'],
      [open, { params: { tags: ['a,b'] } }, 'params.tags: The tag holds a comma'],
      [open, { params: { debug_level: 1.5 } }, 'params.debug_level: Must be an integer'],
      [
        open,
        { environment: '{"ansible_ssh_common_args":"-o ProxyCommand=x"}' },
        'environment: ansible_ssh_common_args changes how Ansible connects',
      ],
      [terraform, { params: { destroy: true } }, 'params.destroy: this template does not allow destroying'],
      [
        terraform,
        { params: { auto_approve: true } },
        'params.auto_approve: this template does not allow applying without asking',
      ],
      [bash, { environment: '{"LD_PRELOAD":"/tmp/x.so"}' }, 'environment: LD_PRELOAD changes how programs run'],
      [bash, { secret: '{"BASH_ENV":"/tmp/x"}' }, 'secret: BASH_ENV changes how programs run'],
      [bash, { git_branch: '-f' }, 'git_branch: The name begins with a dash'],
      [bash, { commit_hash: '--all' }, 'commit_hash: A commit is written with'],
      [bash, { environment: '{' }, 'environment: Variables: Must be JSON'],
      [bash, { secret: '[]' }, 'secret: Secrets: Must be a JSON object'],
      [bash, { arguments: '{"a":1}' }, 'arguments: Must be JSON array'],
      [terraform, { arguments: '{"plan":["-json"]}' }, 'arguments: this template does not allow arguments'],
      [staged, { arguments: '{"destroy":[]}' }, 'arguments: There is no stage "destroy"; those are init, plan'],
      [staged, { arguments: '{"apply":["-var=a=b"]}' }, 'arguments: apply: -var belongs to plan'],
      [staged, { arguments: '["-out=x"]' }, 'arguments: -out is set by Signalbox'],
      [staged, { arguments: '["-destroy"]' }, 'arguments: this template does not allow destroying'],
      [staged, { arguments: '{"default":["--destroy"]}' }, 'arguments: this template does not allow destroying'],
      [bash, { message: 'x'.repeat(2001) }, 'message: Must have at most 2000 characters'],
    ] as [{ id: number }, object, string][])
      expectRefused(
        await server().admin.call(tasks.create, { ...project, body: { template_id: template.id, ...body } }),
        400,
        says,
      )
    expect(await rowCounts(server())).toEqual(before)
  })

  test('permitted overrides are stored with the task; a value equal to the template is not an override', async () => {
    const project = await testProject(server())
    const [hosts, others] = [
      await project.inventory({ inventory: 'web1' }),
      await project.inventory({ name: 'Others', inventory: '[web]\nweb1\n[db]\ndb1\n' }),
    ]
    const base = { app: 'ansible', playbook: 'site.yml', inventory_id: hosts.id, git_branch: 'main' }
    const open = await project.template({ ...base, task_params: allowed })
    const overrides = {
      limit: ['web*', 'all:!db'],
      tags: ['a'],
      skip_tags: ['b'],
      debug: true,
      debug_level: 2,
      dry_run: true,
      diff: true,
    }
    const task = await project.task(open.id, { inventory_id: others.id, params: overrides })
    expect(task).toMatchObject({ inventory_id: others.id, params: overrides })
    const old = await project.task(open.id, {
      inventory_id: others.id,
      limit: 'web, db',
      dry_run: true,
      diff: true,
      debug: true,
    })
    expect(old.params).toMatchObject({ limit: ['web', 'db'], dry_run: true, diff: true, debug: true })
    const closed = await project.template({ ...base, task_params: { limit: ['web*'] } })
    const same = {
      playbook: 'site.yml',
      git_branch: 'main',
      inventory_id: hosts.id,
      arguments: '[]',
      params: { limit: ['web*'], debug: false },
    }
    expect((await project.task(closed.id, same)).status).toBe('waiting')
  })

  test('a task of another project’s template is refused as if the template were missing', async () => {
    const [project, foreign] = [await testProject(server()), await testProject(server())]
    const template = await foreign.template()
    for (const template_id of [template.id, 2_000_000_000])
      expectRefused(
        await server().admin.call(tasks.create, { ...project, body: { template_id } }),
        404,
        'Template not found',
      )
    expectRefused(
      await server().admin.call(tasks.create, { ...project, body: {} as never }),
      400,
      'template_id: Must be an integer',
    )
    expectRefused(await server().admin.call(tasks.create, project), 400, 'A JSON body is required')
  })

  test('a limit that matches no host of the inventory is refused and named, unless the template lets it', async () => {
    const project = await testProject(server())
    const hosts = await project.inventory({ inventory: '[web]\nweb1\nweb2\n' })
    const make = (body: object) =>
      project.template({ app: 'ansible', playbook: 'site.yml', inventory_id: hosts.id, ...body })
    const start = (template: { id: number }, limit: string[] | null, more: object = {}) =>
      server().admin.call(tasks.create, {
        ...project,
        body: { template_id: template.id, params: { limit }, ...more },
      })
    const open = await make({ task_params: allowed })
    const nothing = await start(open, ['db*', 'mail'])
    expectRefused(nothing, 400, 'params.limit: matches no host of the inventory Hosts: db*, mail')
    expect(nothing.body.fields).toEqual({ 'params.limit': 'matches no host of the inventory Hosts: db*, mail' })
    expectRefused(
      await start(open, ['web1', '&web2']),
      400,
      'params.limit: matches no host of the inventory Hosts: web1, &web2',
    )
    const kept = await make({ task_params: { limit: ['db'] } })
    expectRefused(await start(kept, null), 400, 'params.limit: matches no host of the inventory Hosts: db')
    expect((await start(open, ['web1', 'mail'])).status).toBe(201)
    for (const empty_limit of ['warn', 'accept'] as const)
      expect((await start(await make({ task_params: { ...allowed, empty_limit } }), ['db'])).status).toBe(201)
    // The runner decides if the server cannot: no text, a plugin, an unsupported expression, no host at all.
    for (const inventory of ['plugin: x\n', '[web]\nweb[1:\n', '', '# none yet']) {
      const other = await project.inventory({ type: 'static-yaml', inventory })
      expect((await start(open, ['db'], { inventory_id: other.id })).status).toBe(201)
    }
    expect((await start(open, ['~(?!web)'])).status).toBe(201)
  })

  test('answers to the survey are checked for every kind of question, and defaults filled in', async () => {
    const project = await testProject(server())
    const choices = [
      { name: 'Europe', value: 'eu' },
      { name: 'America', value: 'us' },
    ]
    const { id } = await project.template({
      survey_vars: [
        { name: 'who', title: 'Who?', required: true },
        { name: 'count', title: 'How many?', type: 'int', default_value: '3', min: 1, max: 10 },
        { name: 'sure', title: 'Sure?', type: 'boolean' },
        { name: 'day', title: 'Day', type: 'date' },
        { name: 'region', title: 'Region', type: 'enum', values: choices },
        { name: 'zones', title: 'Zones', type: 'select', values: choices, default_value: '["us"]' },
        { name: 'version', title: 'Version', pattern: 'v\\d+(\\.\\d+)*', pattern_message: 'Write v1.2' },
        { name: 'pin', title: 'Pin', type: 'secret', required: true, pattern: '\\d{4}' },
      ],
    })
    const start = (answers: object, secret: object = { pin: '1234' }) =>
      server().admin.call(tasks.create, {
        ...project,
        body: {
          template_id: id,
          environment: JSON.stringify({ who: 'ada', ...answers }),
          secret: JSON.stringify(secret),
        },
      })
    for (const [answers, secret, says] of [
      [{ who: '' }, undefined, 'who: Who? is required'],
      [{ who: { a: 1 } }, undefined, 'who: Who? must be text'],
      [{ count: 'x' }, undefined, 'count: How many? must be integer'],
      [{ count: 1.5 }, undefined, 'count: How many? must be integer'],
      [{ count: 0 }, undefined, 'count: How many? must be at least 1'],
      [{ count: '11' }, undefined, 'count: How many? must be at most 10'],
      [{ sure: 'maybe' }, undefined, 'sure: Sure? must be true or false'],
      [{ day: '2027-02-31x' }, undefined, 'day: Day must be a date'],
      [{ day: '2027-02-31' }, undefined, 'day: Day must be a date'],
      [{ region: 'mars' }, undefined, 'region: Region must be one of the choices'],
      [{ zones: ['eu', 'mars'] }, undefined, 'zones: Zones must be some of the choices'],
      [{ version: '1.2' }, undefined, 'version: Write v1.2'],
      [{ version: 'v1\nrm' }, undefined, 'version: Write v1.2'],
      [{ version: 'v'.repeat(1001) }, undefined, 'version: Version must have at most 1000 characters'],
      [{}, {}, 'pin: Pin is required'],
      [{ pin: '1234' }, {}, 'pin: Pin is required'],
      [{}, { pin: 'abcd' }, 'pin: Pin must match \\d{4}'],
      [{ pin: '1234' }, undefined, 'environment: pin is a secret answer: send it in secret'],
    ] as [object, object | undefined, string][])
      expectRefused(await start(answers, secret), 400, says)
    expect((await start({ count: 'x', region: 'mars' }, {})).body).toMatchObject({
      fields: {
        count: 'How many? must be integer',
        region: 'Region must be one of the choices',
        pin: 'Pin is required',
      },
      field_codes: {
        count: { code: 'wrong_answer_integer', params: { title: 'How many?' } },
        region: { code: 'wrong_answer_choice', params: { title: 'Region' } },
        pin: { code: 'wrong_answer_required', params: { title: 'Pin' } },
      },
    })
    const given = {
      sure: 'true',
      day: '2027-01-31',
      region: 'eu',
      zones: 'eu',
      version: 'v1.20',
      more: 'passes through',
    }
    const made = await start(given)
    expect(made.status).toBe(201)
    expect(JSON.parse(made.body.environment)).toEqual({ who: 'ada', ...given })
    const built = await buildJob(server().server.services, made.body.id)
    // Each answer has the type of its question, and defaults are filled in.
    expect('job' in built && built.job.run_variables).toEqual({
      who: 'ada',
      count: 3,
      sure: true,
      day: '2027-01-31',
      region: 'eu',
      zones: ['eu'],
      version: 'v1.20',
      more: 'passes through',
    })
  })

  test('a request that is sent again with its key is the same one, though defaults are sent along', async () => {
    const project = await testProject(server())
    const { id } = await project.template({ survey_vars: [{ name: 'count', type: 'int', default_value: '3' }] })
    const start = (environment: string) =>
      server().admin.call(tasks.create, {
        ...project,
        body: { template_id: id, environment },
        headers: { 'idempotency-key': 'a key' },
      })
    const first = await start('{}')
    expect(await start('{}')).toMatchObject({ status: 201, body: { id: first.body.id, environment: '{}' } })
    expect((await start('{"count":"3"}')).body.id).toBe(first.body.id)
    expectRefused(await start('{"count":"4"}'), 400, 'Idempotency-Key: belongs to another request')
  })

  test('is answered as it was sent: variables without the defaults of the survey, and only the overrides that were given', async () => {
    const project = await testProject(server())
    const allowed = { allow_override_limit: true, allow_debug: true }
    const inventory_id = (await project.inventory({ inventory: 'web1' })).id
    const { id } = await project.template({
      app: 'ansible',
      playbook: 'site.yml',
      inventory_id,
      task_params: allowed,
      survey_vars: [{ name: 'count', type: 'int', default_value: '3' }, { name: 'who' }],
    })
    const environment = '{ "who": "ada" }'
    const task = await project.task(id, { environment, limit: 'web1', params: { debug: true } })
    const given = { environment, params: { limit: ['web1'], debug: true } }
    expect(task).toMatchObject(given)
    expect(task.params).toEqual(given.params)
    const [listed] = await server().admin.ok(tasks.list, project)
    expect(listed).toMatchObject(given)
    expect(await project.task(id)).toMatchObject({ environment: '{}', params: {} })
  })

  test('an answer is text, also where a template language would see a template', async () => {
    const project = await testProject(server())
    const { id } = await project.template({ survey_vars: [{ name: 'who' }] })
    const task = await project.task(id, { environment: '{"who":"{{ 7*7 }} $(id)"}' })
    expect(task.environment).toBe('{"who":"{{ 7*7 }} $(id)"}')
  })
})
