import { expect, test } from 'vitest'
import { type BackupFile, backups } from '../../src/contract/backup.ts'
import { deliveries } from '../../src/contract/delivery.ts'
import { integrations } from '../../src/contract/integration.ts'
import { inventories } from '../../src/contract/inventory.ts'
import { repositories } from '../../src/contract/repository.ts'
import type { NotReadyCode } from '../../src/contract/rules/not-ready-texts.ts'
import { schedules } from '../../src/contract/schedule.ts'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import { backupFile, withChanges, withTriggers } from '../helpers/backup-files.ts'
import { integrationProject } from '../helpers/integration.ts'
import { queriesOf } from '../helpers/queries.ts'
import { dayOne, scheduleProject } from '../helpers/schedule-project.ts'
import { expectRefused, onOneDatabase, type TestProject, testProject } from '../helpers/suite.ts'

/** Templates that clients of other releases save, and why they do not run. */
const saved: [what: string, body: (project: TestProject) => Promise<object> | object, code: NotReadyCode][] = [
  ['a build without a start version', () => ({ type: 'build' }), 'build_start_version'],
  [
    'terraform with a static inventory',
    async (project) => ({ app: 'terraform', inventory_id: (await project.inventory()).id }),
    'inventory_type',
  ],
  ['a question that is not named like a variable', () => ({ survey_vars: [{ name: 'my-var.x' }] }), 'question_name'],
  ['two questions of one name', () => ({ survey_vars: [{ name: 'a' }, { name: 'a' }] }), 'question_twice'],
  ['a choice without choices', () => ({ survey_vars: [{ name: 'a', type: 'enum' }] }), 'question_choices'],
  [
    'a repository at a path that is not there',
    async (project) => ({ repository_id: (await project.repository({ git_url: '/nowhere/at/all' })).id }),
    'repository_path',
  ],
  [
    'an inventory by an absolute path with a repository',
    async (project) => ({
      app: 'ansible',
      inventory_id: (
        await project.inventory({
          type: 'file',
          inventory: '/etc/ansible/hosts',
          repository_id: (await project.repository()).id,
        })
      ).id,
    }),
    'inventory_repository',
  ],
]

/** Contents of backup files of other releases, each of which used to make the whole restore fail. */
const restored: [what: string, changes: [path: string, value: unknown][], list: 'templates' | null, says: string][] = [
  ['a build without a start version', [['templates[0].start_version', undefined]], 'templates', 'no start version'],
  [
    'a question that is not named like a variable',
    [['templates[0].survey_vars', [{ name: 'my-var.x', title: 'X' }]]],
    'templates',
    'The question my-var.x is not named like a variable',
  ],
  [
    'a choice without choices',
    [['templates[0].survey_vars', [{ name: 'size', title: 'Size', type: 'enum' }]]],
    'templates',
    'The choices of the question size cannot be used',
  ],
  [
    'two questions of one name',
    [['templates[0].survey_vars', [{ name: 'a' }, { name: 'a' }]]],
    'templates',
    'Several questions are named a',
  ],
  [
    'a question whose answer would change how programs run',
    [['templates[0].survey_vars', [{ name: 'ENV', title: 'Environment' }]]],
    'templates',
    'The answer to the question ENV would change how programs run',
  ],
  ['an absolute playbook', [['templates[0].playbook', '/etc/site.yml']], 'templates', 'The path /etc/site.yml'],
  ['a playbook outside', [['templates[0].playbook', '../../x']], 'templates', 'The path ../../x cannot be used'],
  ['Ansible without an inventory', [['templates[2].inventory', undefined]], 'templates', 'Ansible needs an inventory'],
  ['an app that is not here', [['templates[0].app', 'cobol']], 'templates', 'This server has no app cobol'],
  ['a vault script without -client', [['templates[2].vaults', [{ type: 'script', script: 'vault.sh' }]]], null, ''],
  [
    'an inventory by an absolute path',
    [['inventories[0]', { name: 'Hosts', type: 'file', inventory: '/etc/ansible/hosts', ssh_key: 'Deploy' }]],
    null,
    '',
  ],
  [
    'a variable that a shell cannot hold',
    [['environments[0].env', '{"ansible.x":"1"}']],
    null,
    'variable group "Shared": "ansible.x" is restored as it is, and programs may not get it',
  ],
]

