import type { Database } from '../db/open.ts'
import { Refusal } from '../refuse.ts'
import { checkFailures, noteFailure } from './failures.ts'

/**
 * Finds what a secret link names. Only wrong links are counted and limited, by source: the holder of a right one is not
 * affected by others. `what`: the kind of links.
 */
export async function limitGuesses<T>(
  database: Database,
  what: string,
  ip: string,
  find: () => Promise<T>,
): Promise<T> {
  try {
    return await find()
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'not_found') throw error
    const attempt = { account: what, address: ip, device: null }
    await checkFailures(database, attempt)
    await noteFailure(database, attempt)
    throw error
  }
}
