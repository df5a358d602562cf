import { PasswordChange, UserUpdate } from '../../contract/user.ts'
import { refusePassword } from '../../server/sign-in/password-rules.ts'
import { changeUser } from '../../server/users/change-user.ts'
import { setPassword } from '../../server/users/set-password.ts'
import { readFlags } from './flags.ts'
import { checked, findUser, operator, say, withDatabase } from './place.ts'

/** `signalbox user change-by-login`: changes the user with this login; the other flags are the new values. */
export const changeByLogin = (args: string[]) => change(args, 'login')
/** `signalbox user change-by-email`: the same by e-mail; `--login` is the new one. */
export const changeByEmail = (args: string[]) => change(args, 'email')

/** Changes only the given values. Administrator rights can be granted here, but revoked only in the console. */
async function change(args: string[], by: 'login' | 'email'): Promise<void> {
  const texts = ['login', 'name', 'email', 'password', 'password-file']
  const flags = readFlags(args, texts, ['admin', 'revoke-tokens'])
  const who = flags.required(by)
  const given = await flags.password()
  const secret = given === undefined ? undefined : checked(PasswordChange, { password: given })
  await withDatabase(flags, async (database, config, policy) => {
    const user = await findUser(database, by, who)
    const next = checked(UserUpdate, {
      username: (by === 'email' && flags.text('login')) || user.username,
      name: flags.text('name') ?? user.name,
      email: (by === 'login' && flags.text('email')) || user.email,
      alert: user.alert,
    })
    const { username, name, email } = next
    // Before anything is written.
    if (secret) await refusePassword(policy, secret.password, next)
    const changes = { username, name, email, admin: user.admin || flags.is('admin') }
    const fields = Object.keys(changes) as (keyof typeof changes)[]
    if (fields.some((field) => changes[field] !== user[field]))
      await changeUser({ database, config }, operator, user.id, changes)
    if (secret)
      await setPassword(database, policy, operator, user.id, {
        password: secret.password,
        keep_session: null,
        revoke_tokens: flags.is('revoke-tokens'),
      })
    say(`User ${username} <${email}> changed${secret ? '; the new password has ended all sessions' : ''}`)
  })
}