onOneDatabase(
  'what cannot run yet',
  (server) => {
    test.each(saved)('%s is saved, shown with its reason, and refused when it runs', async (_, body, code) => {
      const { admin } = server()
      const project = await testProject(server())
      const given = await body(project)
      const made = await project.template(given)
      expect(made).toMatchObject({ ...given, not_ready: [{ code, template: null, text: expect.any(String) }] })
      const [listed] = await admin.ok(templates.list, { ...project, query: { limit: 10 } })
      expect(listed?.not_ready).toEqual(made.not_ready)
      const again = await admin.call(templates.update, {
        ...project.at(made.id),
        body: { ...made, revision: null },
      })
      expect(again.status).toBe(204)
      const answer = await admin.call(tasks.create, { ...project, body: { template_id: made.id } })
      expectRefused(answer, 400, `Template Template is not ready to run. ${made.not_ready[0]!.text}`)
      const { params } = made.not_ready[0]!
      expect(answer.body).toMatchObject({
        not_ready: made.not_ready,
        code: 'template_not_ready',
        params: { template: 'Template', reasons: { code: `not_ready_${code}`, params } },
      })
      expect(await admin.ok(tasks.list, project)).toEqual([])
    })

    test('a template runs as soon as the reason is removed', async () => {
      const project = await testProject(server())
      const made = await project.template({ type: 'build' })
      await server().admin.ok(templates.update, {
        ...project.at(made.id),
        body: { ...made, start_version: '1.0.0' },
      })
      expect((await server().admin.ok(templates.get, project.at(made.id))).not_ready).toEqual([])
      expect(await project.task(made.id)).toMatchObject({ version: '1.0.0', status: 'waiting' })
    })

    test('an inventory file with an absolute path is used as it is, and cannot be read through the preview', async () => {
      const { admin } = server()
      const project = await testProject(server())
      const hosts = await project.inventory({ type: 'file', inventory: '/etc/ansible/hosts' })
      expect(hosts).toMatchObject({ inventory: '/etc/ansible/hosts', not_ready: [] })
      const template = await project.template({ app: 'ansible', playbook: 'site.yml', inventory_id: hosts.id })
      expect(template.not_ready).toEqual([])
      expect(await project.task(template.id)).toMatchObject({ status: 'waiting' })
      const preview = await admin.ok(inventories.hosts, {
        ...project.at(hosts.id),
        query: { template_id: template.id },
      })
      expect(preview).toMatchObject({ total: 0, problem: expect.stringContaining('on the machine where tasks run') })
    })

    test('a schedule without a name gets one, and keeps its own when a change has none', async () => {
      const { admin } = server()
      const { project, template } = await scheduleProject(server())
      const body = { template_id: template.id, cron_format: '0 3 * * *' }
      const made = await admin.ok(schedules.create, { params: project.params, body })
      expect(made.name).toBe('Deploy: 0 3 * * *')
      const check = { ...body, repository_id: template.repository_id }
      expect((await admin.ok(schedules.create, { params: project.params, body: check })).name).toBe(
        'New commits: Deploy',
      )
      const named = await admin.ok(schedules.create, { params: project.params, body: { ...body, name: 'Nightly' } })
      await admin.ok(schedules.update, { ...project.at(named.id), body })
      expect((await admin.ok(schedules.get, project.at(named.id))).name).toBe('Nightly')
    })

    test('a schedule whose required answer is missing is saved, and its due time is recorded with the reason', async () => {
      const place = await scheduleProject(server())
      const asks = await place.project.template({ survey_vars: [{ name: 'age', title: 'Age', required: true }] })
      const made = await place.add({ template_id: asks.id })
      expect(made).toMatchObject({
        problem: 'age: Age is required',
        not_ready: [
          {
            code: 'inputs',
            params: { problem: 'age: Age is required' },
            problem_message: { code: 'wrong_field', params: { field: 'age', problem: { code: expect.any(String) } } },
          },
        ],
      })
      await place.at(dayOne)
      expect(await place.records(made.id)).toMatchObject([
        { outcome: 'missed', reason: 'it could not start: age: Age is required' },
      ])
      const now = await server().admin.call(schedules.run, place.project.at(made.id))
      expectRefused(now, 400, 'age: Age is required')
    })

    test('a schedule of a template that cannot run shows that reason, misses its due time with it, and then forgets it', async () => {
      const { admin } = server()
      const place = await scheduleProject(server())
      const build = await place.project.template({ name: 'Pack', type: 'build' })
      const made = await place.add({ template_id: build.id })
      expect(made).toMatchObject({ problem: null, not_ready: [{ code: 'build_start_version', template: 'Pack' }] })
      await place.at(dayOne)
      expect(await place.records(made.id)).toMatchObject([
        {
          outcome: 'missed',
          reason: expect.stringContaining('Template Pack is not ready to run. This build has no start'),
        },
      ])
      await admin.ok(templates.update, {
        ...place.project.at(build.id),
        body: { ...build, start_version: '1' },
      })
      expect(await place.get(made.id)).toMatchObject({ problem: null, not_ready: [] })
    })

    test('an integration without its key, or with one of another type, is saved and refuses every sender', async () => {
      const place = await integrationProject(server())
      for (const [draft, code] of [
        [{ auth_method: 'github', auth_secret_id: null }, 'key_missing'],
        [{ auth_method: 'hmac', auth_header: 'X-Sign', auth_secret_id: place.none }, 'key_type'],
      ] as const) {
        const { id, post } = await place.listens(draft)
        const shown = await place.admin.ok(integrations.get, place.at(id))
        expect(shown.not_ready).toMatchObject([{ code }])
        await post('{}', { 'x-hub-signature-256': 'sha256=0', 'x-sign': '0' })
        const [delivery] = await place.deliveries()
        expect(delivery).toMatchObject({ verdicts: [{ outcome: 'refused', reason: expect.stringContaining('key') }] })
      }
      expect(await place.tasks()).toEqual([])
    })

    test('a delivery for what cannot run is recorded with the reason', async () => {
      const place = await integrationProject(server(), { type: 'build' })
      const { id, post } = await place.listens({ auth_method: 'none' })
      await post('{}')
      const [delivery] = await place.admin.ok(deliveries.list, { params: place.params, query: { integration_id: id } })
      expect(delivery?.verdicts).toMatchObject([
        { outcome: 'failed', reason: expect.stringContaining('is not ready to run. This build has no start version') },
      ])
      expect(await place.tasks()).toEqual([])
    })

    test('an integration may hold tags that its template does not allow yet', async () => {
      const project = await testProject(server())
      const hosts = await project.inventory()
      const template = await project.template({ app: 'ansible', playbook: 'site.yml', inventory_id: hosts.id })
      const made = await server().admin.ok(integrations.create, {
        params: project.params,
        body: { name: 'Push', template_id: template.id, task_params: { params: { tags: ['now'] } } },
      })
      expect(made).toMatchObject({
        task_params: { params: { tags: ['now'] } },
        not_ready: [{ code: 'inputs', text: expect.stringContaining('does not allow another tags') }],
      })
    })

    test('lists say so without another query', async () => {
      const { admin } = server()
      const project = await testProject(server())
      const git_url = '/nowhere/at/all'
      for (let n = 0; n < 3; n++) {
        const repository = await project.repository({ name: `R${n}`, git_url })
        const template = await project.template({ repository_id: repository.id, type: 'build' })
        const params = project.params
        await admin.ok(schedules.create, { params, body: { template_id: template.id, cron_format: '0 3 1 1 *' } })
        await admin.ok(integrations.create, { params, body: { name: `I${n}`, template_id: template.id } })
      }
      const query = { limit: 10 }
      const asked = (number: number) => ({ ...project, query: { ...query, number } })
      for (const list of [templates.list, repositories.list, inventories.list, schedules.list, integrations.list])
        expect(await queriesOf((number) => admin.ok(list, asked(number)))).toBeLessThanOrEqual(6)
      for (const list of [templates.list, schedules.list, integrations.list])
        for (const { not_ready } of await admin.ok(list, { ...project, query }))
          expect(not_ready.map(({ code }) => code)).toEqual(['build_start_version', 'repository_path'])
    })

    test.each(restored)('a restore takes %s, says so, and marks it', async (_, changes, list, says) => {
      const { admin } = server()
      const made = await admin.ok(backups.restore, {
        body: withChanges(backupFile(), ...changes),
        query: { paused: 'false' },
      })
      const params = { project_id: made.id }
      if (says === '') expect(made.warnings).toEqual([])
      else expect(made.warnings).toEqual([expect.stringContaining(says)])
      const marked = (await admin.ok(templates.list, { params })).filter(({ not_ready }) => not_ready.length > 0)
      expect(marked).toHaveLength(list === null ? 0 : 1)
      for (const { id, not_ready } of marked) {
        expect(not_ready.map(({ text }) => text)).toEqual([expect.stringContaining(says)])
        const answer = await admin.call(tasks.create, { params, body: { template_id: id } })
        expectRefused(answer, 400, says)
      }
      const back = JSON.parse(await admin.text(backups.get, { params })) as BackupFile
      const twice = await admin.ok(backups.restore, { body: back, query: { paused: 'false' } })
      expect(twice.warnings).toEqual(made.warnings)
    })

    test('a restore takes an integration without its key, and lists of newer releases by their names', async () => {
      const file = withChanges(
        withTriggers(),
        ['integrations[0].auth_secret', undefined],
        ['integrations[0].aliases', []],
        ['integration_aliases', []],
        ['schedules', []],
        ['alert_channels', []],
        ['roles', [{ slug: 'ops' }]],
        ['workflows', [{ name: 'A' }, { name: 'B' }]],
      )
      const made = await server().admin.ok(backups.restore, { body: file, query: { paused: 'false' } })
      expect(made.warnings).toEqual([
        '1 role is not restored: this version has none',
        '2 workflows are not restored: this version has none',
        'integration "Push" is not ready: No secret key is chosen, so every request is refused. Choose a key',
      ])
      const [push] = await server().admin.ok(integrations.list, { params: { project_id: made.id } })
      expect(push?.not_ready).toMatchObject([{ code: 'key_missing' }])
    })
  },
  { schedules: false },
)
