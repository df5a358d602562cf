import type { EventSource } from '../../contract/event-facts.ts'
import { type Param, say } from '../../contract/message.ts'

/** The source of a request. */
export interface Origin {
  address: string
  user_agent: string
  /** The header Accept-Language. */
  languages?: string | undefined
  /** The ID of the request in its answer and in the server's log. */
  request_id?: string | undefined
  /** How the caller signed in, or what the address is for; the server itself if missing. */
  source?: EventSource | undefined
  /** The API token that the request was sent with. */
  token_id?: number | undefined
}

/** Describes where a request came from, for an event. */
export function describeOrigin(origin: Origin): string {
  const agent = shownAgent(origin)
  return agent ? `${origin.address} with ${agent}` : origin.address
}

/** The same as a part of a message. */
export function originIn(origin: Origin): Param {
  const agent = shownAgent(origin)
  return agent ? say('event_origin', { address: origin.address, agent }) : origin.address
}

const shownAgent = ({ user_agent }: Origin): string => cleanAgent(user_agent).slice(0, 200)

/** Returns the header User-Agent without characters that no program sends; it comes from outside and is shown. */
export const cleanAgent = (user_agent: string): string => user_agent.replace(/[\p{C}\u2028\u2029]/gu, '')
