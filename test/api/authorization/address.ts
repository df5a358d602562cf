import type { NamedEndpoint } from '../../../src/contract/index.ts'
import { pathOf } from '../../helpers/client.ts'
import type { Credentials, Place } from '../../helpers/world.ts'

/** Calls that only read, and leave an event that says who did. */
export const noted =
  /^GET .*\/(terraform\/states\/(latest|:state_id|:state_id\/file)|log\.zip|artifacts\.zip|artifacts\/:n|backup|events\/export)$/

/** An id that no object has. */
export const missing = 2_000_000_000

export interface Call {
  /** `resource.call`, the key of the sample bodies. */
  name: string
  /** Method and path, the key of the table of the matrix. */
  line: string
  named: NamedEndpoint
  inProject: boolean
  /** The parameters of the path except the project's. */
  objects: { param: string; segment: string }[]
  /** The required query. */
  query: Record<string, string>
}

const queries: Record<string, Record<string, string>> = {
  'GET /api/project/:project_id/tasks/:id/log/search': { text: 'x' },
  'GET /api/project/:project_id/hosts/history': { host: 'web1' },
}

export function callOf(named: NamedEndpoint): Call {
  const { method, path } = named.endpoint
  const objects = [...path.matchAll(/\/([\w-]+)\/:(\w+)/g)].map((match) => ({
    segment: match[1] as string,
    param: match[2] as string,
  }))
  return {
    name: `${named.resource}.${named.call}`,
    line: `${method} ${path}`,
    named,
    inProject: path.includes(':project_id'),
    objects: objects.filter(({ param }) => param !== 'project_id'),
    query: queries[`${method} ${path}`] ?? {},
  }
}

export type Params = Record<string, string | number>

/** Returns the path parameters for the objects of one project; outside projects, those of the caller. */
export function paramsIn(place: Place, call: Call, self?: Credentials): Params {
  const params: Params = call.inProject ? { project_id: place.project.id } : {}
  for (const { param, segment } of call.objects) {
    const id =
      place.special[call.line]?.[param] ??
      (call.inProject
        ? undefined
        : {
            users: self?.id,
            tokens: self?.prefix,
            totp: self?.totp_id,
            passkeys: self?.passkey_id,
            sessions: self?.session_id,
            identities: self?.identity_id,
          }[segment]) ??
      place.objects[segment]
    if (id === undefined)
      throw new Error(`${call.line}: say in test/helpers/world.ts which object ":${param}" after "${segment}" names`)
    params[param] = id
  }
  return params
}

/** Missing names of objects that are addressed by a text, by parameter or segment. */
export const missingName: Record<string, string> = {
  token: 'ffffffff',
  apps: 'nothing',
  documents: 'nothing',
  roles: 'nothing',
  'identity-providers': 'nothing',
}

/** Returns the path parameters with missing ids for the objects, in the given project. */
export function missingParams(call: Call, project_id: number): Params {
  return {
    ...(call.inProject ? { project_id } : {}),
    ...Object.fromEntries(
      call.objects.map(({ param, segment }) => [param, missingName[param] ?? missingName[segment] ?? missing]),
    ),
  }
}

export const addressOf = (call: Call, params: Params) => pathWith(call, params, call.query)

export const pathWith = ({ named: { endpoint } }: Call, params: Params, query: Record<string, string>) =>
  pathOf(endpoint, { params, query })

/** Returns a body that is valid in this project. */
export function sampleBody(place: Place, { name, named: { endpoint } }: Call): unknown {
  const sample = place.bodies[name]?.[0]
  if (sample || endpoint.method === 'GET' || endpoint.body.type === 'unknown') return sample
  throw new Error(`${endpoint.method} ${endpoint.path} takes a body: give it a sample in test/helpers/bodies.ts`)
}
