import { readFlags } from './flags.ts'
import { namedUser, say, withDatabase } from './place.ts'

/** `signalbox user get`: prints one user, one line per field. */
export async function get(args: string[]): Promise<void> {
  const flags = readFlags(args, ['login', 'email'])
  await withDatabase(flags, async (database) => {
    const user = await namedUser(database, flags)
    const lines = { ID: user.id, Created: user.created, Login: user.username, Name: user.name, Email: user.email }
    for (const [label, value] of Object.entries({
      ...lines,
      Admin: user.admin,
      External: user.external,
      Blocked: user.blocked_at !== null,
    }))
      say(`${label}: ${value}`)
  })
}
