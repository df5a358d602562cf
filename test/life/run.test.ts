import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tasks } from '../../src/contract/task.ts'
import { oneDatabase, startTestServer, type TestServer } from '../helpers/server.ts'
import { makeWorkplace, type Workplace } from '../helpers/template.ts'
import { hasTool } from '../helpers/tools.ts'

const ansible = hasTool('ansible-playbook')
const terraform = hasTool('terraform')
const python = hasTool('python3')

/** Returns a form of a secret that is not masked, so that a test sees which value arrived. */
const reversed = (text: string) => Buffer.from(text).reverse().toString()

const show = `
echo "branch main"
for argument in "$@"; do echo "argument: $argument"; done
echo "group: $GROUP_ENV, run: $from_run"
echo "message: $SIGNALBOX_TASK_DETAILS_MESSAGE, again: $SEMAPHORE_TASK_DETAILS_MESSAGE"
echo "commit: $SIGNALBOX_TASK_DETAILS_COMMIT_HASH by $SIGNALBOX_TASK_DETAILS_USERNAME"
`
const secrets = `
for name in group_var GROUP_SECRET run_secret; do
  echo "$name has \${#name} letters, its value $(printenv "$name" | rev) is shown as $(printenv "$name")"
done
echo "in base64: $(printf %s "$GROUP_SECRET" | base64)"
`
const showPy = `
import json, os, sys
print(json.dumps({"arguments": sys.argv[1:], "group": os.environ["GROUP_ENV"], "seen": os.environ["GROUP_SECRET"]}))
print("reversed:", os.environ["GROUP_SECRET"][::-1])
`
const play = `
- hosts: all
  connection: local
  gather_facts: false
  tasks:
    - name: Answer
      debug:
        msg: "host=<{{ inventory_hostname }}> answer=<{{ answer | default('') }}> letters=<{{ answer | default('') | length }}> group=<{{ from_group | default('') }}> color=<{{ color | default('') }}>"
      tags: [answer]
    - name: Secret
      debug:
        msg: "reversed={{ group_var | default('') | reverse }} shown=<{{ group_var | default('') }}> message=<{{ semaphore_vars.task_details.message | default('') }}>"
      tags: [secret]
    - name: File
      copy:
        content: "new content\\n"
        dest: "{{ target }}"
      when: target is defined
      tags: [file]
`
const main = `
variable "from_group" { default = "none" }
variable "from_run" { default = "none" }
variable "group_var" { default = "none" }
resource "terraform_data" "one" { input = "\${var.from_group} and \${var.from_run}" }
output "reversed" { value = strrev(var.group_var) }
output "shown" { value = nonsensitive(var.group_var) }
output "one" { value = terraform_data.one.output }
`
const version = `
echo "type $SEMAPHORE_TASK_DETAILS_TYPE, makes <$SEMAPHORE_TASK_DETAILS_TARGET_VERSION>, takes <$SEMAPHORE_TASK_DETAILS_INCOMING_VERSION>"
`

