import { CodedError } from '../../contract/messages/coded-error.ts'
import type { ExportedEvent } from '../audit/event-file.ts'

/**
 * A sink is a system that gets every event of the audit log, in the order of the chain (audit/chain.ts). Each has a position in
 * the chain, which moves after it has accepted events: what was sent just before a crash is sent again, and nothing is left out.
 */

/** An event as all sinks get it: the fields of an export, and the block that proves it. */
export type SinkEvent = ExportedEvent & {
  id: number
  created: string
  /** The block of the chain that has the event, and its hash: a state of the chain for `audit verify --expect`. */
  block: number
  block_hash: string
  /** The event is not what the chain has: someone changed it in the database. */
  altered?: true
}

export interface Sink {
  /**
   * Resolves when the receiver has the events, and returns how many of them it will never take. Throws a CodedError if it does
   * not have all others, and nothing else.
   */
  send(events: readonly SinkEvent[], signal: AbortSignal): Promise<{ rejected: number }>
}

/** What a sink knows about its server. */
export interface SinkContext {
  /** The name of this server among several. */
  node: string
  version: string
}

/** Why a sink does not take events. Names no secret. */
export class SinkFault extends CodedError {
  override name = 'SinkFault'
}
