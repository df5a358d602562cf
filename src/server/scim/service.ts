import type { Services } from '../services.ts'
import { groupShape, type ResourceShape, userShape } from './attributes.ts'
import { resourceTypes, schemas, serviceProviderConfig } from './discovery.ts'
import { readFilter } from './filter.ts'
import { groupCandidates, readGroups } from './groups.ts'
import { type Asked, askedInBody, askedInQuery, listResponse } from './page.ts'
import type { Resource } from './read-resource.ts'
import { ScimError } from './scim-error.ts'
import { bodyOf, missing, type ScimAnswer, type ScimRequest, wrongMethod } from './scim-request.ts'
import { create, single } from './single-resource.ts'
import { readUsers, userCandidates } from './stored-users.ts'

type Parts = Pick<Services, 'database' | 'bus' | 'config'>

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
  if (id !== undefined) return single(services, request, shape, id)
  if (request.method === 'POST') return create(services, request, shape)
  if (request.method !== 'GET') throw wrongMethod(request.method)
  return listed(services, request, [shape], askedInQuery(request.query))
}

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
