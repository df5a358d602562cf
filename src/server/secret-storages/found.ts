import { say } from '../../contract/message.ts'
import type { OpenStorage } from './kind.ts'
import { NotPermitted, NotSignedIn } from './storage-fault.ts'

type Found = Awaited<ReturnType<OpenStorage['test']>>

/** Returns the outcome of a test that has listed secrets. `more`: there are more than these. */
export const found = (count: number, more: boolean): Found => ({
  status: 200,
  found: say(more ? 'secret_storage_found_more' : 'secret_storage_found_all', { count }),
})

/** Runs a test. Credentials that may read secrets, but not list them, are good ones: the storage has accepted them. */
export async function withoutList(test: () => Promise<Found>): Promise<Found> {
  try {
    return await test()
  } catch (error) {
    if (!(error instanceof NotPermitted) || error instanceof NotSignedIn) throw error
    return { status: error.answered.status ?? 403, found: 'secret_storage_no_list' }
  }
}
