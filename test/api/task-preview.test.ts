import { expect, test } from 'vitest'
import { tasks } from '../../src/contract/task.ts'
import { expectRefused, onEachDatabase, rowCounts, testProject } from '../helpers/suite.ts'

const canary = (name: string) => `canary-${name}-7d21`

onEachDatabase(
  'the variables of a run, before it starts',
  (server) => {
    async function place() {
      const project = await testProject(server())
      const first = await project.environment({
        name: 'First',
        json: '{"region":"eu","size":3}',
        env: '{"TWICE":"open"}',
        secrets: [
          { name: 'token', type: 'var', secret: canary('group'), operation: 'create' },
          { name: 'TWICE', type: 'env', secret: canary('group'), operation: 'create' },
        ],
      })
      const second = await project.environment({ name: 'Second', json: '{"region":"us"}' })
      const template = await project.template({
        environment_ids: [first.id, second.id],
        survey_vars: [
          { name: 'count', title: 'Count', type: 'int', default_value: '2' },
          { name: 'COLOUR', title: 'Colour', required: true },
          { name: 'pin', title: 'Pin', type: 'secret', required: true },
        ],
      })
      return { project, template_id: template.id }
    }
    const shown = ({ variables }: { variables: Record<string, unknown>[] }) =>
      variables.map(({ name, origin, origin_name, value, overridden }) => [
        name,
        origin,
        origin_name,
        value,
        overridden ? 'overridden' : 'used',
      ])
    const ofGroups = (hidden: boolean) => [
      ['GIVEN', 'server', '', null, 'used'],
      ['region', 'group', 'First', hidden ? null : '"eu"', 'overridden'],
      ['size', 'group', 'First', hidden ? null : '3', 'used'],
      ['TWICE', 'group', 'First', hidden ? null : '"open"', 'overridden'],
      ['token', 'group', 'First', null, 'used'],
      ['TWICE', 'group', 'First', null, 'used'],
    ]

    test('are listed with their source; missing answers are no obstacle, and nothing is written', async () => {
      const { project, template_id } = await place()
      const before = await rowCounts(server())
      const usual = await server().admin.ok(tasks.preview, { ...project, body: { template_id } })
      expect(shown(usual)).toEqual([
        ...ofGroups(false),
        ['region', 'group', 'Second', '"us"', 'used'],
        ['count', 'template', '', '2', 'used'],
      ])
      const body = {
        template_id,
        environment: JSON.stringify({ COLOUR: 'blue', region: 'asia' }),
        secret: JSON.stringify({ pin: canary('answer') }),
      }
      const answer = await server().admin.call(tasks.preview, { ...project, body })
      expect(JSON.stringify(answer.body)).not.toContain('canary')
      expect(shown(answer.body as never)).toEqual([
        ...ofGroups(false),
        ['region', 'group', 'Second', '"us"', 'overridden'],
        ['COLOUR', 'survey', '', '"blue"', 'used'],
        ['region', 'run', '', '"asia"', 'used'],
        ['count', 'template', '', '2', 'used'],
        ['pin', 'survey', '', null, 'used'],
      ])
      expect(await rowCounts(server())).toEqual(before)
    })

    test('hide values of groups from task runners, who see what they gave themselves', async () => {
      const { project, template_id } = await place()
      const { client } = await server().member(project.id, 'task_runner')
      const answer = await client.ok(tasks.preview, {
        ...project,
        body: { template_id, environment: '{"COLOUR":"x"}' },
      })
      expect(shown(answer)).toEqual([
        ...ofGroups(true),
        ['region', 'group', 'Second', null, 'used'],
        ['COLOUR', 'survey', '', '"x"', 'used'],
        ['count', 'template', '', '2', 'used'],
      ])
    })

    test('are the same with an idempotency key, also with the key of a task', async () => {
      const { project, template_id } = await place()
      const body = { template_id, environment: '{"COLOUR":"blue"}', secret: '{"pin":"1234"}' }
      const headers = { 'idempotency-key': 'the key of a task' }
      const usual = await server().admin.ok(tasks.preview, { ...project, body })
      await server().admin.ok(tasks.create, { ...project, body, headers })
      expect(await server().admin.ok(tasks.preview, { ...project, body, headers })).toEqual(usual)
    })

    test('are refused for inputs that a run refuses, and for ids of another project', async () => {
      const { project, template_id } = await place()
      const other = await testProject(server())
      const preview = (body: object) =>
        server().admin.call(tasks.preview, { ...project, body: { template_id, ...body } })
      expectRefused(await preview({ environment: '{"count":"many"}' }), 400, 'count: ')
      expectRefused(await preview({ git_branch: 'other' }), 400, 'git_branch: ')
      expectRefused(await preview({ template_id: (await other.template()).id }), 404, 'Template not found')
      expectRefused(await preview({ inventory_id: (await other.inventory()).id }), 400, 'inventory_id: ')
      expectRefused(await preview({ build_task_id: 1 }), 400, 'build_task_id: ')
    })
  },
  { config: { env_vars: { GIVEN: 'by the server' } } },
)
