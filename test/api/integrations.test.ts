import { expect, test } from 'vitest'
import { events } from '../../src/contract/event.ts'
import { extractValues, integrations, matchers } from '../../src/contract/integration.ts'
import { keys } from '../../src/contract/key.ts'
import { projects } from '../../src/contract/project.ts'
import { templates } from '../../src/contract/template.ts'
import type { CallInput } from '../helpers/client.ts'
import { anIntegration } from '../helpers/integration.ts'
import { queriesOf } from '../helpers/queries.ts'
import { expectRefused, onOneDatabase, rowCounts, testProject } from '../helpers/suite.ts'

type Draft = CallInput<typeof integrations.create>['body']

onOneDatabase('integrations', (server) => {
  /** Creates a project with a template, with shortcuts to fill it. */
  async function place() {
    const { admin } = server()
    const project = await testProject(server())
    const template = await project.template({ name: 'Deploy' })
    const { params } = project
    return {
      ...project,
      project,
      admin,
      template,
      draft: (more: Partial<NonNullable<Draft>> = {}): NonNullable<Draft> => ({
        name: 'Push',
        template_id: template.id,
        ...more,
      }),
      integration: (more: Partial<NonNullable<Draft>> = {}) =>
        admin.ok(integrations.create, { params, body: { name: 'Push', template_id: template.id, ...more } }),
    }
  }
  const aMatcher = { name: 'Branch', match_type: 'body', method: 'equals', key: 'ref', value: 'main' } as const
  const aValue = {
    name: 'Who',
    value_source: 'body',
    body_data_type: 'json',
    key: 'user.name',
    variable: 'who',
  } as const

  test('are made, read, changed and deleted', async () => {
    const { admin, params, at, template, draft, login } = await place()
    const key = await login()
    const made = await admin.ok(integrations.create, {
      params,
      body: draft({ auth_method: 'hmac', auth_secret_id: key.id, auth_header: 'X-Gitea-Signature', searchable: true }),
    })
    expect(made).toMatchObject({
      name: 'Push',
      template_id: template.id,
      tpl_name: 'Deploy',
      tpl_app: 'bash',
      auth_method: 'hmac',
      auth_secret_id: key.id,
      auth_header: 'X-Gitea-Signature',
      searchable: true,
      task_params: null,
      problem: null,
      last_delivery: null,
    })
    expect(await admin.ok(integrations.get, at(made.id))).toEqual(made)
    // What clients of Semaphore UI send: everything they read, with ids.
    await admin.ok(integrations.update, { ...at(made.id), body: { ...made, name: 'Pull', auth_method: 'none' } })
    expect(await admin.ok(integrations.get, at(made.id))).toMatchObject({ name: 'Pull', auth_method: 'none' })
    expectRefused(
      await admin.call(integrations.update, { ...at(made.id), body: draft({ revision: made.revision } as object) }),
      409,
      /changed/,
    )
    await admin.ok(integrations.remove, at(made.id))
    expectRefused(await admin.call(integrations.get, at(made.id)), 404, 'Integration not found')
  })

  test('can be created with matchers and values at once, like a copy: everything or nothing', async () => {
    const { admin, params, at, draft, project } = await place()
    const survey_vars = [{ name: 'who', title: 'Who', required: true }]
    const template = await project.template({ survey_vars })
    const parts = { template_id: template.id, matchers: [aMatcher, { ...aMatcher, name: 'Two' }], values: [aValue] }
    const made = await admin.ok(integrations.create, { params, body: draft(parts) })
    // The request contains the required answer.
    expect(made).toMatchObject({ problem: null })
    expect(await admin.ok(integrations.refs, at(made.id))).toMatchObject({
      matchers: [{ name: 'Branch' }, { name: 'Two' }],
      values: [{ name: 'Who' }],
    })
    const own = { params: { ...params, integration_id: made.id } }
    expect(await admin.ok(matchers.list, own)).toMatchObject([aMatcher, { name: 'Two' }])
    expect(await admin.ok(integrations.aliases, own)).toEqual([])
    const recorded = await admin.ok(events.projectLast, { params })
    expect(recorded.slice(0, 4).map(({ description }) => description)).toEqual([
      'Extracted value Who created',
      'Matcher Two created',
      'Matcher Branch created',
      'Integration Push created',
    ])
    const before = await rowCounts(server())
    for (const [wrong, says] of [
      [{ matchers: [aMatcher, { ...aMatcher, value: '' }] }, 'matchers.1.value: '],
      [{ values: [{ ...aValue, variable: 'PATH' }] }, 'values.0.variable: '],
      [{ matchers: Array.from({ length: 101 }, () => aMatcher) }, 'matchers: '],
    ] as const)
      expectRefused(await admin.call(integrations.create, { params, body: draft(wrong as object) }), 400, says)
    expect(await rowCounts(server())).toEqual(before)
  })

  test('store inputs for their tasks; no one can read secret answers', async () => {
    const { admin, params, at, project } = await place()
    const survey_vars = [
      { name: 'version', title: 'Version', required: true },
      { name: 'pin', title: 'Pin', type: 'secret' as const },
    ]
    const template = await project.template({ survey_vars })
    const task_params = { environment: '{"region":"eu"}', secret: { pin: 'canary-pin' }, message: 'from outside' }
    const made = await admin.ok(integrations.create, {
      params,
      body: { name: 'Push', template_id: template.id, task_params },
    })
    expect(made.task_params).toMatchObject({
      environment: '{"region":"eu"}',
      message: 'from outside',
      secret_names: ['pin'],
    })
    expect(JSON.stringify(made)).not.toContain('canary-pin')
    // An answer may come from the request; until a value extracts it, the integration cannot start.
    expect(made.problem).toContain('Version is required')
    const value = { name: 'V', value_source: 'header', key: 'x-version', variable: 'version' } as const
    const where = { params: { ...params, integration_id: made.id } }
    const { id } = await admin.ok(extractValues.create, { ...where, body: value })
    expect((await admin.ok(integrations.get, at(made.id))).problem).toBeNull()
    await admin.ok(templates.update, { ...at(template.id), body: { ...template, survey_vars } })
    expect((await admin.ok(integrations.get, at(made.id))).problem).toBeNull()
    await admin.ok(extractValues.remove, { params: { ...where.params, id } })
    expect((await admin.ok(integrations.get, at(made.id))).problem).toContain('Version is required')
    // An override that the template never accepts is refused at once.
    const overrides = { git_branch: 'dev' }
    const refused = await admin.call(integrations.create, {
      params,
      body: { name: 'P', template_id: template.id, task_params: overrides },
    })
    expectRefused(refused, 400, 'task_params.git_branch')
    expect(refused.body.fields).toHaveProperty(['task_params.git_branch'])
    for (const [inputs, says] of [
      [{ git_branch: '--upload-pack=x' }, 'task_params.git_branch: The name begins with a dash'],
      [{ params: { limit: ['-x'] } }, 'task_params.params.limit'],
    ] as const)
      expectRefused(
        await admin.call(integrations.create, {
          params,
          body: { name: 'P', template_id: template.id, task_params: inputs as never },
        }),
        400,
        says,
      )
  })

  test('an integration with outdated inputs can be changed in other fields, and stays flagged', async () => {
    const { admin, at, project, integration } = await place()
    const template = await project.template({ allow_override_branch_in_task: true })
    const task_params = { git_branch: 'dev' }
    const body = { name: 'Push', template_id: template.id, searchable: true, task_params }
    const { id } = await integration(body)
    await admin.ok(templates.update, {
      ...at(template.id),
      body: { ...template, allow_override_branch_in_task: false },
    })
    expect((await admin.ok(integrations.get, at(id))).problem).toContain('another branch')
    await admin.ok(integrations.update, { ...at(id), body: { ...body, searchable: false } })
    const now = await admin.ok(integrations.get, at(id))
    expect(now).toMatchObject({
      searchable: false,
      task_params,
      problem: expect.stringContaining('another branch'),
      problem_message: { code: expect.any(String) },
    })
    const other = { ...body, task_params: { git_branch: 'next' } }
    expectRefused(await admin.call(integrations.update, { ...at(id), body: other }), 400, 'task_params.git_branch')
  })

  test('refuse invalid input, and store nothing', async () => {
    const { admin, params, draft, login, at } = await place()
    const foreign = await place()
    const theirKey = await foreign.login()
    const key = await login()
    const before = await rowCounts(server())
    for (const [body, says] of [
      [draft({ name: ' ' }), 'name: Name is required'],
      [{ name: 'A' }, 'template_id: Template is required'],
      [draft({ template_id: foreign.template.id }), 'template_id: there is no such template'],
      [draft({ auth_method: 'github', auth_secret_id: theirKey.id }), 'auth_secret_id: there is no such key'],
      [draft({ auth_method: 'token', auth_secret_id: key.id }), 'auth_header: Must be the name of a header'],
      [draft({ auth_method: 'oauth' as 'none' }), 'auth_method: Must be empty or one of'],
      [draft({ task_params: { environment: '[]' } }), 'task_params.environment'],
      [draft({ project_id: foreign.id } as object), 'Project ID in body and URL must be the same'],
    ] as const)
      expectRefused(await admin.call(integrations.create, { params, body: body as Draft }), 400, says)
    expectRefused(await admin.call(integrations.get, at(foreign.template.id)), 404, 'Integration not found')
    expect(await rowCounts(server())).toEqual(before)
  })

  test('prevent the deletion of the key and the template that they use', async () => {
    const { admin, at, template, login, integration } = await place()
    const key = await login()
    const { id } = await integration({ auth_method: 'github', auth_secret_id: key.id })
    const used = [{ id, name: 'Push' }]
    expect(await admin.ok(keys.refs, at(key.id))).toMatchObject({ integrations: used })
    expect(await admin.ok(templates.refs, at(template.id))).toMatchObject({ integrations: used })
    expect((await admin.call(keys.remove, at(key.id))).status).toBe(400)
    expect((await admin.call(templates.remove, at(template.id))).status).toBe(400)
    const many = await admin.call(templates.removeMany, {
      params: { project_id: at(0).params.project_id },
      body: { template_ids: [template.id] },
    })
    expectRefused(many, 409, 'is started by the integration Push')
  })

  test('are deleted with their project, including their deliveries', async () => {
    const { admin, project, login, draft } = await place()
    const key = await login()
    const proof = { auth_method: 'token' as const, auth_secret_id: key.id, auth_header: 'X-Token' }
    await anIntegration(server(), project, draft(proof))
    await admin.ok(projects.remove, project)
    expect((await admin.call(integrations.list, project)).status).toBe(404)
  })

  test('have aliases that only managers see', async () => {
    const { admin, params, id: project_id, integration } = await place()
    const { id: integration_id } = await integration()
    const own = { params: { ...params, integration_id } }
    const alias = await admin.ok(integrations.addAlias, own)
    const shared = await admin.ok(integrations.addProjectAlias, { params })
    expect(alias.url).toMatch(new RegExp(`^${server().url}/api/integrations/[a-z0-9]{28}$`))
    expect(await admin.ok(integrations.aliases, own)).toEqual([alias])
    expect(await admin.ok(integrations.projectAliases, { params })).toEqual([shared])
    const guest = await server().member(project_id, 'guest')
    expect(await guest.client.ok(integrations.aliases, own)).toEqual([{ id: alias.id, url: '' }])
    expect(await guest.client.ok(integrations.projectAliases, { params })).toEqual([{ id: shared.id, url: '' }])
    // Each alias is found only under its own path.
    const wrong = await admin.call(integrations.removeAlias, { params: { ...own.params, id: shared.id } })
    expectRefused(wrong, 404, 'Alias not found')
    expect((await admin.call(integrations.removeProjectAlias, { params: { ...params, id: alias.id } })).status).toBe(
      404,
    )
    await admin.ok(integrations.removeAlias, { params: { ...own.params, id: alias.id } })
    await admin.ok(integrations.removeProjectAlias, { params: { ...params, id: shared.id } })
    expect(await admin.ok(integrations.aliases, own)).toEqual([])
    const recorded = JSON.stringify(await admin.ok(events.project, { params }))
    expect(recorded).toContain(`Alias ${alias.id} of integration Push created`)
    expect(recorded).not.toContain(alias.url.split('/').at(-1))
  })

  test('have matchers and values, each under its own integration', async () => {
    const { admin, params, at, integration } = await place()
    const { id: integration_id } = await integration()
    const other = await integration({ name: 'Other' })
    const own = { params: { ...params, integration_id } }
    const matcher = await admin.ok(matchers.create, { ...own, body: { ...aMatcher, integration_id } })
    const value = await admin.ok(extractValues.create, { ...own, body: aValue })
    expect(matcher).toMatchObject({ ...aMatcher, integration_id, body_data_type: '' })
    expect(value).toMatchObject({ ...aValue, integration_id, variable_type: 'environment' })
    expect(await admin.ok(integrations.refs, at(integration_id))).toEqual({
      matchers: [{ id: matcher.id, name: 'Branch' }],
      values: [{ id: value.id, name: 'Who' }],
    })
    for (const [calls, part, change] of [
      [matchers, matcher, { ...aMatcher, value: 'dev' }],
      [extractValues, value, { ...aValue, key: 'sender.login' }],
    ] as const) {
      const mine = { params: { ...own.params, id: part.id } }
      const foreign = { params: { ...mine.params, integration_id: other.id } }
      expect(await admin.ok(calls.get, mine)).toEqual(part)
      expect(await admin.ok(calls.refs, mine)).toEqual({ integrations: [{ id: integration_id, name: 'Push' }] })
      const update = calls.update as typeof matchers.update
      const body = change as NonNullable<CallInput<typeof matchers.update>['body']>
      await admin.ok(update, { ...mine, body })
      expect(await admin.ok(calls.list, own)).toMatchObject([change])
      expect((await admin.call(update, { ...foreign, body })).status).toBe(404)
      expect((await admin.call(calls.remove, foreign)).status).toBe(404)
      expectRefused(
        await admin.call(update, { ...mine, body: { ...body, integration_id: other.id } }),
        400,
        'integration_id: Integration ID in body and URL must be the same',
      )
      await admin.ok(calls.remove, mine)
      expect(await admin.ok(calls.list, own)).toEqual([])
    }
    for (const [body, says] of [
      [{ ...aMatcher, name: '' }, 'name: Name is required'],
      [{ ...aMatcher, match_type: '' }, 'match_type: Match source is required'],
      [{ ...aMatcher, key: '' }, 'key: Key is required'],
      [{ ...aMatcher, value: '' }, 'value: Value is required'],
    ] as const)
      expectRefused(await admin.call(matchers.create, { ...own, body: body as never }), 400, says)
    for (const [body, says] of [
      [{ ...aValue, value_source: '' }, 'value_source: Value Source is required'],
      [{ ...aValue, body_data_type: '' }, 'body_data_type: Body Data Type is required'],
      [{ ...aValue, key: '' }, 'key: Key is required'],
      [{ ...aValue, variable: '' }, 'variable: Variable is required'],
      [{ ...aValue, variable_type: 'task' }, 'variable: Must be one of git_branch'],
    ] as const)
      expectRefused(await admin.call(extractValues.create, { ...own, body: body as never }), 400, says)
  })

  test('refuse values that no task would get', async () => {
    const { admin, params, project } = await place()
    const survey_vars = [
      { name: 'pin', title: 'Pin', type: 'secret' as const },
      { name: 'region', title: 'Region' },
    ]
    const template = await project.template({ survey_vars })
    const { id } = await admin.ok(integrations.create, { params, body: { name: 'Push', template_id: template.id } })
    const own = { params: { ...params, integration_id: id } }
    const { id: value } = await admin.ok(extractValues.create, { ...own, body: { ...aValue, variable: 'region' } })
    for (const [variable, says] of [
      ['PATH', 'variable: PATH changes how programs run'],
      ['pin', 'variable: pin is a secret answer'],
      ['-x', 'variable: "-x" is not a variable name'],
      ['c=evil', 'variable: "c=evil" is not a variable name'],
      ['__proto__', 'variable: "__proto__" is reserved'],
    ] as const) {
      const body = { ...aValue, variable }
      expectRefused(await admin.call(extractValues.create, { ...own, body }), 400, says)
      expectRefused(await admin.call(extractValues.update, { params: { ...own.params, id: value }, body }), 400, says)
    }
    expect(await admin.ok(extractValues.list, own)).toMatchObject([{ variable: 'region' }])
  })

  test('are listed with few queries, however many there are', async () => {
    const { admin, params, integration } = await place()
    for (const name of ['b', 'A', 'c']) await integration({ name })
    const list = () => admin.call(integrations.list, { params, query: { limit: 2, sort: 'name' } })
    const { body, headers } = await list()
    expect(body.map(({ name }) => name)).toEqual(['A', 'b'])
    expect(headers.get('x-total-count')).toBe('3')
    expect(await queriesOf(list)).toBeLessThanOrEqual(6)
  })
})
