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
