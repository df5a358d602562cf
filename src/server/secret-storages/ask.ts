import { say } from '../../contract/message.ts'
import { type FetchOptions, limitedFetch } from '../outbound/limited-fetch.ts'
import { OutboundError } from '../outbound/post-json.ts'
import { NotPermitted, NotSignedIn, NotStored, StorageFault } from './storage-fault.ts'

export interface Answer {
  status: number
  text: string
  /** The answer as an object; empty if it is not one. */
  json: Readonly<Record<string, unknown>>
  /** Whether it is in JSON at all, and not the page of a proxy. */
  is_json: boolean
}

/** Returns every answer of the storage, also those that refuse. Throws StorageFault without one. */
export type Ask = (url: string, options?: FetchOptions) => Promise<Answer>

/** Bytes of an answer: lists of a thousand names, and the largest secret of any kind. */
const answerBytes = 4 * 1024 * 1024

interface AskOptions {
  allow_private: boolean
  /** Certificates of the authorities, PEM; '' for the public ones. */
  ca: string
  /** Milliseconds for one request. */
  ms: number
  signal: AbortSignal
}

export function makeAsk({ allow_private, ca, ms, signal }: AskOptions): Ask {
  return async (url, options = {}) => {
    try {
      const answer = await limitedFetch(
        url,
        { ...options, signal },
        { mayBePrivate: () => allow_private, bytes: answerBytes, ms, ...(ca && { ca }) },
      )
      const text = await answer.text()
      const value = valueOf(text)
      const is_object = typeof value === 'object' && value !== null && !Array.isArray(value)
      return {
        status: answer.status,
        text,
        json: is_object ? (value as Answer['json']) : {},
        is_json: value !== undefined,
      }
    } catch (error) {
      if (error instanceof OutboundError) throw new StorageFault(error.reason)
      throw error
    }
  }
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

interface Refusal {
  /** The secret that was asked for. */
  path?: string
  /** What the storage's administrator calls the permission that is needed. */
  action?: string
}

/** Returns the fault that a status stands for. `words`: those of the storage's own error format. */
export function faultOf(
  { status, is_json }: Answer,
  words: string,
  { path = '', action = '' }: Refusal = {},
): StorageFault {
  const answered = { status, words: words.slice(0, 300) }
  // A proxy, or another server, answers a page to what it does not know or does not let through.
  if (status < 300 || (!is_json && [401, 403, 404].includes(status)))
    return new StorageFault(say('secret_storage_foreign', { status }), answered)
  if (status === 403 && action)
    return new NotPermitted(say('secret_storage_not_permitted', { status, action }), answered)
  if (status === 401) return new NotSignedIn(say('secret_storage_sign_in', { status }), answered)
  if (status === 403) return new NotPermitted(say('secret_storage_forbidden', { status }), answered)
  if (status === 404 && path !== '') return new NotStored(say('secret_storage_not_found', { path }), answered)
  if (status === 429) return new StorageFault('secret_storage_busy', answered)
  if (status >= 300 && status < 400) return new StorageFault(say('secret_storage_redirect', { status }), answered)
  return new StorageFault(say('secret_storage_status', { status }), answered)
}

/** Returns a text of an answer; '' if it has none at this place. */
export function textAt(value: unknown, ...path: string[]): string {
  let at: unknown = value
  for (const name of path) {
    if (typeof at !== 'object' || at === null) return ''
    at = (at as Record<string, unknown>)[name]
  }
  return typeof at === 'string' ? at : ''
}

/** Returns the objects of a list in an answer. */
export function listAt(value: unknown, name: string): Record<string, unknown>[] {
  const list = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
  return Array.isArray(list) ? list.filter((one) => typeof one === 'object' && one !== null) : []
}
