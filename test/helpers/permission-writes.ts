import {
  inventoryPermissions,
  keyPermissions,
  templatePermissions,
  viewPermissions,
} from '../../src/contract/object-permission.ts'
import { views } from '../../src/contract/view.ts'
import type { Expected, World, Writes } from './writes.ts'

const callsOf = {
  template: templatePermissions,
  view: viewPermissions,
  inventory: inventoryPermissions,
  key: keyPermissions,
}
type Type = keyof typeof callsOf

const make: Record<Type, (world: World) => Promise<{ id: number }>> = {
  template: ({ project }) => project.template(),
  view: ({ admin, project }) => admin.ok(views.create, { ...project, body: { title: 'V' } }),
  inventory: ({ project }) => project.inventory(),
  key: ({ project }) => project.login(),
}

/** The writes of permissions on objects: their events are those of the object. */
export const permissionWrites: Writes = Object.fromEntries(
  (Object.keys(callsOf) as Type[]).flatMap((type) => {
    const calls = callsOf[type]
    const right = type === 'key' || type === 'inventory' ? 'useResources' : 'runProjectTasks'
    const more = type === 'key' || type === 'inventory' ? 'editResources' : 'editTemplates'
    const changed = (id: number, before: string, after: string): Expected => ({
      type,
      action: 'updated',
      id,
      changes: { permissions: [before, after] },
    })
    const given = async (world: World) => {
      const { id } = await make[type](world)
      const at = world.project.at(id)
      const { id: pid } = await world.admin.ok(calls.add, { ...at, body: { role_slug: 'guest', rights: [right] } })
      return { id, at, one: { params: { ...at.params, pid } } }
    }
    const first = `guest: ${right}`
    return Object.entries({
      [`${type}Permissions.add`]: async (world: World) => changed((await given(world)).id, '', first),
      [`${type}Permissions.change`]: async (world: World) => {
        const { id, one } = await given(world)
        await world.admin.ok(calls.change, { ...one, body: { rights: [right, more] } })
        return changed(id, first, `${first} ${more}`)
      },
      [`${type}Permissions.drop`]: async (world: World) => {
        const { id, one } = await given(world)
        await world.admin.ok(calls.drop, one)
        return changed(id, first, '')
      },
      [`${type}Permissions.restrict`]: async (world: World) => {
        const { id, at } = await given(world)
        await world.admin.ok(calls.restrict, { ...at, body: { restricted: true } })
        return changed(id, first, `${first}, restricted`)
      },
    })
  }),
)
