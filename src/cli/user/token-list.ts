import { isoNow } from '../../server/clock.ts'
import { readFlags } from './flags.ts'
import { findUser, say, withDatabase } from './place.ts'

/** `signalbox user token list`: prints first characters, active or expired, expiry, name. */
export async function listTokens(args: string[]): Promise<void> {
  const flags = readFlags(args, ['login'])
  const login = flags.required('login')
  await withDatabase(flags, async (database) => {
    const { id } = await findUser(database, 'login', login)
    const rows = await database.db.selectFrom('api_token').selectAll().where('user_id', '=', id).orderBy('id').execute()
    for (const { prefix, name, expires_at } of rows) {
      const state = expires_at !== null && expires_at <= isoNow() ? 'expired' : 'active'
      say([prefix, state, expires_at ?? 'never', name].join('  ').trimEnd())
    }
  })
}
