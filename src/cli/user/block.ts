import { blockUser } from '../../server/users/block-user.ts'
import { readFlags } from './flags.ts'
import { namedUser, operator, say, withDatabase } from './place.ts'

/** `signalbox user block`: the user cannot sign in any more, and sessions end; never the last active administrator. */
export const block = (args: string[]) => setBlocked(args, true)
/** `signalbox user unblock`: the user can sign in again, and API tokens work again. */
export const unblock = (args: string[]) => setBlocked(args, false)

async function setBlocked(args: string[], blocked: boolean): Promise<void> {
  const flags = readFlags(args, ['login', 'email'])
  await withDatabase(flags, async (database) => {
    const user = await namedUser(database, flags)
    const state = blocked ? 'blocked' : 'active'
    const changed = await blockUser(database, operator, user.id, blocked)
    say(`User ${user.username} is ${changed ? 'now' : 'already'} ${state}`)
  })
}
