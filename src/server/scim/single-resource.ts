import { type Actor, systemFor } from '../audit/audit-log.ts'
import { isDuplicate } from '../db/errors.ts'
import type { Tx } from '../db/open.ts'
import { applyRules, applyRulesToAll } from '../identity/apply-rules.ts'
import type { Services } from '../services.ts'
import { groupShape, type ResourceShape, userShape } from './attributes.ts'
import { changeGroup, createGroup, deleteGroup, readGroups } from './groups.ts'
import { askedInQuery, projected, rowId, scimId } from './page.ts'
import { patched } from './patch.ts'
import { type Resource, readResource } from './read-resource.ts'
import { ScimError } from './scim-error.ts'
import { bodyOf, missing, type ScimAnswer, type ScimRequest, wrongMethod } from './scim-request.ts'
import { readUsers, saidActive } from './stored-users.ts'
import { changeUser, createUser, deleteUser } from './write-users.ts'

type Parts = Pick<Services, 'database' | 'bus' | 'config'>

/** Creates the resource of the body. */
export async function create(services: Parts, request: ScimRequest, shape: ResourceShape): Promise<ScimAnswer> {
  const asked = askedInQuery(request.query)
  const resource = withDefaults(shape, readResource(shape, bodyOf(request)))
  const id = await write(services, async (tx) => {
    if (shape === groupShape) {
      const made = await createGroup(tx, request.actor, resource)
      await evaluate(tx, services, request.actor, made.users)
      return made.id
    }
    const user_id = await createUser(tx, request.actor, resource)
    await evaluate(tx, services, request.actor, [user_id])
    return user_id
  })
  const stored = await find(services, request, shape, id)
  if (!stored) throw missing()
  return { status: 201, body: projected(shape, stored, asked), location: locationOf(request, shape, id) }
}

/** Answers a request for one resource: reads, replaces, changes or deletes it. */
export async function single(
  services: Parts,
  request: ScimRequest,
  shape: ResourceShape,
  text: string,
): Promise<ScimAnswer> {
  const { method, actor } = request
  if (!['GET', 'PUT', 'PATCH', 'DELETE'].includes(method)) throw wrongMethod(method)
  const id = rowId(shape === userShape ? 'user' : 'group', text)
  const asked = askedInQuery(request.query)
  if (id === null) throw missing()
  if (method !== 'GET') {
    const body = method === 'DELETE' ? undefined : bodyOf(request)
    await write(services, async (tx) => {
      const before = await find({ database: { ...services.database, db: tx } }, request, shape, id)
      if (!before) throw missing()
      if (method === 'DELETE') return remove(tx, services, actor, shape, id)
      if (shape === userShape) before['active'] = await saidActive(tx, id)
      const next =
        method === 'PUT'
          ? withDefaults(shape, readResource(shape, body))
          : patched(shape, writable(shape, before), body)
      return store(tx, services, actor, shape, id, next)
    })
    if (method === 'DELETE') return { status: 204 }
  }
  const stored = await find(services, request, shape, id)
  if (!stored) throw missing()
  return { status: 200, body: projected(shape, stored, asked), location: locationOf(request, shape, id) }
}

/** A user whom a client does not call inactive is active. */
const withDefaults = (shape: ResourceShape, resource: Resource): Resource =>
  shape === userShape ? { active: true, ...resource } : resource

/** Returns what a client may change of a resource as it is read. */
function writable(shape: ResourceShape, { schemas: _, id: _id, meta: _meta, ...resource }: Resource): Resource {
  return readResource(shape, resource)
}

async function find(
  { database: { db } }: { database: Pick<Services['database'], 'db'> },
  { base }: ScimRequest,
  shape: ResourceShape,
  id: number,
): Promise<Resource | undefined> {
  const [found] = shape === userShape ? await readUsers(db, base, [id]) : await readGroups(db, base, [id])
  return found
}

const userRow = (tx: Tx, id: number) => tx.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function remove(tx: Tx, services: Parts, actor: Actor, shape: ResourceShape, id: number): Promise<void> {
  if (shape === userShape) await deleteUser(tx, actor, await userRow(tx, id))
  else await evaluate(tx, services, actor, await deleteGroup(tx, actor, id))
}

async function store(
  tx: Tx,
  services: Parts,
  actor: Actor,
  shape: ResourceShape,
  id: number,
  next: Resource,
): Promise<void> {
  if (shape === userShape) {
    await changeUser(tx, actor, await userRow(tx, id), next)
    await evaluate(tx, services, actor, [id])
  } else await evaluate(tx, services, actor, await changeGroup(tx, actor, id, next))
}

/** One evaluation of all users costs as much as that of a few. */
const few = 10

async function evaluate(tx: Tx, services: Parts, { from }: Actor, users: readonly number[]): Promise<void> {
  if (users.length > few) await applyRulesToAll(tx, services, { actor: systemFor(from) })
  else for (const id of users) await applyRules(tx, services, id, from)
}

async function write<T>({ database, bus }: Parts, run: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    const result = await database.transaction(run)
    // Blocked and deleted accounts: open sockets are checked again.
    bus.publish('rights')
    await database.durable()
    return result
  } catch (error) {
    if (isDuplicate(error)) throw new ScimError(409, 'Another user has this user name or e-mail address', 'uniqueness')
    throw error
  }
}

const locationOf = ({ base }: ScimRequest, { endpoint }: ResourceShape, id: number) =>
  `${base}${endpoint}/${scimId(endpoint === '/Users' ? 'user' : 'group', id)}`
