import { ConfigError } from '../server/config/config.ts'

type Command = (args: string[]) => Promise<void>

/** `signalbox user …`: manages users and their tokens in the configured database, also while the server runs. */
const commands: Record<string, () => Promise<Command>> = {
  add: async () => (await import('./user/add.ts')).add,
  'change-by-login': async () => (await import('./user/change.ts')).changeByLogin,
  'change-by-email': async () => (await import('./user/change.ts')).changeByEmail,
  get: async () => (await import('./user/get.ts')).get,
  list: async () => (await import('./user/list.ts')).list,
  block: async () => (await import('./user/block.ts')).block,
  unblock: async () => (await import('./user/block.ts')).unblock,
  delete: async () => (await import('./user/delete.ts')).remove,
  'sign-in-link': async () => (await import('./user/sign-in-link.ts')).signInLink,
  'token create': async () => (await import('./user/token-create.ts')).createToken,
  'token list': async () => (await import('./user/token-list.ts')).listTokens,
  'totp show': async () => (await import('./user/totp.ts')).showTotp,
  'totp disable': async () => (await import('./user/totp.ts')).disableTotp,
}

const usage = `signalbox user add --login L --name N --email E [--password-file F] [--admin] [--external]
signalbox user change-by-login --login L [--email E] [--name N] [--password-file F] [--revoke-tokens] [--admin]
signalbox user change-by-email --email E [--login L] [--name N] [--password-file F] [--revoke-tokens] [--admin]
signalbox user get --login L | --email E
signalbox user list
signalbox user block --login L | --email E
signalbox user unblock --login L | --email E
signalbox user delete --login L | --email E
signalbox user sign-in-link --login L | --email E
signalbox user token create --login L [--name N] [--ttl 24h]
signalbox user token list --login L
signalbox user totp show --login L | --email E
signalbox user totp disable --login L | --email E

  --password-file F  the first line of this file is the password; - asks for it, or reads it from a pipe.
                     --password P does too, but other users of this machine can read it while the command runs.
  --config F         the configuration file of the server
`

export async function user(args: string[]): Promise<void> {
  const words = args[0] === 'token' || args[0] === 'totp' ? 2 : 1
  const load = commands[args.slice(0, words).join(' ')]
  if (!load) throw new ConfigError(usage.trimEnd())
  const command = await load()
  await command(args.slice(words))
}
