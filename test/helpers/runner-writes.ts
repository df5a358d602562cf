import { projectRunners, runners } from '../../src/contract/runner.ts'
import { aPublicKey } from './runner.ts'
import type { Expected, World, Writes } from './writes.ts'

type Change = NonNullable<Expected['changes']>

/** The writes of runners, of the server and of a project. */
export const runnerWrites: Writes = {
  ...writesAt('runners', runners, () => ({})),
  ...writesAt('projectRunners', projectRunners, ({ project }) => project.params),
}

function writesAt(
  name: string,
  calls: typeof runners | typeof projectRunners,
  place: (world: World) => Partial<World['project']['params']>,
): Writes {
  // Both kinds of calls take the same bodies; only the place differs.
  const of = calls as typeof projectRunners
  const body = { name: 'Runner', tags: ['a'], public_key: aPublicKey }
  const at = (world: World, id: number) => ({ params: { ...place(world), id } as { project_id: number; id: number } })
  const make = (world: World) => world.admin.ok(of.create, { params: place(world), body })
  const runner = (action: string, id: number, changes?: Change): Expected => ({
    type: 'runner',
    action,
    id,
    ...(changes && { changes }),
  })
  return {
    [`${name}.create`]: async (world) => runner('created', (await make(world)).id),
    [`${name}.update`]: async (world) => {
      const { id } = await make(world)
      await world.admin.ok(of.update, { ...at(world, id), body: { ...body, name: 'Other', tags: ['b', 'c'] } })
      return runner('updated', id, { name: ['Runner', 'Other'], tags: [['a'], ['b', 'c']] })
    },
    [`${name}.setActive`]: async (world) => {
      const { id } = await make(world)
      await world.admin.ok(of.setActive, { ...at(world, id), body: { active: false } })
      return runner('updated', id, { active: [true, false] })
    },
    [`${name}.setIntake`]: async (world) => {
      const { id } = await make(world)
      await world.admin.ok(of.setIntake, { ...at(world, id), body: { intake: 'cordoned' } })
      return runner('updated', id, { intake: ['open', 'cordoned'] })
    },
    [`${name}.clearCache`]: async (world) => {
      const { id } = await make(world)
      await world.admin.ok(of.clearCache, at(world, id))
      return runner('cleared', id)
    },
    [`${name}.registrationToken`]: async (world) => {
      const { id } = await make(world)
      await world.admin.ok(of.registrationToken, at(world, id))
      return runner('token_created', id)
    },
    [`${name}.remove`]: async (world) => {
      const { id } = await make(world)
      await world.admin.ok(of.remove, at(world, id))
      return runner('deleted', id)
    },
  }
}
