import { english } from '../../contract/messages/english.ts'
import { Refusal } from '../refuse.ts'
import type { Services } from '../services.ts'
import { StartError } from '../start-error.ts'
import { hasUsers, makeFirstAdmin } from './first-admin.ts'
import { passwordRules } from './policy.ts'

/**
 * Creates the administrator that the settings name, if there are no users yet.
 * @throws StartError if the configured password is refused.
 */
export async function makeConfiguredAdmin(services: Services): Promise<void> {
  const { database, config, log } = services
  if (!config.admin || !config.admin_password || (await hasUsers(database.db))) return
  try {
    const draft = {
      username: config.admin,
      name: config.admin_name ?? config.admin,
      email: config.admin_email ?? `${config.admin}@localhost`,
      password: config.admin_password,
    }
    await makeFirstAdmin(database, await passwordRules(services), draft, null)
    log.info({ username: config.admin }, 'administrator created')
  } catch (error) {
    // Another server on the same database was faster.
    if (await hasUsers(database.db)) return
    const refused = error instanceof Refusal ? error.fields?.['password'] : undefined
    throw refused ? new StartError(`The setting admin_password is refused. ${english(refused)}`) : error
  }
}
