import { createHash } from 'node:crypto'
import { inventories } from '../../src/contract/inventory.ts'
import { keys } from '../../src/contract/key.ts'
import { projects } from '../../src/contract/project.ts'
import { terraformAliases } from '../../src/contract/terraform-state.ts'
import type { Client } from '../helpers/client.ts'

const login = { login: 'ada', password: 'open sesame, state' }

/** Creates a workspace with an address, and returns the requests of a client of its state. Used outside of test runs, too. */
export async function stateClient(admin: Client, server: string) {
  const { id: project_id } = await admin.ok(projects.create, { body: { name: 'States' } })
  const inProject = { params: { project_id } }
  const workspace = { name: 'Production', type: 'terraform-workspace' as const, inventory: 'prod' }
  const { id } = await admin.ok(inventories.create, { ...inProject, body: workspace })
  const key = { name: 'State', type: 'login_password' as const, login_password: login }
  const { id: auth_key_id } = await admin.ok(keys.create, { ...inProject, body: key })
  const params = { project_id, id }
  const { url } = await admin.ok(terraformAliases.create, { params, body: { auth_key_id } })
  const address = `${server}${new URL(url).pathname}`
  const authorization = `Basic ${Buffer.from(`${login.login}:${login.password}`).toString('base64')}`
  return {
    params,
    /** Returns the status. */
    store: async (state: string): Promise<number> => {
      const answer = await fetch(address, { method: 'POST', body: state, headers: { authorization } })
      await answer.text()
      return answer.status
    },
    read: async (): Promise<{ status: number; text: string }> => {
      const answer = await fetch(address, { headers: { authorization } })
      return { status: answer.status, text: await answer.text() }
    },
  }
}

/** A state as Terraform writes it, with one output. */
export const stateOf = (serial: number, value: string): string => {
  const head = { version: 4, terraform_version: '1.11.4', serial, lineage: 'line' }
  const outputs = { a: { value, type: 'string' } }
  return `${JSON.stringify({ ...head, outputs, resources: [], check_results: null }, null, 2)}\n`
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')