describe.each(oneDatabase)('a run on %s', (database) => {
  let server: TestServer
  let place: Workplace
  const secret = {
    group_var: 'quiet-river-seventeen',
    GROUP_SECRET: 'velvet-anvil-forty',
    run_secret: 'paper-lantern-nine',
  }

  beforeAll(async () => {
    server = await startTestServer(database, { runner: true, config: { max_parallel_tasks: 6 } })
    place = await makeWorkplace(server, {
      'show.sh': show,
      'secrets.sh': secrets,
      'show.py': showPy,
      'site.yml': play,
      'hosts/lab.ini': 'lab ansible_connection=local\n[all:vars]\ncolor=green\n',
      'terraform/main.tf': main,
      'version.sh': version,
      'deep/down/where.sh': 'echo "in $(basename "$PWD") beside $(ls)"',
    })
  })
  afterAll(() => server?.stop())

  test.concurrent('bash gets arguments, environment, message and commit; the task shows what it ran', async () => {
    const group = await place.group({ json: { from_group: 'violet' }, env: { GROUP_ENV: 'indigo', COUNT: 3 } })
    const task = await place.succeeds(
      'show.sh',
      { environment_ids: [group], arguments: '["--first","two words"]', allow_override_args_in_task: true },
      { message: 'Release day', environment: '{"from_run":"{{ 7*7 }} $(id)"}', arguments: '["last"]' },
    )
    const said = task.log.split('\n').filter((line) => line.startsWith('argument: '))
    expect(said).toEqual([
      'argument: --first',
      'argument: two words',
      'argument: from_group=violet',
      'argument: from_run={{ 7*7 }} $(id)',
      'argument: last',
    ])
    expect(task.log).toContain('group: indigo, run: {{ 7*7 }} $(id)\n')
    expect(task.log).toContain('message: Release day, again: Release day\n')
    expect(task.log).toContain(`commit: ${task.commit_hash} by admin\n`)
    expect(task).toMatchObject({ commit_message: 'First commit', message: 'Release day', reason: null, exit_code: 0 })
    expect(task.commit_hash).toBe(await place.repository.git('rev-parse', 'main'))
    expect(task.created <= (task.start ?? '') && (task.start ?? '') <= (task.end ?? '')).toBe(true)
  })

  test.concurrent('secrets of both kinds and of the run arrive, stay out of the log, and leave the database', async () => {
    const group = await place.group({
      secrets: [
        { type: 'var', name: 'group_var', secret: secret.group_var },
        { type: 'env', name: 'GROUP_SECRET', secret: secret.GROUP_SECRET },
      ],
    })
    const template = await place.template('secrets.sh', { environment_ids: [group] })
    const id = await place.start(template, { secret: JSON.stringify({ run_secret: secret.run_secret }) })
    const task = await place.finished(id)
    expect(task.status, task.log).toBe('success')
    for (const value of Object.values(secret)) {
      expect(task.log).toContain(`value ${reversed(value)} is shown as ***\n`)
      expect(task.log).not.toContain(value)
    }
    expect(task.log).toContain('in base64: ***\n')
    const { db } = server.server.services.database
    expect(await db.selectFrom('task_private').selectAll().where('task_id', '=', id).execute()).toEqual([])
    expect(task.secret).toBe('')
  })

  test.runIf(python).concurrent('python gets the same inputs', async () => {
    const group = await place.group({
      env: { GROUP_ENV: 'indigo' },
      secrets: [{ type: 'env', name: 'GROUP_SECRET', secret: secret.GROUP_SECRET }],
    })
    const task = await place.succeeds('show.py', { app: 'python', environment_ids: [group], arguments: '["-x"]' })
    expect(task.log).toContain('{"arguments": ["-x"], "group": "indigo", "seen": "***"}')
    expect(task.log).toContain(`reversed: ${reversed(secret.GROUP_SECRET)}`)
  })

  test
    .runIf(ansible)
    .concurrent('ansible takes survey answers as text and evaluates only what the template says', async () => {
      const group = await place.group({
        json: { from_group: '{{ 6 * 7 }}' },
        secrets: [{ type: 'var', name: 'group_var', secret: secret.group_var }],
      })
      const inventory_id = await place.inventory('local')
      const template = await place.template('site.yml', {
        app: 'ansible',
        inventory_id,
        environment_ids: [group],
        survey_vars: [{ name: 'answer', title: 'Answer', required: true }],
        task_params: { allow_debug: true },
      })
      const task = await place.run(template, {
        message: 'Hello {{ 1+1 }}',
        environment: '{"answer":"{{ 7*7 }}"}',
        params: { debug_level: 3 },
      })
      expect(task.status, task.log).toBe('success')
      expect(task.log).toContain('host=<local> answer=<{{ 7*7 }}> letters=<9> group=<42>')
      expect(task.log).toContain(`reversed=${reversed(secret.group_var)} shown=<***> message=<Hello {{ 1+1 }}>`)
      // -vvv
      expect(task.log).toMatch(/ansible-playbook \[core [\d.]+\]/)
      expect(task.log).toContain('task path: ')
      const stages = await server.admin.ok(tasks.stages, { params: place.params(task.id) })
      expect(stages).toMatchObject([
        { type: 'print_result', result: { hosts: [{ host: 'local', ok: 2, failed: 0, unreachable: 0, skipped: 1 }] } },
      ])
      const [line] = (
        await server.admin.ok(tasks.window, {
          params: place.params(task.id),
          query: { from: stages[0]?.start_output_id ?? 0, limit: 1 },
        })
      ).lines
      expect(line?.text).toContain('PLAY RECAP')
      // The results contain the same as data, with line numbers.
      const { items } = await server.admin.ok(tasks.results, { params: place.params(task.id) })
      const results = items.filter((item) => item.kind === 'host')
      expect(results.map(({ host, state }) => [host, state])).toEqual([
        ['local', 'ok'],
        ['local', 'ok'],
        ['local', 'skipped'],
      ])
      const lines = task.log.split('\n')
      for (const item of items)
        if (item.kind === 'task') expect(lines[(item.line ?? 0) - 1]).toContain(`TASK [${item.name}]`)
      expect(items.find((item) => item.kind === 'tool')?.version).toMatch(/^ansible-playbook \[core /)
    })

  test
    .runIf(ansible)
    .concurrent('ansible uses static, YAML and file inventories, and one from another repository', async () => {
      const other = await makeWorkplace(server, {
        'lists/prod.yml': 'all:\n  hosts:\n    prod1:\n      ansible_connection: local\n  vars:\n    color: red\n',
      })
      const other_id = await place.addRepository(other.repository.path)
      const inventoryIds = [
        await place.inventory('[web]\nweb1 color=blue\nweb2 color=blue\n[db]\ndb1\n'),
        await place.inventory('all:\n  hosts:\n    yaml1:\n      color: "yellow {{ 1 }}"\n', { type: 'static-yaml' }),
        await place.inventory('hosts/lab.ini', { type: 'file' }),
        await place.inventory('lists/prod.yml', { type: 'file', repository_id: other_id }),
      ]
      const task_params = {
        limit: ['web'],
        tags: ['answer'],
        allow_override_limit: true,
        allow_override_inventory: true,
      }
      const template = await place.template('site.yml', {
        app: 'ansible',
        inventory_id: inventoryIds[0] as number,
        task_params,
        allow_parallel_tasks: true,
      })
      const runs = [
        { params: { limit: ['web1', 'db1'] } },
        ...[1, 2, 3].map((n) => ({ inventory_id: inventoryIds[n] as number, params: { limit: ['all'] } })),
      ]
      const [fixed, yaml, file, foreign] = await Promise.all(runs.map((request) => place.run(template, request)))
      expect(fixed?.log).toContain('host=<web1> answer=<> letters=<0> group=<> color=<blue>')
      expect(fixed?.log).toContain('host=<db1>')
      expect(fixed?.log).not.toContain('host=<web2>')
      expect(fixed?.log).not.toContain('reversed=') // a task that the tags exclude
      expect(yaml?.log).toContain('host=<yaml1> answer=<> letters=<0> group=<> color=<yellow 1>')
      expect(file?.log).toContain('host=<lab> answer=<> letters=<0> group=<> color=<green>')
      expect(foreign?.log).toContain('host=<prod1> answer=<> letters=<0> group=<> color=<red>')
      expect([fixed, yaml, file, foreign].map((task) => task?.status)).toEqual(Array(4).fill('success'))
    })

  test
    .runIf(ansible)
    .concurrent(
      'a check with differences shows what would change and changes nothing; tags can be left out',
      async () => {
        const target = `${server.data}/written-by-ansible`
        const inventory_id = await place.inventory('local')
        const template = await place.template('site.yml', {
          app: 'ansible',
          inventory_id,
          task_params: { skip_tags: ['secret'] },
          environment_ids: [await place.group({ json: { target } })],
        })
        const check = await place.run(template, { params: { dry_run: true, diff: true } })
        expect(check.status, check.log).toBe('success')
        expect(check.log).toContain('+new content')
        expect(check.log).not.toContain('reversed=')
        expect(check.log).toMatch(/local .*changed=1/)
        const { existsSync } = await import('node:fs')
        expect(existsSync(target)).toBe(false)
        const real = await place.run(template)
        expect(real.status, real.log).toBe('success')
        expect(real.log).not.toContain('+new content')
        expect(existsSync(target)).toBe(true)
      },
    )

  test
    .runIf(terraform)
    .concurrent(
      'terraform plans, applies that plan, counts it, and finds its state again in the next run',
      async () => {
        const group = await place.group({
          json: { from_group: 'violet' },
          secrets: [{ type: 'var', name: 'group_var', secret: secret.group_var }],
        })
        const template = await place.template('terraform', {
          app: 'terraform',
          environment_ids: [group],
          task_params: { auto_approve: true },
        })
        const first = await place.run(template, { environment: '{"from_run":"${1+1} \\"q\\""}' })
        expect(first.status, first.log).toBe('success')
        expect(first.log).toContain('Apply complete! Resources: 1 added, 0 changed, 0 destroyed.')
        expect(first.log).toContain('one = "violet and ${1+1} \\"q\\""')
        expect(first.log).toContain(`reversed = "${reversed(secret.group_var)}"`)
        expect(first.log).toContain('shown = "***"')
        expect(first.log).not.toContain(secret.group_var)
        const stages = await server.admin.ok(tasks.stages, { params: place.params(first.id) })
        expect(stages).toMatchObject([{ type: 'terraform_plan', result: { add: 1, change: 0, destroy: 0, import: 0 } }])
        const second = await place.run(template, { environment: '{"from_run":"${1+1} \\"q\\""}' })
        expect(second.log).toContain('No changes.')
        expect(second.status).toBe('success')
      },
    )

  test.concurrent('a run takes another branch, or exactly one commit, where the template allows it', async () => {
    const own = await makeWorkplace(server, { 'show.sh': 'echo first' })
    const first = await own.repository.git('rev-parse', 'main')
    await own.repository.commit({ 'show.sh': 'echo second' })
    const feature = await own.repository.commit(
      { 'show.sh': 'echo feature' },
      { branch: 'feature/x', message: 'Try it' },
    )
    const template = await own.template('show.sh', { allow_override_branch_in_task: true, allow_parallel_tasks: true })
    const [newest, branch, commit] = await Promise.all([
      own.run(template),
      own.run(template, { git_branch: 'feature/x' }),
      own.run(template, { commit_hash: first }),
    ])
    expect(newest.log).toContain('\nsecond\n')
    expect(branch.log).toContain('\nfeature\n')
    expect(branch).toMatchObject({ commit_hash: feature, commit_message: 'Try it', git_branch: 'feature/x' })
    expect(commit.log).toContain('\nfirst\n')
    expect(commit.commit_hash).toBe(first)
    const strict = await own.template('show.sh', { git_branch: 'feature/x' })
    const refused = await server.admin.call(tasks.create, {
      params: { project_id: own.project_id },
      body: { template_id: strict, git_branch: 'main' },
    })
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { git_branch: expect.stringContaining('does not allow') } },
    })
    expect((await own.run(strict)).log).toContain('\nfeature\n')
  })

  test.concurrent('scripts run in the working directory of the template', async () => {
    const task = await place.succeeds('where.sh', { working_directory: 'deep/down' })
    expect(task.log).toContain('in down beside where.sh\n')
  })

  test.concurrent('builds count their version up, and a deployment takes the build it was given', async () => {
    const build = await place.template('version.sh', { type: 'build', start_version: '1.0.0' })
    const first = await place.run(build)
    const second = await place.run(build)
    expect([first.version, second.version]).toEqual(['1.0.0', '1.0.1'])
    expect(second.log).toContain('type build, makes <1.0.1>, takes <>')
    const deploy = await place.template('version.sh', { type: 'deploy', build_template_id: build })
    const without = await server.admin.call(tasks.create, {
      params: { project_id: place.project_id },
      body: { template_id: deploy },
    })
    expect(without).toMatchObject({ status: 400, body: { fields: { build_task_id: 'Build version is required' } } })
    const task = await place.run(deploy, { build_task_id: first.id })
    expect(task.log).toContain('type deploy, makes <>, takes <1.0.0>')
    expect(task.build_task).toMatchObject({ id: first.id, version: '1.0.0' })
  })
})
