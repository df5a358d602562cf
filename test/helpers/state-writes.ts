import { templateWorkspaces, terraformAliases, terraformStates } from '../../src/contract/terraform-state.ts'
import { aState, stateBackend } from './state-backend.ts'
import type { Expected, World, Writes } from './writes.ts'

/** A workspace with two versions of its state. */
async function twoVersions({ server }: World) {
  const made = await stateBackend(server)
  await made.store(aState(1))
  await made.store(aState(2))
  const [, older] = await server.admin.ok(terraformStates.list, { params: made.params })
  return { ...made, older: { ...made.params, state_id: older?.id ?? 0 } }
}

const workspaceChanged = (id: number): Expected => ({ type: 'inventory', action: 'updated', id })

/** A workspace that belongs to no template, beside a template with another one. */
async function freeWorkspace({ server }: World) {
  const { project, template_id } = await stateBackend(server)
  const { id } = await project.inventory({ type: 'terraform-workspace', inventory: 'free', name: 'Free' })
  return { id, template_id, params: { project_id: project.id, id: template_id, inventory_id: id } }
}

/** Every call that changes Terraform states, their addresses and workspaces. */
export const stateWrites: Writes = {
  'terraformStates.restore': async (world) => {
    const { params, older } = await twoVersions(world)
    await world.admin.ok(terraformStates.restore, { params: older, body: { name: 'prod' } })
    return workspaceChanged(params.id)
  },
  'terraformStates.remove': async (world) => {
    const { params, older } = await twoVersions(world)
    await world.admin.ok(terraformStates.remove, { params: older })
    return workspaceChanged(params.id)
  },
  'terraformStates.clear': async (world) => {
    const { params } = await twoVersions(world)
    await world.admin.ok(terraformStates.clear, { params, body: { name: 'prod' } })
    return workspaceChanged(params.id)
  },
  'terraformStates.unlock': async ({ server, admin }) => {
    const { params, lock } = await stateBackend(server)
    await lock('left-behind')
    await admin.ok(terraformStates.unlock, { params, body: { name: 'prod', id: 'left-behind' } })
    return workspaceChanged(params.id)
  },
  'terraformAliases.create': async ({ server, admin }) => {
    const { params, key } = await stateBackend(server)
    await admin.ok(terraformAliases.create, { params, body: { auth_key_id: key.id } })
    return workspaceChanged(params.id)
  },
  'terraformAliases.update': async ({ server, admin }) => {
    const { params, project, alias } = await stateBackend(server)
    const auth_key_id = (await project.login('Other key')).id
    await admin.ok(terraformAliases.update, { params: { ...params, alias_id: alias.id }, body: { auth_key_id } })
    return workspaceChanged(params.id)
  },
  'terraformAliases.remove': async ({ server, admin }) => {
    const { params, alias } = await stateBackend(server)
    await admin.ok(terraformAliases.remove, { params: { ...params, alias_id: alias.id } })
    return workspaceChanged(params.id)
  },
  'templateWorkspaces.attach': async (world) => {
    const { id, template_id, params } = await freeWorkspace(world)
    await world.admin.ok(templateWorkspaces.attach, { params })
    return { ...workspaceChanged(id), changes: { template_id: [null, template_id] } }
  },
  'templateWorkspaces.detach': async (world) => {
    const { id, template_id, params } = await freeWorkspace(world)
    await world.admin.ok(templateWorkspaces.attach, { params })
    await world.admin.ok(templateWorkspaces.detach, { params })
    return { ...workspaceChanged(id), changes: { template_id: [template_id, null] } }
  },
  'templateWorkspaces.setDefault': async (world) => {
    const { id, template_id, params } = await freeWorkspace(world)
    await world.admin.ok(templateWorkspaces.attach, { params })
    const { inventory_id } = await world.server.server.services.database.db
      .selectFrom('template')
      .select('inventory_id')
      .where('id', '=', template_id)
      .executeTakeFirstOrThrow()
    await world.admin.ok(templateWorkspaces.setDefault, { params })
    return { type: 'template', action: 'updated', id: template_id, changes: { inventory_id: [inventory_id, id] } }
  },
}
