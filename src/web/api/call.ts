import type { z } from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'

/**
 * What is needed to send a call of the contract: its address and its types, without the schemas that validate bodies
 * and replies. Forms import those schemas from the contract.
 */
export interface Call {
  readonly method: Endpoint['method']
  /** Starts with /api and contains `:name` parameters. */
  readonly path: string
  /** Never set; carries the types of body and reply. */
  readonly types?: { body: z.ZodType; reply: z.ZodType }
}

/** The calls of one resource of the contract. */
export type CallsOf<Table extends Record<string, Endpoint>> = {
  readonly [Name in keyof Table]: Call & { readonly types?: Pick<Table[Name], 'body' | 'reply'> }
}

type TypesOf<C extends Call> = NonNullable<C['types']>

/** The body of a call as a client sends it. */
export type BodyOf<C extends Call> = z.input<TypesOf<C>['body']>
/** The server's reply to a call. */
export type ReplyOf<C extends Call> = z.output<TypesOf<C>['reply']>

/** The input of a call. IDs are numbers, bodies have the client's side of the schema. */
export interface Input<C extends Call> {
  params?: Record<string, string | number>
  query?: Record<string, string | number | undefined>
  body?: BodyOf<C>
  headers?: Record<string, string>
  signal?: AbortSignal
}

/**
 * Returns the path and query of a call. Throws if a path parameter is missing, so that no request goes to
 * `…/undefined`.
 */
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
