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

/** German. What is missing here is shown in English. */
export const de = {
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
