import { account } from './account.ts'
import { auth } from './auth.ts'
import { common } from './common.ts'
import { dashboard } from './dashboard.ts'
import { environments } from './environments.ts'
import { inventories } from './inventories.ts'
import { keys } from './keys.ts'
import { log } from './log.ts'
import { messages } from './messages.ts'
import { projects } from './projects.ts'
import { repositories } from './repositories.ts'
import { run } from './run.ts'
import { shell } from './shell.ts'
import { status } from './status.ts'
import { tasks } from './tasks.ts'
import { templates } from './templates.ts'
import { tokens } from './tokens.ts'

/** Every text a person sees, one file for each part of the console. */
export const en = {
  account,
  auth,
  common,
  dashboard,
  environments,
  inventories,
  keys,
  log,
  messages,
  projects,
  repositories,
  run,
  shell,
  status,
  tasks,
  templates,
  tokens,
}
