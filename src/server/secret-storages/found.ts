import { say } from '../../contract/message.ts'
import type { OpenStorage } from './kind.ts'
import { NotPermitted, NotSignedIn } from './storage-fault.ts'

type Found = Awaited<ReturnType<OpenStorage['test']>>

/** Names on one page of a list, and where the next page is; '' on the last one. */
export interface Page {
  names: string[]
  next: string
}

/** Collects the names of all pages that pass, until there are more than `max`. */
export async function collected(
  max: number,
  page: (next: string) => Promise<Page>,
  passes: (name: string) => boolean,
): Promise<string[]> {
  const found: string[] = []
  let next = ''
  do {
    const { names, next: following } = await page(next)
    found.push(...names.filter(passes))
    next = following
  } while (next !== '' && found.length <= max)
  return found
}

/** Returns a folder with one slash at its end; '' for the top. */
export function folderStart(folder: string): string {
  const plain = folder.replace(/^\/+|\/+$/g, '')
  return plain && `${plain}/`
}

/** Returns the outcome of a test that has seen the first page of secrets. */
export const found = ({ names, next }: Page): Found => ({
  status: 200,
  found: say(next === '' ? 'secret_storage_found_all' : 'secret_storage_found_more', { count: names.length }),
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
