import { english, messageText } from '../../contract/messages/english.ts'
import type { SignInPolicy } from '../../contract/sign-in-policy.ts'
import type { Actor } from '../../server/audit/audit-log.ts'
import { type Config, ConfigError } from '../../server/config/config.ts'
import { loadConfig } from '../../server/config/load-config.ts'
import type { Database } from '../../server/db/open.ts'
import { notifyServers } from '../../server/live/bus.ts'
import { Refusal } from '../../server/refuse.ts'
import type { PasswordRules } from '../../server/sign-in/password-rules.ts'
import { passwordRules, policyOf } from '../../server/sign-in/policy.ts'
import type { UserRow } from '../../server/users/user-row.ts'
import { openConfiguredDatabase } from '../database.ts'
import type { Flags } from './flags.ts'

/** The actor in events. The machine's permissions decide who may run the command. */
export const operator: Actor = { user_id: null, username: 'command line', from: null, source: 'command_line' }

/** Runs work on the configured database, and notifies running servers that rights of a user may have changed. */
export async function withDatabase(
  flags: Flags,
  work: (database: Database, config: Config, policy: SignInPolicy & PasswordRules) => Promise<void>,
): Promise<void> {
  const config_path = flags.text('config')
  const { config, origins } = loadConfig({
    ...process.env,
    ...(config_path ? { SIGNALBOX_CONFIG_PATH: config_path } : {}),
  })
  const database = await openConfiguredDatabase(config)
  try {
    const parts = { database, config, origins }
    await work(database, config, { ...(await policyOf(parts)), ...(await passwordRules(parts)) })
    await notifyServers(database, 'rights')
  } catch (error) {
    const [refused] = error instanceof Refusal ? Object.entries(error.fields ?? {}) : []
    throw refused ? flagProblem(refused[0], english(refused[1])) : error
  } finally {
    await database.close()
  }
}

/** Returns the user with this login or e-mail address, ignoring case. */
export async function findUser({ db }: Database, field: 'login' | 'email', name: string): Promise<UserRow> {
  const column = field === 'login' ? 'username' : 'email'
  const row = await db
    .selectFrom('user')
    .selectAll()
    .where((where) => where(where.fn<string>('lower', [column]), '=', where.fn<string>('lower', [where.val(name)])))
    .executeTakeFirst()
  if (!row) throw new ConfigError(`There is no user with the ${field} ${name}: \`user list\` names all`)
  return row
}

/** Returns the user given by `--login` or `--email`. */
export function namedUser(database: Database, flags: Flags): Promise<UserRow> {
  const [login, email] = [flags.text('login'), flags.text('email')]
  if (login !== undefined) return findUser(database, 'login', login)
  if (email !== undefined) return findUser(database, 'email', email)
  throw new ConfigError('Argument --login or --email required')
}

/** A shape of the contract. */
interface Shape<Value> {
  safeParse(
    values: unknown,
  ): { success: true; data: Value } | { success: false; error: { issues: { path: PropertyKey[]; message: string }[] } }
}

/** Checks values of flags like the API does; an error contains the flag's name. */
export function checked<Value>(shape: Shape<Value>, values: unknown): Value {
  const result = shape.safeParse(values)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw flagProblem(String(issue?.path[0] ?? ''), messageText(issue?.message ?? ''))
}

/** Returns the error for a field of a user, with the name of its flag. */
function flagProblem(field: string, problem: string): ConfigError {
  return new ConfigError(`--${field === 'username' ? 'login' : field}: ${problem}`)
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
