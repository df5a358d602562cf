import type { BackupProblem } from '../../contract/backup.ts'
import type { BodyOf, Call, ReplyOf } from './call.ts'

/** What a call needs. Ids are numbers, bodies have the shape that a client sends. */
export interface Input<C extends Call> {
  params?: Record<string, string | number>
  query?: Record<string, string | number | undefined>
  body?: BodyOf<C>
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Somebody else has saved what this call was to change. */
export interface Conflict {
  /** What the object is at now. */
  revision: number
  username: string | null
  at: string | null
}

/** What a refusal says beside its text. */
interface Said {
  fields?: Record<string, string>
  refs?: unknown
  conflict?: Conflict
  problems?: ApiError['problems']
  errors?: BackupProblem[]
}

/** A refused or failed call. `message` is the server's own text, written for a person. */
export class ApiError extends Error {
  override name = 'ApiError'
  /** 0: no answer at all. */
  readonly status: number
  readonly fields: Record<string, string>
  /** Who uses the object whose deletion was refused. */
  readonly refs: unknown
  readonly conflict: Conflict | undefined
  /** What stands in the way of a change of several objects, one by one. */
  readonly problems: { id: number; name: string; problem: string }[] | undefined
  /** Everything that is wrong with a file. */
  readonly fileProblems: readonly BackupProblem[]
  constructor(status: number, message: string, { fields = {}, refs, conflict, problems, errors = [] }: Said = {}) {
    super(message)
    this.status = status
    this.fields = fields
    this.refs = refs
    this.conflict = conflict
    this.problems = problems
    this.fileProblems = errors
  }
  /** The same refusal with its fields at other places: a form may hold them elsewhere than the body does. */
  placed(place: (field: string) => string): ApiError {
    const fields = Object.fromEntries(Object.entries(this.fields).map(([field, text]) => [place(field), text]))
    const { refs, conflict, problems } = this
    return new ApiError(this.status, this.message, { fields, refs, conflict, problems, errors: [...this.fileProblems] })
  }
}

/** Where the product lives: the server writes it into the page. Without a slash at the end. */
export const base = new URL(document.baseURI).pathname.replace(/\/$/, '')

/** Sends a call of the contract; throws ApiError. */
export async function send<C extends Call>(endpoint: C, input: Input<C> = {}): Promise<ReplyOf<C>> {
  return (await answer(endpoint, input)).body
}

/** As `send`, with the headers of the answer. */
export async function answer<C extends Call>(
  endpoint: C,
  input: Input<C> = {},
): Promise<{ body: ReplyOf<C>; headers: Headers }> {
  let response: Response
  try {
    response = await fetch(address(endpoint, input), {
      method: endpoint.method,
      headers: { ...(input.body === undefined ? {} : { 'content-type': 'application/json' }), ...input.headers },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(input.signal ? { signal: input.signal } : {}),
    })
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new ApiError(0, 'The server does not answer')
  }
  const text = await response.text()
  const json =
    text && (response.headers.get('content-type') ?? '').includes('json') ? (JSON.parse(text) as unknown) : undefined
  if (!response.ok) {
    const said = (json ?? {}) as Said & { error?: string }
    throw new ApiError(response.status, said.error ?? `${response.status} ${response.statusText}`, said)
  }
  return { body: json as ReplyOf<C>, headers: response.headers }
}

/** The address of a call, for fetch and for links (raw logs). */
export function address<C extends Call>(endpoint: C, input: Input<C>): string {
  return base + pathOf(endpoint, input)
}

/** The path and query of a call. Throws if a parameter of the path is missing: no request goes to `…/undefined`. */
export function pathOf<C extends Call>(endpoint: C, input: Input<C>): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = input.params?.[name]
    if (value === undefined) throw new Error(`${endpoint.path}: the parameter ${name} is missing`)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) if (value !== undefined) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}
