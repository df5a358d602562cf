import { ConfigError } from '../../server/config/config.ts'
import { secretLink } from '../../server/mail/links.ts'
import { makeSignInLink } from '../../server/sign-in/sign-in-link.ts'
import { readFlags } from './flags.ts'
import { namedUser, operator, say, withDatabase } from './place.ts'

/** `signalbox user sign-in-link`: prints a link that signs an administrator in, once and within ten minutes. */
export async function signInLink(args: string[]): Promise<void> {
  const flags = readFlags(args, ['login', 'email'])
  await withDatabase(flags, async (database, config) => {
    const user = await namedUser(database, flags)
    if (!user.admin) throw new ConfigError(`User ${user.username} is not an administrator`)
    if (user.blocked_at !== null) throw new ConfigError(`User ${user.username} is blocked`)
    const token = await makeSignInLink(database, operator, user)
    const host = config.interface.includes(':') ? `[${config.interface}]` : config.interface
    say(secretLink(config, `http://${host}:${config.port}`, 'sign-in-link', token))
  })
}
