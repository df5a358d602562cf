import { readFlags } from './flags.ts'
import { say, withDatabase } from './place.ts'

/** `signalbox user list`: prints one login per line. */
export async function list(args: string[]): Promise<void> {
  const flags = readFlags(args, [])
  await withDatabase(flags, async ({ db }) => {
    for (const { username } of await db.selectFrom('user').select('username').orderBy('username').execute())
      say(username)
  })
}
