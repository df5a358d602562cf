import { z } from 'zod'
import type { FeatureName } from './edition.ts'
import type { PermittedType } from './object-rule.ts'
import type { Right } from './permissions.ts'
import { id, maxId } from './shapes.ts'

/**
 * A call of the HTTP contract as a value. Routes of the server, types and hooks of the console, checks of forms and the
 * OpenAPI page are all derived from these values; nothing about a call is defined twice.
 */

/**
 * Who may call: anyone; browsers that wait for a code by e-mail to sign in with (`pending`), and all below; sessions that still need their second factor (`half`), and signed-in users; signed-in users only;
 * administrators; or members of the project in the path who have that right.
 */
export type Who = 'anybody' | 'pending' | 'half' | 'user' | 'admin' | Right

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
  Caller extends Who = Who,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With `:name` parameters, beginning with /api, except probes. Ids of projects are always `:project_id`. */
  path: string
  who: Caller
  /** One line for the API page. */
  summary: string
  params: Params
  query: Query
  body: Body
  reply: Reply
  /** The only success code: the Terraform provider treats any other as a failure (docs/compatibility.md#status-codes). */
  status: 200 | 201 | 204
  /**
   * `json`: checked by `reply`. `text`: plain text, streamed. `json-stream`: a JSON document too large to hold. `zip`: an
   * archive, streamed. `png`: a picture. `file`: any bytes, streamed, to be saved.
   */
  answers: Answers
  /** The body is a file: it has its own limits, is read only after the caller is known, and is checked by the handler. */
  file?: BodyLimits
  /** Bytes of a body that may be larger than others; it is read only after the caller is known. */
  maxBytes?: number
  /** The object in the path whose permissions count, too (object-permission.ts). */
  object?: PathObject
  /** The call is refused while this feature is off (edition.ts). */
  feature?: FeatureName
}

/**
 * The type of the object in the path. For a task, a schedule, an integration and a delivery the permissions of its
 * template count. `inside`: the objects are in the body, and the handler asks for the right on each.
 */
export type PathObject = PermittedType | 'task' | 'schedule' | 'integration' | 'delivery' | 'inside'

export type Answers = 'json' | 'text' | 'json-stream' | 'zip' | 'png' | 'file'

/** Limits of a body: bytes of the text, and keys of all objects in it. */
export interface BodyLimits {
  bytes: number
  keys: number
}

interface Details<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> {
  summary: string
  params?: P
  query?: Q
  body?: B
  reply?: R
  status?: 200 | 201 | 204
  answers?: Answers
  file?: BodyLimits
  maxBytes?: number
  object?: PathObject
  feature?: FeatureName
}

/** The shape of "no body" and "no answer". A body that is sent anyway is ignored. */
export const nothing = z.unknown()

export function endpoint<
  P extends z.ZodType = z.ZodObject,
  Q extends z.ZodType = z.ZodObject,
  B extends z.ZodType = typeof nothing,
  R extends z.ZodType = typeof nothing,
  W extends Who = Who,
>(line: `${Endpoint['method']} /${string}`, who: W, details: Details<P, Q, B, R>): Endpoint<P, Q, B, R, W> {
  const [method, path] = line.split(' ') as [Endpoint['method'], string]
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string)
  const params = details.params ?? z.object(Object.fromEntries(names.map((name) => [name, pathId])))
  return {
    method,
    path,
    who,
    summary: details.summary,
    params: params as P,
    query: (details.query ?? z.object({})) as Q,
    body: (details.body ?? nothing) as B,
    reply: (details.reply ?? nothing) as R,
    status: details.status ?? (details.reply ? (method === 'POST' ? 201 : 200) : details.answers ? 200 : 204),
    answers: details.answers ?? 'json',
    ...(details.file ? { file: details.file } : {}),
    ...(details.maxBytes === undefined ? {} : { maxBytes: details.maxBytes }),
    ...(details.object ? { object: details.object } : {}),
    ...(details.feature ? { feature: details.feature } : {}),
  }
}

/** Ids are coerced from text in paths only, never in bodies (`z.coerce` would turn null into 0). */
export const idText = z
  .string()
  .regex(/^\d{1,10}$/, 'must_be_number')
  .refine((text) => Number(text) <= maxId, 'no_such_id')
export const pathId = idText.transform(Number)
/** An id in a query, or an empty text. Anything else is refused, because a filter must not be dropped silently. */
export const idOrEmpty = z.string().refine((text) => text === '' || idText.safeParse(text).success, 'must_be_number')
/** An id in a query, where an empty one counts as missing. */
export const queryId = idOrEmpty.transform((text) => (text === '' ? undefined : Number(text))).optional()

/** A switch in a query; off if it is missing or empty. */
export const queryFlag = z
  .enum(['true', 'false', '1', '0', ''], 'must_be_boolean')
  .optional()
  .transform((text) => text === 'true' || text === '1')

/** The calls of a resource that create and change something, refused while a feature is off. Reading and deleting is not. */
export function writesNeed<Calls extends Record<string, Endpoint>>(feature: FeatureName, calls: Calls): Calls {
  const entries = Object.entries(calls).map(([name, call]) => [
    name,
    call.method === 'POST' || call.method === 'PUT' ? { ...call, feature } : call,
  ])
  return Object.fromEntries(entries) as Calls
}

