import { ConfigError } from '../../server/config/config.ts'
import { makeToken } from '../../server/sign-in/token.ts'
import { readFlags } from './flags.ts'
import { findUser, operator, say, withDatabase } from './place.ts'

const units = { m: 60_000, h: 3_600_000, d: 86_400_000 } as const

/** `signalbox user token create`: prints the token, which is shown only once. Without `--ttl` it does not expire. */
export async function createToken(args: string[]): Promise<void> {
  const flags = readFlags(args, ['login', 'name', 'ttl'])
  const login = flags.required('login')
  const name = flags.text('name') ?? ''
  if (name.length > 100) throw new ConfigError('--name: must have at most 100 characters')
  const expires_at = end(flags.text('ttl'))
  await withDatabase(flags, async (database) => {
    const user = await findUser(database, 'login', login)
    say((await makeToken(database, operator, { user_id: user.id, name, expires_at })).token)
  })
}

function end(ttl: string | undefined): string | null {
  if (ttl === undefined) return null
  const [, count, unit] = /^([1-9]\d{0,4})([mhd])$/.exec(ttl) ?? []
  if (!count) throw new ConfigError('--ttl: must be a time such as 30m, 24h or 90d')
  return new Date(Date.now() + Number(count) * units[unit as keyof typeof units]).toISOString()
}
