import { expect, test } from 'vitest'
import { templates } from '../../src/contract/template.ts'
import { aTemplate, expectRefused, onOneDatabase, rowCounts, testProject } from '../helpers/suite.ts'

onOneDatabase('templates and their vaults', (server) => {
  test('replace their vaults as a whole; rows that come with their id keep it', async () => {
    const project = await testProject(server())
    const key = await project.login()
    const made = await project.template({ vaults: ['a', 'b', 'c'].map((name) => ({ name, vault_key_id: key.id })) })
    const [, b] = made.vaults
    const put = (vaults: unknown[]) =>
      server().admin.call(templates.update, {
        ...project.at(made.id),
        body: { ...made, revision: null, vaults } as never,
      })
    expect(
      (
        await put([
          { ...b, name: 'b2' },
          { id: 0, name: 'd', vault_key_id: key.id },
        ])
      ).status,
    ).toBe(204)
    const now = await server().admin.ok(templates.get, project.at(made.id))
    expect(now.vaults.map((vault) => vault.name)).toEqual(['b2', 'd'])
    expect(now.vaults[0]!.id).toBe(b!.id)
    const other = await project.template({ vaults: [{ vault_key_id: key.id }] })
    for (const [vaults, says] of [
      [[{ ...other.vaults[0] }], 'vaults: this template has no such vault'],
      [[{ name: 'x', vault_key_id: 2_000_000_000 }], 'vaults: there is no such key in this project'],
      [[{ vault_key_id: key.id }, { vault_key_id: key.id, name: '' }], 'vaults: Vault names must be unique'],
      [[{ type: 'script', script: '../x-client' }], 'vaults: '],
    ] as [unknown[], string][])
      expectRefused(await put(vaults), 400, says)
    expect(await server().admin.ok(templates.get, project.at(made.id))).toEqual(now)
  })

  test('inconsistent fields of a template are refused by field, on create and update; nothing is stored', async () => {
    const [project, foreign] = [await testProject(server()), await testProject(server())]
    const theirs = await foreign.template({ type: 'build', start_version: '1' })
    const made = await project.template()
    const view = await server().admin.send('POST', `/api/project/${foreign.id}/views`, { title: 'V' })
    const before = await rowCounts(server())
    for (const [body, says] of [
      [{ name: '' }, 'name: Name is required'],
      [{ name: 'x'.repeat(201) }, 'name: Must have at most 200 characters'],
      [{ app: 'cobol' }, 'app: Invalid app id: cobol'],
      [{ app: 'ansible', inventory_id: null }, 'inventory_id: Inventory is required'],
      [{ arguments: '{"plan":[]}' }, 'arguments: Must be JSON array of texts'],
      [{ app: 'tofu', arguments: '{"plan":"-json"}' }, 'arguments: plan: Must be JSON array of texts'],
      [{ app: 'tofu', arguments: '{"apply":["-target=a.b"]}' }, 'arguments: apply: -target belongs to plan'],
      [{ app: 'terraform', arguments: '["-out=x"]' }, 'arguments: -out is set by Signalbox'],
      [{ task_params: { backend_filename: 'state' } }, 'backend_filename: File must have extension .tf'],
      [{ task_params: { backend_filename: '../state.tf' } }, 'backend_filename: Invalid backend filename'],
      [{ playbook: '' }, 'playbook: Script filename is required'],
      [{ repository_id: 0 }, 'repository_id: Repository is required'],
      [{ repository_id: theirs.repository_id }, 'repository_id: there is no such repository in this project'],
      [{ inventory_id: (await foreign.inventory()).id }, 'inventory_id: there is no such inventory in this project'],
      [{ environment_ids: [foreign.empty] }, 'environment_ids: there is no such variable group in this project'],
      [{ environment_id: foreign.empty }, 'environment_ids: there is no such variable group in this project'],
      [{ environment_ids: [project.empty, project.empty] }, 'environment_ids: a variable group is there twice'],
      [{ view_id: ((await view.json()) as { id: number }).id }, 'view_id: there is no such view in this project'],
      [
        { type: 'deploy', build_template_id: theirs.id },
        'build_template_id: there is no such template in this project',
      ],
      [{ type: 'deploy', build_template_id: made.id }, 'build_template_id: must be a build template'],
      [{ type: 'deploy' }, 'build_template_id: Build template is required'],
      [{ type: 'other' }, 'type: Must be empty, build or deploy'],
      [{ arguments: '{' }, 'arguments: Must be JSON array of texts'],
      [{ arguments: '[1]' }, 'arguments: Must be JSON array of texts'],
      [{ git_branch: '-f' }, 'git_branch: The name begins with a dash'],
      [{ working_directory: '../..' }, 'working_directory: The path holds ..'],
      [{ artifacts: ['ok', '/etc/passwd'] }, 'artifacts: /etc/passwd: The path is absolute'],
      [{ artifacts: ['a/../../b'] }, 'artifacts: a/../../b: The path holds ..'],
      [{ artifacts: ['.git/config'] }, "artifacts: .git/config: The path leads into git's own folder"],
      [{ artifacts: ['a{b,c}'] }, 'artifacts: a{b,c}: The pattern holds {: only *, ** and ?'],
      [{ artifacts: ['a', '!!a'] }, 'artifacts: !!a: The pattern holds !'],
      [{ artifacts: ['a', '!'] }, 'artifacts: !: The pattern has nothing after !'],
      [{ artifacts: ['a', '!../b'] }, 'artifacts: !../b: The path holds ..'],
      [{ artifacts: ['!a', '!b/*'] }, 'artifacts: Every pattern begins with !'],
      [{ artifacts: ['a\nb'] }, 'artifacts: a\nb: The path holds a control character'],
      [{ artifacts: ['x'.repeat(201)] }, `artifacts: ${'x'.repeat(100)}: Must have at most 200 characters`],
      [{ artifacts: Array.from({ length: 21 }, (_, n) => `${n}`) }, 'artifacts: Must have at most 20 patterns'],
      [{ artifacts: [1] }, 'artifacts.0: Must be text'],
      [{ artifacts: 'dist' }, 'artifacts: '],
      [{ identity_tokens: [{ variable: 'TOKEN' }] }, 'identity_tokens.0.audience: An audience is required'],
      [{ identity_tokens: [{ audience: 'a b', variable: 'TOKEN' }] }, 'identity_tokens.0.audience: An audience has no'],
      [
        { identity_tokens: [{ audience: 'a' }] },
        'identity_tokens.0.variable: A variable for the token or for its file',
      ],
      [{ identity_tokens: [{ audience: 'a', variable: 'MY-TOKEN' }] }, 'identity_tokens.0.variable: '],
      [
        { identity_tokens: [{ audience: 'a', variable: 'PATH' }] },
        'identity_tokens.0.variable: This variable controls',
      ],
      [
        { identity_tokens: [{ audience: 'a', variable: 'TOKEN', file_variable: 'TOKEN' }] },
        'identity_tokens.0.file_variable: Another token uses this variable',
      ],
      [
        { identity_tokens: [{ audience: 'a', variable: 'TOKEN', lifetime_sec: 299 }] },
        'identity_tokens.0.lifetime_sec: Must be at least 300',
      ],
      [
        { identity_tokens: [{ audience: 'a', variable: 'TOKEN', lifetime_sec: 86_401 }] },
        'identity_tokens.0.lifetime_sec: Must be at most 86400',
      ],
      [
        { identity_tokens: Array.from({ length: 11 }, (_, n) => ({ audience: 'a', variable: `T${n}` })) },
        'identity_tokens: Must have at most 10 tokens',
      ],
      [{ task_params: { limit: ['@/etc/passwd'] } }, 'task_params.limit: The pattern reads hosts from a file'],
      [{ task_params: { tags: ['-x'] } }, 'task_params.tags: The tag begins with -'],
      [{ survey_vars: [{ name: '' }] }, 'survey_vars.0.name: Name is required'],
      [{ survey_vars: [{ name: 'a', type: 'list' }] }, 'survey_vars.0.type: '],
      [{ survey_vars: [{ name: 'a', pattern: '(a)\\1' }] }, 'survey_vars.0.pattern: The expression refers back'],
      [{ survey_vars: [{ name: 'a', pattern: 'x'.repeat(501) }] }, 'survey_vars.0.pattern: Must have at most 500'],
      [
        { survey_vars: [{ name: 'a', type: 'int', min: 3, max: 1 }] },
        'survey_vars.0.max: Must not be below the minimum',
      ],
      [{ survey_vars: [{ name: 'a', type: 'int', min: 1.5 }] }, 'survey_vars.0.min: Must be an integer'],
      [
        { survey_vars: [{ name: 'a', type: 'int', max: 3, default_value: '4' }] },
        'survey_vars.0.default_value: Must be between minimum and maximum',
      ],
      [
        { survey_vars: [{ name: 'a', type: 'int', default_value: 'x' }] },
        'survey_vars.0.default_value: Must be an integer',
      ],
      [
        { survey_vars: [{ name: 'a', type: 'date', default_value: 'soon' }] },
        'survey_vars.0.default_value: Must be a date such as 2027-01-31',
      ],
      [
        { survey_vars: [{ name: 'a', type: 'boolean', default_value: 'yes' }] },
        'survey_vars.0.default_value: Must be true or false',
      ],
      [
        { survey_vars: [{ name: 'a', type: 'enum', values: [{ name: 'A', value: '1' }], default_value: 'A' }] },
        'survey_vars.0.default_value: Must be one of the values',
      ],
      [
        {
          survey_vars: [{ name: 'a', type: 'select', values: [{ name: 'A', value: '1' }], default_value: '["1","2"]' }],
        },
        'survey_vars.0.default_value: Must be one of the values',
      ],
      [
        { survey_vars: [{ name: 'a', pattern: 'v\\d+', default_value: '1' }] },
        'survey_vars.0.default_value: Must match the pattern',
      ],
      [{ project_id: foreign.id }, 'project_id: Project ID in body and URL must be the same'],
    ] as [object, string][]) {
      const input = { body: { ...aTemplate, repository_id: made.repository_id, ...body } }
      expectRefused(await server().admin.call(templates.create, { ...project, ...input }), 400, says)
      expectRefused(await server().admin.call(templates.update, { ...project.at(made.id), ...input }), 400, says)
    }
    const moved = { ...made, id: made.id + 1 }
    expectRefused(
      await server().admin.call(templates.update, { ...project.at(made.id), body: moved }),
      400,
      'id: ID in body and URL must be the same',
    )
    const after = await rowCounts(server())
    // This is the inventory of another project in the list above.
    expect({ ...after, inventory: after.inventory! - 1, event: after.event! - 1 }).toEqual(before)
    expect(await server().admin.ok(templates.get, project.at(made.id))).toEqual(made)
  })
})
