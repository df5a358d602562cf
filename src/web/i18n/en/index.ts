import { account } from './account.ts'
import { activity } from './activity.ts'
import { admin } from './admin.ts'
import { alerts } from './alerts.ts'
import { apps } from './apps.ts'
import { auth } from './auth.ts'
import { calendar } from './calendar.ts'
import { common } from './common.ts'
import { compare } from './compare.ts'
import { conflict } from './conflict.ts'
import { dashboard } from './dashboard.ts'
import { details } from './details.ts'
import { environments } from './environments.ts'
import { hosts } from './hosts.ts'
import { integrations } from './integrations.ts'
import { inventories } from './inventories.ts'
import { keyboard } from './keyboard.ts'
import { keys } from './keys.ts'
import { limits } from './limits.ts'
import { log } from './log.ts'
import { messages } from './messages.ts'
import { palette } from './palette.ts'
import { pause } from './pause.ts'
import { projects } from './projects.ts'
import { readiness } from './readiness.ts'
import { repositories } from './repositories.ts'
import { restore } from './restore.ts'
import { retention } from './retention.ts'
import { run } from './run.ts'
import { schedules } from './schedules.ts'
import { shell } from './shell.ts'
import { stats } from './stats.ts'
import { status } from './status.ts'
import { summary } from './summary.ts'
import { survey } from './survey.ts'
import { table } from './table.ts'
import { tasks } from './tasks.ts'
import { team } from './team.ts'
import { templates } from './templates.ts'
import { terraform } from './terraform.ts'
import { tokens } from './tokens.ts'
import { triggers } from './triggers.ts'
import { users } from './users.ts'

/** Every text a person sees, one file for each part of the console: for the types of the keys. No code imports it. */
export const en = {
  account,
  activity,
  admin,
  alerts,
  apps,
  auth,
  calendar,
  common,
  compare,
  conflict,
  dashboard,
  details,
  environments,
  hosts,
  integrations,
  inventories,
  keyboard,
  keys,
  limits,
  log,
  messages,
  palette,
  pause,
  projects,
  readiness,
  repositories,
  restore,
  retention,
  run,
  schedules,
  shell,
  stats,
  status,
  summary,
  table,
  survey,
  tasks,
  team,
  templates,
  terraform,
  tokens,
  triggers,
  users,
}
