import { withSecondFactor } from '../../server/second-factor/of-users.ts'
import { removeSecondFactor } from '../../server/second-factor/remove.ts'
import { readFlags } from './flags.ts'
import { namedUser, operator, say, withDatabase } from './place.ts'

/** `signalbox user totp show`: whether a user has an authenticator app, and how many recovery codes are left. */
export async function showTotp(args: string[]): Promise<void> {
  const flags = readFlags(args, ['login', 'email'])
  await withDatabase(flags, async (database) => {
    const user = await namedUser(database, flags)
    const [shown] = await withSecondFactor(database.db, [user])
    const { totp } = shown ?? {}
    say(totp ? `on  since ${totp.created}  ${totp.recovery_codes} recovery codes left` : 'off')
  })
}

/** `signalbox user totp disable`: removes a lost authenticator app and its recovery codes; the password is enough then. */
export async function disableTotp(args: string[]): Promise<void> {
  const flags = readFlags(args, ['login', 'email'])
  await withDatabase(flags, async (database, _config, policy) => {
    const user = await namedUser(database, flags)
    const end_sessions = policy.second_factor_required
    const removed = await removeSecondFactor(database, operator, user, { origin: null, end_sessions })
    say(
      removed
        ? `Second factor of user ${user.username} removed: the password is enough to sign in`
        : `User ${user.username} has no second factor`,
    )
  })
}
