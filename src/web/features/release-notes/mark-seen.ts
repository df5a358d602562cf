import type { Input, ReplyOf } from '../../api/call.ts'
import { system, users } from '../../api/calls.ts'
import { query, queryClient } from '../../api/hooks.ts'

/** Stores that the user has seen what is new in this release, and hides the notice at once. */
export async function markSeen(
  save: (input: Input<typeof users.setOption>) => Promise<unknown>,
  version: string,
): Promise<void> {
  const { queryKey } = query(system.info)
  queryClient.setQueryData(queryKey, (info: ReplyOf<typeof system.info> | undefined) =>
    info?.unread_release ? { ...info, unread_release: false } : info,
  )
  // It shows again at the next visit if the server does not answer.
  await save({ body: { key: 'release.seen', value: version } }).catch(() => null)
}
