import { withSecondFactor } from '../../server/second-factor/of-users.ts'
import { countRecoveryCodes } from '../../server/second-factor/recovery-codes.ts'
import { removeSecondFactor } from '../../server/second-factor/remove.ts'
import { readFlags } from './flags.ts'
import { namedUser, operator, say, withDatabase } from './place.ts'

/** `signalbox user totp show`: whether a user has a second factor, and how many recovery codes are left. */
export async function showTotp(args: string[]): Promise<void> {
  const flags = readFlags(args, ['login', 'email'])
  await withDatabase(flags, async (database) => {
    const user = await namedUser(database, flags)
    const [shown] = await withSecondFactor(database.db, [user])
    const { totp, factors = [] } = shown ?? {}
    const left = await countRecoveryCodes(database.db, user.id)
    if (totp) say(`on  since ${totp.created}  ${left} recovery codes left`)
    else say(factors.length > 0 ? `on  ${factors.join(', ')}  ${left} recovery codes left` : 'off')
  })
}

/** `signalbox user totp disable`: removes lost second factors and the recovery codes; the password is enough then. */
export async function disableTotp(args: string[]): Promise<void> {
  const flags = readFlags(args, ['login', 'email'])
  await withDatabase(flags, async (database, _config, policy) => {
    const user = await namedUser(database, flags)
    const end_sessions = policy.second_factor_required
    const removed = await removeSecondFactor(database, operator, user, { end_sessions })
    say(
      removed
        ? `Second factor of user ${user.username} removed: the password is enough to sign in`
        : `User ${user.username} has no second factor`,
    )
  })
}
