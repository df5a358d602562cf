import { inventories } from '../../src/contract/inventory.ts'
import { terraformAliases, terraformStates } from '../../src/contract/terraform-state.ts'
import type { TestServer } from './server.ts'
import { aResource, aState } from './state-backend.ts'
import type { TestProject } from './suite.ts'

/** Workspaces with versions of a state, an address and a lock, and the objects that the calls of the contract name. */
export async function stateObjects(
  { admin, url }: Pick<TestServer, 'admin' | 'url'>,
  project: TestProject,
): Promise<Record<string, Record<string, number>>> {
  const password = 'words of the state'
  const key = await project.login('State', password)
  const template = await project.template({ name: 'Cloud', app: 'terraform', playbook: '' })
  const workspace = (name: string, template_id: number | null = template.id) =>
    admin.ok(inventories.create, {
      params: project.params,
      body: { name, type: 'terraform-workspace', inventory: 'prod', template_id },
    })
  const [kept, locked, free] = [await workspace('Kept'), await workspace('Locked'), await workspace('Free', null)]
  const request = async (id: number, method: string, body: string) => {
    const params = { ...project.params, id }
    const alias = await admin.ok(terraformAliases.create, { params, body: { auth_key_id: key.id } })
    const authorization = `Basic ${Buffer.from(`ada:${password}`).toString('base64')}`
    const answer = await fetch(url + new URL(alias.url).pathname, { method, body, headers: { authorization } })
    if (answer.status !== 200) throw new Error(`${method}: ${answer.status} ${await answer.text()}`)
    await answer.text()
    return alias.id
  }
  await request(kept.id, 'POST', aState(1))
  const alias_id = await request(kept.id, 'POST', aState(2, { resources: [aResource('a', { id: 'x' })] }))
  await request(locked.id, 'LOCK', JSON.stringify({ ID: 'one' }))
  const [newest, oldest] = await admin.ok(terraformStates.list, { params: { ...project.params, id: kept.id } })
  const at = (path: string) => `/api/project/:project_id/inventory/:id/terraform${path}`
  const of = '/api/project/:project_id/templates/:id/inventory/:inventory_id'
  const id = kept.id
  return {
    [`GET ${at('/states')}`]: { id },
    [`GET ${at('/states/latest')}`]: { id },
    [`GET ${at('/states/:state_id')}`]: { id, state_id: newest!.id },
    [`GET ${at('/states/:state_id/file')}`]: { id, state_id: newest!.id },
    [`GET ${at('/states/:state_id/content')}`]: { id, state_id: newest!.id },
    [`GET ${at('/states/:state_id/diff')}`]: { id, state_id: newest!.id },
    [`POST ${at('/states/:state_id/restore')}`]: { id, state_id: oldest!.id },
    [`DELETE ${at('/states/:state_id')}`]: { id, state_id: oldest!.id },
    [`POST ${at('/states/clear')}`]: { id },
    [`GET ${at('/drift')}`]: { id },
    [`GET ${at('/lock')}`]: { id: locked.id },
    [`POST ${at('/unlock')}`]: { id: locked.id },
    [`GET ${at('/aliases')}`]: { id },
    [`POST ${at('/aliases')}`]: { id },
    [`GET ${at('/aliases/:alias_id')}`]: { id, alias_id },
    [`PUT ${at('/aliases/:alias_id')}`]: { id, alias_id },
    [`DELETE ${at('/aliases/:alias_id')}`]: { id, alias_id },
    [`POST ${of}/attach`]: { id: template.id, inventory_id: free.id },
    [`POST ${of}/detach`]: { id: template.id, inventory_id: kept.id },
    [`POST ${of}/set_default`]: { id: template.id, inventory_id: kept.id },
  }
}