const inProject = z.object({ project_id: pathId })
const inProjectById = z.object({ project_id: pathId, id: pathId })
/** `sort` and `order`. Unknown and empty columns mean the default one: the Terraform provider sends both as empty texts. */
export const sorting = z.object({ sort: z.string().optional(), order: z.string().optional() })
/**
 * Paging of a list: `limit` rows from `offset` on, and only rows that contain every word of `q`. The header X-Total-Count
 * has the number of all matching rows. Without `limit` the list is complete.
 */
export const paging = sorting.extend({
  q: z.string().max(200).optional(),
  limit: z.string().optional(),
  offset: z.string().optional(),
})

/** The revision of an object that a write is based on. If another user has changed it since, the write is refused with 409. */
const revision = z.object({
  revision: z.number('must_be_integer').int('must_be_integer').min(0, 'must_be_positive').max(maxId).nullish(),
})
/** A body that updates an object: the fields, and the `revision` that was read. */
export const revised = <Draft extends z.ZodType>(draft: Draft) => z.intersection(draft, revision)

export const Ref = z.object({ id: z.number(), name: z.string() })
/** The objects that use an object; queried before each delete. Every list is present. */
export const Refs = z.object({
  templates: z.array(Ref),
  inventories: z.array(Ref),
  repositories: z.array(Ref),
  integrations: z.array(Ref),
  schedules: z.array(Ref),
  access_keys: z.array(Ref),
  environments: z.array(Ref),
  host_configs: z.array(Ref),
})
export type Refs = z.infer<typeof Refs>

/** The right that writes of a resource need, where it is not that of most. */
const writingRights: Readonly<Record<string, Right>> = {
  templates: 'editTemplates',
  views: 'editTemplates',
  schedules: 'editSchedules',
  integrations: 'editIntegrations',
  alert_channels: 'editAlerts',
}
const writingRight = (collection: string): Right => writingRights[collection] ?? 'editResources'

/** The object in the paths of a resource. */
const pathObjects: Readonly<Record<string, PathObject>> = {
  templates: 'template',
  views: 'view',
  inventory: 'inventory',
  keys: 'key',
  schedules: 'schedule',
  integrations: 'integration',
}
const ofPath = (collection: string) => {
  const object = pathObjects[collection]
  return object ? { object } : {}
}

/** The six calls that every project resource has. */
export function projectResource<Item extends z.ZodType, Draft extends z.ZodType, Update extends z.ZodType = Draft>(
  collection: string,
  word: string,
  Item: Item,
  Draft: Draft,
  Update?: Update,
) {
  const all = `/api/project/:project_id/${collection}` as const
  return {
    list: endpoint(`GET ${all}`, 'viewProject', {
      summary: `List ${word}s`,
      params: inProject,
      query: paging,
      reply: z.array(Item),
    }),
    get: endpoint(`GET ${all}/:id`, 'viewProject', { summary: `Read one ${word}`, params: inProjectById, reply: Item }),
    create: endpoint(`POST ${all}`, writingRight(collection), {
      summary: `Create a ${word}`,
      params: inProject,
      body: Draft,
      reply: Item,
    }),
    update: endpoint(`PUT ${all}/:id`, writingRight(collection), {
      summary: `Change a ${word}`,
      params: inProjectById,
      ...ofPath(collection),
      body: revised((Update ?? Draft) as Update),
    }),
    remove: endpoint(`DELETE ${all}/:id`, writingRight(collection), {
      summary: `Delete a ${word}`,
      params: inProjectById,
      ...ofPath(collection),
    }),
    refs: endpoint(`GET ${all}/:id/refs`, 'viewProject', {
      summary: `Who uses this ${word}`,
      params: inProjectById,
      reply: Refs,
    }),
  }
}

/**
 * Paging of a list of objects of which people keep many: `name` finds those with exactly this name, `label` those that have
 * this label, in upper or lower case.
 */
export const namedPaging = paging.extend({
  name: z.string().max(250).optional(),
  label: z.string().max(250).optional(),
})

/** What a call on several objects takes: at most as many as a page of a list has. */
const Many = z.object({
  ids: z
    .array(id)
    .min(1, 'objects_none')
    .max(200, 'objects_too_many')
    .transform((ids) => [...new Set(ids)]),
})

/** The calls of a project resource of which people keep many: besides the six, to copy one and to delete several. */
export function listedResource<Item extends z.ZodType, Draft extends z.ZodType, Update extends z.ZodType = Draft>(
  collection: string,
  word: string,
  Item: Item,
  Draft: Draft,
  Update?: Update,
) {
  const calls = projectResource(collection, word, Item, Draft, Update)
  const all = `/api/project/:project_id/${collection}` as const
  return {
    ...calls,
    list: { ...calls.list, query: namedPaging },
    copy: endpoint(`POST ${all}/:id/copy`, writingRight(collection), {
      summary: `Copy a ${word}, with its secrets, under a new name`,
      params: inProjectById,
      ...ofPath(collection),
      reply: Item,
    }),
    removeMany: endpoint(`POST ${all}/delete`, writingRight(collection), {
      summary: `Delete several: all of them, or none when one is in use (\`problems\` says which, and by what)`,
      params: inProject,
      status: 204,
      body: Many,
      object: 'inside',
    }),
  }
}

export type ParamsOf<E extends Endpoint> = z.output<E['params']>
export type QueryOf<E extends Endpoint> = z.output<E['query']>
export type BodyOf<E extends Endpoint> = z.output<E['body']>
/** What a handler returns and what a caller gets. */
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>
