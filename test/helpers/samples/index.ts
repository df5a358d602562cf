import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints } from '../../../src/contract/index.ts'
import type { Sample } from '../bodies.ts'
import type { Writes } from '../writes.ts'
import { type Near, nearIn, type ResourceSample } from './sample.ts'

const files = readdirSync(import.meta.dirname).filter((name) => !/^(index|sample)\.ts$/.test(name))
const modules = files.map(async (name) => (await import(join(import.meta.dirname, name))) as { sample: ResourceSample })

/** The samples of this folder, by the name that the contract gives to the resource. */
export const samples: Readonly<Record<string, ResourceSample>> = Object.fromEntries(
  (await Promise.all(modules)).map(({ sample }) => [nameOf(sample), sample]),
)

function nameOf({ calls, type }: ResourceSample): string {
  const named = endpoints.find(({ endpoint }) => endpoint === calls.create)
  if (!named) throw new Error(`src/contract/index.ts does not list the calls of ${type}`)
  return named.resource
}

/** Returns the name of a resource in the addresses of its calls. */
export const addressOf = ({ calls }: ResourceSample): string => calls.create.path.split('/').at(-1) ?? ''

/** The column with the name of its objects. */
export const namedBy = (body: Readonly<Record<string, unknown>>): string =>
  'title' in body ? 'title' : 'host' in body ? 'host' : 'name'

/**
 * Returns the bodies of `create` and `update`, with an object to update, and of `removeMany`; `make` creates an object and
 * returns its id.
 */
export async function bodiesOfSamples(
  near: Near,
  make: (sample: ResourceSample, body: object) => Promise<number>,
): Promise<Record<string, Sample>> {
  const bodies: Record<string, Sample> = {}
  for (const [name, sample] of Object.entries(samples)) {
    const body = { ...sample.body(near) }
    // Another one: some resources allow no second object like the first.
    bodies[`${name}.create`] = [{ ...sample.body(near) }]
    bodies[`${name}.update`] = [body, await make(sample, body)]
    if (sample.calls.removeMany) {
      const unused = await make(sample, { ...body, [namedBy(body)]: 'Unused' })
      bodies[`${name}.removeMany`] = [{ ids: [unused] }]
    }
  }
  return bodies
}

/** The writes of all samples, with their events. */
export const writesOfSamples: Writes = Object.assign(
  {},
  ...Object.entries(samples).map(([name, sample]) => ({ ...derived(name, sample), ...sample.writes })),
) as Writes

function derived(name: string, { calls, type, body, changed }: ResourceSample): Writes {
  const made: (world: Parameters<Writes[string]>[0]) => Promise<{ id: number; draft: Record<string, unknown> }> =
    async ({ admin, project }) => {
      const draft = { ...body(await nearIn(project)) }
      const { id } = (await admin.ok(calls.create, { ...project, body: draft })) as { id: number }
      return { id, draft }
    }
  return {
    [`${name}.create`]: async (world) => ({ type, action: 'created', id: (await made(world)).id }),
    [`${name}.update`]: async (world) => {
      const { id, draft } = await made(world)
      await world.admin.ok(calls.update, { ...world.project.at(id), body: { ...draft, ...changed } })
      const changes = Object.entries(changed).map(([field, after]) => [field, [draft[field], after]])
      return { type, action: 'updated', id, changes: Object.fromEntries(changes) }
    },
    [`${name}.remove`]: async (world) => {
      const { id } = await made(world)
      await world.admin.ok(calls.remove, world.project.at(id))
      return { type, action: 'deleted', id }
    },
    ...(calls.copy && {
      [`${name}.copy`]: async (world) => {
        const copied = (await world.admin.ok(calls.copy!, world.project.at((await made(world)).id))) as { id: number }
        return { type, action: 'created', id: copied.id }
      },
    }),
    ...(calls.removeMany && {
      [`${name}.removeMany`]: async (world) => {
        const { id } = await made(world)
        await world.admin.ok(calls.removeMany!, { ...world.project, body: { ids: [id] } })
        return { type, action: 'deleted', id }
      },
    }),
  }
}
