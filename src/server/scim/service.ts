import { english } from '../../contract/messages/english.ts'
import { malformedPart } from '../../contract/rules/well-formed.ts'
import type { Actor } from '../audit/audit-log.ts'
import { isDuplicate } from '../db/errors.ts'
import type { Tx } from '../db/open.ts'
import { applyRules, applyRulesToAll } from '../identity/apply-rules.ts'
import type { Services } from '../services.ts'
import { groupShape, type ResourceShape, userShape } from './attributes.ts'
import { resourceTypes, schemas, serviceProviderConfig } from './discovery.ts'
import { readFilter } from './filter.ts'
import { changeGroup, createGroup, deleteGroup, groupCandidates, readGroups } from './groups.ts'
import { type Asked, askedInBody, askedInQuery, listResponse, projected, rowId, scimId } from './page.ts'
import { patched } from './patch.ts'
import { type Resource, readResource } from './read-resource.ts'
import { ScimError, wrongSyntax, wrongValue } from './scim-error.ts'
import { readUsers, saidActive, userCandidates } from './stored-users.ts'
import { changeUser, createUser, deleteUser } from './write-users.ts'

/** A request below /api/scim/v2 whose token is valid. */
export interface ScimRequest {
  method: string
  /** The parts of the path after /api/scim/v2. */
  path: readonly string[]
  query: URLSearchParams
  /** The text of the body; null without one. */
  body: string | null
  /** The address of SCIM on this server, as the client reaches it. */
  base: string
  actor: Actor
}

export interface ScimAnswer {
  status: number
  body?: object
  location?: string
}

type Parts = Pick<Services, 'database' | 'bus' | 'config'>

/** Members of a group, and keys of their objects, that a body may have. */
const limits = { depth: 16, keys: 100_000 }

/** Answers a request. Throws ScimError for one that is refused. */
export async function answerScim(services: Parts, request: ScimRequest): Promise<ScimAnswer> {
  const [kind = '', id, ...more] = request.path
  if (more.length > 0) throw missing()
  if (kind === 'ServiceProviderConfig') return discovered(request, serviceProviderConfig(request.base), undefined)
  if (kind === 'ResourceTypes') return discovered(request, resourceTypes(request.base), id)
  if (kind === 'Schemas') return discovered(request, schemas(request.base), id)
  if (kind === '.search' && id === undefined) return search(services, request, [userShape, groupShape])
  const shape = [userShape, groupShape].find(({ endpoint }) => endpoint === `/${kind}`)
  if (!shape) throw missing()
  if (id === '.search') return search(services, request, [shape])
  return id === undefined ? collection(services, request, shape) : single(services, request, shape, id)
}

const missing = () => new ScimError(404, 'There is no such resource')
const wrongMethod = (method: string) => new ScimError(405, `The method ${method} is not supported here`)

function discovered(
  { method, query }: ScimRequest,
  all: object | readonly { id: string }[],
  id: string | undefined,
): ScimAnswer {
  if (method !== 'GET') throw wrongMethod(method)
  // RFC 7644, section 4.
  if (query.has('filter')) throw new ScimError(403, 'What the server supports cannot be filtered')
  if (!Array.isArray(all)) {
    if (id !== undefined) throw missing()
    return { status: 200, body: all }
  }
  const listed = all as readonly (object & { id: string })[]
  if (id !== undefined) {
    const one = listed.find((each) => each.id === id)
    if (!one) throw missing()
    return { status: 200, body: one }
  }
  const counts = { totalResults: listed.length, startIndex: 1, itemsPerPage: listed.length }
  const schema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
  return { status: 200, body: { schemas: [schema], ...counts, Resources: listed } }
}

async function search(services: Parts, request: ScimRequest, shapes: readonly ResourceShape[]): Promise<ScimAnswer> {
  if (request.method !== 'POST') throw wrongMethod(request.method)
  return listed(services, request, shapes, askedInBody(bodyOf(request)))
}

async function listed(
  { database: { db } }: Parts,
  { base }: ScimRequest,
  shapes: readonly ResourceShape[],
  asked: Asked,
): Promise<ScimAnswer> {
  const filter = asked.filter === undefined ? null : readFilter(asked.filter)
  const read = async (shape: ResourceShape) =>
    shape === userShape
      ? readUsers(db, base, await userCandidates(db, filter))
      : readGroups(db, base, groupCandidates(filter))
  const found: [ResourceShape, Resource[]][] = []
  for (const shape of shapes) found.push([shape, await read(shape)])
  return { status: 200, body: listResponse(found, asked) }
}

async function collection(services: Parts, request: ScimRequest, shape: ResourceShape): Promise<ScimAnswer> {
  if (request.method === 'GET') return listed(services, request, [shape], askedInQuery(request.query))
  if (request.method !== 'POST') throw wrongMethod(request.method)
  const asked = askedInQuery(request.query)
  const resource = withDefaults(shape, readResource(shape, bodyOf(request)))
  const id = await write(services, async (tx) => {
    if (shape === groupShape) {
      const made = await createGroup(tx, request.actor, resource)
      await evaluate(tx, services, made.users)
      return made.id
    }
    const user_id = await createUser(tx, request.actor, resource)
    await evaluate(tx, services, [user_id])
    return user_id
  })
  const stored = await find(services, request, shape, id)
  if (!stored) throw missing()
  return { status: 201, body: projected(shape, stored, asked), location: locationOf(request, shape, id) }
}

async function single(services: Parts, request: ScimRequest, shape: ResourceShape, text: string): Promise<ScimAnswer> {
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
  else await evaluate(tx, services, await deleteGroup(tx, actor, id))
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
    await evaluate(tx, services, [id])
  } else await evaluate(tx, services, await changeGroup(tx, actor, id, next))
}

/** One evaluation of all users costs as much as that of a few. */
const few = 10

async function evaluate(tx: Tx, services: Parts, users: readonly number[]): Promise<void> {
  if (users.length > few) await applyRulesToAll(tx, services)
  else for (const id of users) await applyRules(tx, services, id)
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

function bodyOf({ body }: ScimRequest): unknown {
  if (body === null || body === '') throw wrongSyntax('The request has no body')
  let parsed: unknown
  try {
    parsed = JSON.parse(body)
  } catch {
    throw wrongSyntax('The body is not JSON')
  }
  const wrong = malformedPart(parsed, limits)
  if (wrong) throw wrongValue(`${wrong.path || 'body'}: ${english(wrong.problem)}`)
  return parsed
}
