import { UserDraft } from '../../contract/user.ts'
import { ConfigError } from '../../server/config/config.ts'
import { addUser } from '../../server/users/add-user.ts'
import { readFlags } from './flags.ts'
import { checked, operator, say, withDatabase } from './place.ts'

/** `signalbox user add`: creates a user; with `--admin` an administrator, with `--external` one without a password. */
export async function add(args: string[]): Promise<void> {
  const flags = readFlags(args, ['login', 'name', 'email', 'password', 'password-file'], ['admin', 'external'])
  const account = {
    username: flags.required('login'),
    name: flags.required('name'),
    email: flags.required('email'),
    admin: flags.is('admin'),
    external: flags.is('external'),
  }
  const password = await flags.password()
  if (!account.external && password === undefined)
    throw new ConfigError('Argument --password or --password-file required')
  const draft = checked(UserDraft, { ...account, password })
  await withDatabase(flags, async (database, config, policy) => {
    const { username, email } = await addUser({ database, config }, policy, operator, draft)
    say(`User ${username} <${email}> added!`)
  })
}
