import { removeUser } from '../../server/users/remove-user.ts'
import { readFlags } from './flags.ts'
import { namedUser, operator, say, withDatabase } from './place.ts'

/** `signalbox user delete`: deletes a user with memberships, sessions and tokens; never the last administrator or a last owner. */
export async function remove(args: string[]): Promise<void> {
  const flags = readFlags(args, ['login', 'email'])
  await withDatabase(flags, async (database) => {
    const user = await namedUser(database, flags)
    await removeUser(database, operator, user.id)
    say(`User ${user.username} <${user.email}> deleted`)
  })
}
