import { messageText } from '../../contract/messages.ts'
import { type Config, ConfigError } from '../../server/config.ts'
import type { Database } from '../../server/db/open.ts'
import type { Actor } from '../../server/events.ts'
import { notifyServers } from '../../server/live/bus.ts'
import { loadConfig } from '../../server/load-config.ts'
import { Refusal } from '../../server/refuse.ts'
import type { UserRow } from '../../server/users/user-row.ts'
import { openConfiguredDatabase } from '../database.ts'
import type { Flags } from './flags.ts'

/** Who events say it was. Whoever may run the command is the machine's business, not ours. */
export const operator: Actor = { user_id: null, username: 'command line' }

/** Works on the configured database, and tells running servers that somebody's rights may have changed. */
export async function withDatabase(
  flags: Flags,
  work: (database: Database, config: Config) => Promise<void>,
): Promise<void> {
  const config_path = flags.text('config')
  const { config } = loadConfig({ ...process.env, ...(config_path ? { SIGNALBOX_CONFIG_PATH: config_path } : {}) })
  const database = await openConfiguredDatabase(config)
  try {
    await work(database, config)
    await notifyServers(database, 'rights')
  } catch (error) {
    const [refused] = error instanceof Refusal ? Object.entries(error.fields ?? {}) : []
    throw refused ? flagProblem(...refused) : error
  } finally {
    await database.close()
  }
}

/** The user with this login or e-mail, in any case. */
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

/** The user that `--login` or `--email` names. */
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

/** Values of flags, checked as the API would; what is wrong is said with the flag's name. */
export function checked<Value>(shape: Shape<Value>, values: unknown): Value {
  const result = shape.safeParse(values)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw flagProblem(String(issue?.path[0] ?? ''), messageText(issue?.message ?? ''))
}

/** What is wrong with a field of a user, named as the flag that gave it. */
function flagProblem(field: string, problem: string): ConfigError {
  return new ConfigError(`--${field === 'username' ? 'login' : field}: ${problem}`)
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
