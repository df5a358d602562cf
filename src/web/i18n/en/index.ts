import { account } from './account.ts'
import { activity } from './activity.ts'
import { admin } from './admin.ts'
import { apps } from './apps.ts'
import { auth } from './auth.ts'
import { common } from './common.ts'
import { conflict } from './conflict.ts'
import { dashboard } from './dashboard.ts'
import { environments } from './environments.ts'
import { inventories } from './inventories.ts'
import { keys } from './keys.ts'
import { log } from './log.ts'
import { messages } from './messages.ts'
import { projects } from './projects.ts'
import { repositories } from './repositories.ts'
import { restore } from './restore.ts'
import { run } from './run.ts'
import { shell } from './shell.ts'
import { stats } from './stats.ts'
import { status } from './status.ts'
import { table } from './table.ts'
import { tasks } from './tasks.ts'
import { team } from './team.ts'
import { templates } from './templates.ts'
import { tokens } from './tokens.ts'
import { users } from './users.ts'

/** Every text a person sees, one file for each part of the console. */
export const en = {
  account,
  activity,
  admin,
  apps,
  auth,
  common,
  conflict,
  dashboard,
  environments,
  inventories,
  keys,
  log,
  messages,
  projects,
  repositories,
  restore,
  run,
  shell,
  stats,
  status,
  table,
  tasks,
  team,
  templates,
  tokens,
  users,
}
