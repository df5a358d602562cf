import { createHmac } from 'node:crypto'
import { expect } from 'vitest'
import { deliveries } from '../../src/contract/delivery.ts'
import { extractValues, integrations, matchers } from '../../src/contract/integration.ts'
import { tasks } from '../../src/contract/task.ts'
import type { templates } from '../../src/contract/template.ts'
import type { CallInput } from './client.ts'
import type { TestServer } from './server.ts'
import { type TestProject, testProject } from './suite.ts'

type Body<E extends Parameters<TestServer['admin']['ok']>[0]> = NonNullable<CallInput<E>['body']>

export const aMatcher = {
  name: 'Branch',
  match_type: 'body',
  body_data_type: 'json',
  method: 'equals',
  key: 'ref',
  value: 'main',
} satisfies Body<typeof matchers.create>

export const aValue = {
  name: 'Who',
  value_source: 'body',
  body_data_type: 'json',
  key: 'user.name',
  variable: 'who',
  variable_type: 'environment',
} satisfies Body<typeof extractValues.create>

/** Creates an integration with one object of every kind, and a delivery that was refused because of a wrong token. */
export async function anIntegration(
  { admin }: TestServer,
  project: TestProject,
  draft: Body<typeof integrations.create>,
) {
  const { params } = project
  const { id } = await admin.ok(integrations.create, { params, body: draft })
  const own = { params: { ...params, integration_id: id } }
  const alias = await admin.ok(integrations.addAlias, own)
  const matcher = await admin.ok(matchers.create, { ...own, body: aMatcher })
  const value = await admin.ok(extractValues.create, { ...own, body: aValue })
  const project_alias = await admin.ok(integrations.addProjectAlias, { params })
  await admin.send('POST', new URL(alias.url).pathname, { ref: 'main' }, { 'x-token': 'wrong' })
  const [delivery] = await admin.ok(deliveries.list, { params, query: { integration_id: id } })
  return { id, own, alias, matcher, value, project_alias, delivery: delivery! }
}

export const sendersSecret = "It's a Secret to Everybody"
export const aPush = { ref: 'refs/heads/main', pusher: { name: 'ada' }, commits: [{ message: 'Fix it' }], size: 3 }
export const signature = (body: string) => `sha256=${createHmac('sha256', sendersSecret).update(body).digest('hex')}`

type Post = (body: string, headers?: Record<string, string>) => Promise<void>

/** Creates a project with a template and a key, with shortcuts that create integrations and read what they started. */
export async function integrationProject(server: TestServer, body: Partial<Body<typeof templates.create>> = {}) {
  const { admin } = server
  const project = await testProject(server)
  const template = await project.template(body)
  const key = await project.login('Secret', sendersSecret)
  const { params } = project
  const send = async (path: string, text: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      body: text,
      headers: { 'content-type': 'application/json', ...headers },
    })
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  }
  const to =
    (url: string): Post =>
    (text, headers) =>
      send(new URL(url).pathname, text, headers)
  return {
    ...project,
    admin,
    send,
    listens: async (draft: Partial<Body<typeof integrations.create>>) => {
      const { id } = await admin.ok(integrations.create, {
        params,
        body: { name: 'Push', template_id: template.id, auth_secret_id: key.id, ...draft },
      })
      const { url } = await admin.ok(integrations.addAlias, { params: { ...params, integration_id: id } })
      return { id, url, post: to(url) }
    },
    projectAlias: async () => to((await admin.ok(integrations.addProjectAlias, { params })).url),
    matcher: (integration_id: number, more: Partial<Body<typeof matchers.create>>) =>
      admin.ok(matchers.create, {
        params: { ...params, integration_id },
        body: { name: 'M', match_type: 'body', method: 'equals', key: 'a', value: 'x', ...more },
      }),
    value: (integration_id: number, more: Partial<Body<typeof extractValues.create>>) =>
      admin.ok(extractValues.create, {
        params: { ...params, integration_id },
        body: {
          name: 'V',
          value_source: 'body',
          body_data_type: 'json',
          key: 'a',
          variable: 'a',
          variable_type: 'environment',
          ...more,
        },
      }),
    tasks: () => admin.ok(tasks.list, { params, query: { count: 200 } }),
    deliveries: (count = 200) => admin.ok(deliveries.list, { params, query: { count } }),
  }
}
