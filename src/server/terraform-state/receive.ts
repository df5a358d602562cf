import { createHash } from 'node:crypto'
import { say } from '../../contract/message.ts'
import { unavailability } from '../db/errors.ts'
import type { Database } from '../db/open.ts'
import { badRequest, Refusal, unavailable } from '../refuse.ts'
import { ContentWriter, type StateContent } from './content.ts'
import { NotJson } from './json-scan.ts'
import type { ManagedResource } from './managed.ts'
import { NotAState, type StateHead, StateScan } from './state-scan.ts'

/** A state that was stored as content and is no version yet. */
export interface ReceivedState extends StateHead {
  content: StateContent
  size: number
  /** In base64, as the header Content-MD5 has it. */
  md5: string
  managed: ManagedResource[]
  discard(): Promise<void>
}

interface Limits {
  /** Bytes; 0: no limit. */
  max: number
  /** The header Content-MD5, if it was sent. */
  md5?: string | undefined
}

/**
 * Stores a state while it arrives, and checks it: whole, of the announced hash, and a state. What was stored of a state that
 * is refused is deleted.
 */
export async function receiveState(
  { db }: Pick<Database, 'db'>,
  body: AsyncIterable<Uint8Array>,
  { max, md5 }: Limits,
): Promise<ReceivedState> {
  const writer = new ContentWriter(db)
  try {
    const scan = new StateScan()
    const hash = createHash('md5')
    let size = 0
    for await (const bytes of body) {
      size += bytes.length
      if (max > 0 && size > max) throw tooLarge(max)
      hash.update(bytes)
      scan.push(bytes)
      await writer.push(bytes)
    }
    const found = hash.digest('base64')
    if (md5 !== undefined && md5.trim() !== found) throw badRequest('state_md5_differs')
    const head = scan.end()
    await writer.end()
    const managed = scan.managed()
    return { ...head, managed, size, md5: found, content: writer.content, discard: () => writer.discard() }
  } catch (error) {
    await writer.discard()
    throw refusalOf(error)
  }
}

/** Refuses a state above the limit. */
export const tooLarge = (max: number) =>
  new Refusal('too_large', say('state_too_large', { size: Math.floor(max / 1024 / 1024) }))

function refusalOf(error: unknown): unknown {
  if (error instanceof NotAState) return badRequest(say('state_field_missing', { field: error.message }))
  if (error instanceof NotJson) return badRequest('state_no_json')
  // Bytes that are not UTF-8.
  if (error instanceof TypeError && (error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
    return badRequest('state_no_json')
  const reason = unavailability(error)
  return reason ? unavailable(reason, { retry_after: 2 }) : error
}
