import { say } from '../../contract/message.ts'
import { type FetchOptions, limitedFetch } from '../outbound/limited-fetch.ts'
import { OutboundError } from '../outbound/post-json.ts'
import { NotPermitted, NotStored, StorageFault } from './storage-fault.ts'

export interface Answer {
  status: number
  text: string
  /** The answer as an object; empty if it is not one. */
  json: Readonly<Record<string, unknown>>
}

/** Returns every answer of the storage, also those that refuse. Throws StorageFault without one. */
export type Ask = (url: string, options?: FetchOptions) => Promise<Answer>

/** Bytes of an answer: lists of a thousand names, and the largest secret of any kind. */
const answerBytes = 4 * 1024 * 1024

interface AskOptions {
  allow_private: boolean
  /** Certificates of the authority, PEM. */
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
      return { status: answer.status, text, json: objectOf(text) }
    } catch (error) {
      if (error instanceof OutboundError) throw new StorageFault(error.reason)
      throw error
    }
  }
}

function objectOf(text: string): Answer['json'] {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Answer['json']) : {}
  } catch {
    return {}
  }
}

/** Returns the fault that a status stands for. `words`: those of the storage's own error format. */
export function faultOf({ status }: Answer, words: string, path = ''): StorageFault {
  const answered = { status, words: words.slice(0, 300) }
  if (status === 401 || status === 403) return new NotPermitted(say('secret_storage_forbidden', { status }), answered)
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
