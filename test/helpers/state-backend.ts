import { createHash } from 'node:crypto'
import { terraformAliases } from '../../src/contract/terraform-state.ts'
import type { TestServer } from './server.ts'
import { testProject } from './suite.ts'

const password = 'open sesame, state'

/** A workspace with an address that outside clients use, and the requests of Terraform's backend `http`. */
export async function stateBackend(server: Pick<TestServer, 'admin' | 'project' | 'url'>) {
  const project = await testProject(server)
  const template_id = (await project.template({ app: 'terraform', playbook: '' })).id
  const workspace = await project.inventory({
    type: 'terraform-workspace',
    inventory: 'prod',
    name: 'Production',
    template_id,
  })
  const key = await project.login('State', password)
  const params = { project_id: project.id, id: workspace.id }
  const alias = await server.admin.ok(terraformAliases.create, { params, body: { auth_key_id: key.id } })
  const { pathname } = new URL(alias.url)
  const basic = (user = 'ada', word = password) => `Basic ${Buffer.from(`${user}:${word}`).toString('base64')}`
  const send = (method: string, body?: string | ReadableStream, { id, headers = {} }: Sent = {}) =>
    fetch(`${server.url}${pathname}${id === undefined ? '' : `?ID=${id}`}`, {
      method,
      headers: { authorization: basic(), ...headers },
      ...(body !== undefined && { body }),
      ...(body instanceof ReadableStream && { duplex: 'half' }),
    })
  return {
    project,
    template_id,
    workspace,
    key,
    alias,
    params,
    basic,
    password,
    url: `${server.url}${pathname}`,
    send,
    read: async () => {
      const answer = await send('GET')
      return { status: answer.status, text: await answer.text(), md5: answer.headers.get('content-md5') }
    },
    store: async (state: string, sent: Sent = {}) => {
      const answer = await send('POST', state, sent)
      const text = await answer.text()
      return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as { code?: string; ID?: string }) }
    },
    lock: async (ID: string, more: object = {}) => {
      const answer = await send('LOCK', JSON.stringify(lockInfo(ID, more)))
      const text = await answer.text()
      return { status: answer.status, body: text === '' ? null : (JSON.parse(text) as { ID?: string; Who?: string }) }
    },
    unlock: async (ID: string) => (await send('UNLOCK', JSON.stringify(lockInfo(ID)))).status,
  }
}

interface Sent {
  id?: string
  headers?: Record<string, string>
}

const lockInfo = (ID: string, more: object = {}) => ({
  ID,
  Operation: 'OperationTypeApply',
  Info: '',
  Who: 'ada@laptop',
  Version: '1.11.4',
  Created: '2026-01-02T03:04:05.678Z',
  Path: '',
  ...more,
})

/** A state as Terraform writes it. */
export function aState(serial: number, { lineage = 'line', resources = [] as object[], outputs = {} } = {}): string {
  const head = { version: 4, terraform_version: '1.11.4', serial, lineage }
  return `${JSON.stringify({ ...head, outputs, resources, check_results: null }, null, 2)}\n`
}

export const aResource = (name: string, attributes: object, more: object = {}) => ({
  mode: 'managed',
  type: 'terraform_data',
  name,
  provider: 'provider["terraform.io/builtin/terraform"]',
  instances: [{ schema_version: 0, attributes, sensitive_attributes: [], ...more }],
})

export const md5Of = (text: string | Buffer) => createHash('md5').update(text).digest('base64')
