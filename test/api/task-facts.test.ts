import { expect, test } from 'vitest'
import { tasks } from '../../src/contract/task.ts'
import { templates } from '../../src/contract/template.ts'
import { claimTask } from '../../src/server/tasks/claim.ts'
import { onEachDatabase, testProject } from '../helpers/suite.ts'

const canary = (name: string) => `canary-${name}-1f9c`
const privateKey = `-----BEGIN PRIVATE KEY-----
MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj
-----END PRIVATE KEY-----
`

onEachDatabase(
  'what a task was given',
  (server) => {
    /** Claims the oldest waiting task like a runner, which creates its job. */
    async function handOver() {
      const { services } = server().server
      const runner = await services.database.db.selectFrom('runner').select('id').executeTakeFirstOrThrow()
      const claim = await claimTask(services, runner, [])
      if (!claim) throw new Error('nothing waits')
      // The task never ran; it is ended so that the next test starts with an empty queue.
      await services.database.db
        .updateTable('task')
        .set({ status: 'error' })
        .where('id', '=', claim.job.task_id)
        .execute()
      return claim.job
    }

    test('is stored with it: versions, keys by use, every value with its origin, but no secret', async () => {
      const { admin } = server()
      const project = await testProject(server())
      const login = await project.login('Robot', canary('repository'))
      const sudo = await project.login('Root', canary('become'))
      const vault = await project.login('Vault', canary('vault'))
      const ssh = await admin.send('POST', `/api/project/${project.id}/keys`, {
        name: 'Deploy',
        type: 'ssh',
        project_id: project.id,
        ssh: { login: 'git', passphrase: canary('passphrase'), private_key: privateKey },
      })
      const ssh_key_id = ((await ssh.json()) as { id: number }).id
      const repository = await project.repository({ ssh_key_id: login.id })
      const inventory = await project.inventory({ ssh_key_id, become_key_id: sudo.id })
      const first = await project.environment({
        name: 'First',
        json: JSON.stringify({ region: 'eu', size: 3, list: ['a'], copied: `x ${canary('var')} y`, line: privateKey }),
        env: JSON.stringify({ LEVEL: 'info', TWICE: 'open' }),
        secrets: [
          { name: 'token', type: 'var', secret: canary('var'), operation: 'create' },
          { name: 'TWICE', type: 'env', secret: canary('env'), operation: 'create' },
        ],
      })
      const second = await project.environment({ name: 'Second', json: '{"region":"us"}' })
      const template = await project.template({
        app: 'ansible',
        playbook: 'site.yml',
        repository_id: repository.id,
        inventory_id: inventory.id,
        environment_ids: [first.id, second.id],
        arguments: JSON.stringify(['-f', '5', `--token=${canary('var')}`]),
        survey_vars: [
          { name: 'count', title: 'Count', type: 'int', default_value: '2' },
          { name: 'COLOUR', title: 'Colour', target: 'env', default_value: 'red' },
          { name: 'pin', title: 'Pin', type: 'secret' },
        ],
        vaults: [{ name: 'prod', vault_key_id: vault.id }],
        task_params: { limit: ['localhost'] },
      })
      const task = await project.task(template.id, {
        environment: JSON.stringify({ COLOUR: 'blue', extra: { deep: true }, same: canary('survey') }),
        secret: JSON.stringify({ pin: canary('survey') }),
      })
      expect(await admin.ok(tasks.facts, project.at(task.id))).toEqual({ facts: null })
      const old = await admin.ok(templates.get, project.at(template.id))
      const { vaults, ...draft } = old
      await admin.ok(templates.update, {
        ...project.at(template.id),
        body: { ...draft, vaults: vaults.map(({ id, name, vault_key_id }) => ({ id, name, vault_key_id })) },
      })
      const job = await handOver()
      expect(job).toMatchObject({ environment: { GIVEN: 'by the server', TWICE: 'open', COLOUR: 'blue' } })

      const text = await admin.text(tasks.facts, project.at(task.id))
      for (const name of ['repository', 'become', 'vault', 'passphrase', 'var', 'env', 'survey'])
        expect(text).not.toContain(canary(name))
      expect(text).not.toContain('MIIEvQ')
      expect(text).not.toContain('by the server')
      const { facts } = await admin.ok(tasks.facts, project.at(task.id))
      expect(facts).toMatchObject({
        // The version that ran, not the one at the time of the request.
        template: { id: template.id, name: 'Template', revision: old.revision + 1 },
        repository: { id: repository.id, name: 'Repository', url: repository.git_url, branch: 'main', commit: '' },
        inventory: { id: inventory.id, name: 'Hosts', type: 'static' },
        groups: [{ name: 'First' }, { name: 'Second' }],
        keys: [
          { id: login.id, name: 'Robot', use: 'repository', vault: '' },
          { id: ssh_key_id, name: 'Deploy', use: 'login' },
          { id: sudo.id, name: 'Root', use: 'become' },
          { id: vault.id, name: 'Vault', use: 'vault', vault: 'prod' },
        ],
        arguments: ['-f', '5', '--token=***'],
        params: { limit: ['localhost'] },
        playbook: 'site.yml',
        runner: { name: expect.any(String) },
      })
      expect((await admin.ok(tasks.get, project.at(task.id))).template_revision).toBe(old.revision + 1)
      const rows = facts?.variables.map((one) => [
        one.name,
        one.origin,
        one.origin_name,
        one.value,
        one.overridden ? 'overridden' : 'used',
      ])
      expect(rows).toEqual([
        ['GIVEN', 'server', '', null, 'used'],
        ['region', 'group', 'First', '"eu"', 'overridden'],
        ['size', 'group', 'First', '3', 'used'],
        ['list', 'group', 'First', '["a"]', 'used'],
        ['copied', 'group', 'First', null, 'used'],
        ['line', 'group', 'First', null, 'used'],
        ['LEVEL', 'group', 'First', '"info"', 'used'],
        ['TWICE', 'group', 'First', '"open"', 'overridden'],
        ['token', 'group', 'First', null, 'used'],
        ['TWICE', 'group', 'First', null, 'used'],
        ['region', 'group', 'Second', '"us"', 'used'],
        ['COLOUR', 'survey', '', '"blue"', 'used'],
        ['extra', 'run', '', '{"deep":true}', 'used'],
        ['same', 'run', '', null, 'used'],
        ['count', 'template', '', '2', 'used'],
        ['pin', 'survey', '', null, 'used'],
      ])
      expect(facts?.variables.filter((one) => one.target === 'environment').map((one) => one.name)).toEqual([
        'GIVEN',
        'LEVEL',
        'TWICE',
        'TWICE',
        'COLOUR',
      ])
    })

    test('shows the names of variables to guests and task runners, and their values to managers only', async () => {
      const project = await testProject(server())
      const group = await project.environment({ json: '{"region":"eu"}' })
      const task = await project.task((await project.template({ environment_ids: [group.id] })).id)
      await handOver()
      const seen = async (role: 'guest' | 'task_runner' | 'manager') => {
        const { client } = await server().member(project.id, role)
        const { facts } = await client.ok(tasks.facts, project.at(task.id))
        return facts?.variables.at(-1)
      }
      const region = { name: 'region', origin_name: 'Group', secret: false }
      expect(await seen('manager')).toMatchObject({ ...region, value: '"eu"' })
      for (const role of ['guest', 'task_runner'] as const)
        expect(await seen(role)).toMatchObject({ ...region, value: null })
    })

    test('a value too long to keep is cut off', async () => {
      const project = await testProject(server())
      const group = await project.environment({ json: JSON.stringify({ long: 'x'.repeat(50_000) }) })
      const task = await project.task((await project.template({ environment_ids: [group.id] })).id)
      expect((await handOver()).variables).toEqual({ long: 'x'.repeat(50_000) })
      const { facts } = await server().admin.ok(tasks.facts, project.at(task.id))
      expect(facts?.variables.at(-1)?.value).toMatch(/^"x{3999}…$/)
    })
  },
  { config: { env_vars: { GIVEN: 'by the server' } } },
)
