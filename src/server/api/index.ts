import type { Door } from '../http/route.ts'
import type { Services } from '../services.ts'
import type { Tools } from '../tools.ts'
import { activeTaskApi } from './active-task.ts'
import { alertChannelApi } from './alert-channel.ts'
import { appApi } from './app.ts'
import { backupApi } from './backup.ts'
import { comingScheduleApi } from './coming-schedule.ts'
import { deliveryApi } from './delivery.ts'
import { emptyListApi } from './empty-list.ts'
import { environmentApi } from './environment.ts'
import { eventApi } from './event.ts'
import { extractValueApi } from './extract-value.ts'
import { hostApi } from './host.ts'
import { integrationApi } from './integration.ts'
import { integrationAliasApi } from './integration-alias.ts'
import { inventoryApi } from './inventory.ts'
import { keyApi } from './key.ts'
import { knownHostApi } from './known-host.ts'
import { matcherApi } from './matcher.ts'
import { memberApi } from './member.ts'
import { optionApi } from './option.ts'
import { pauseApi } from './pause.ts'
import { projectApi } from './project.ts'
import { repositoryApi } from './repository.ts'
import { retentionApi } from './retention.ts'
import { scheduleApi } from './schedule.ts'
import { scheduleCalendarApi } from './schedule-calendar.ts'
import { serverAlertChannelApi } from './server-alert-channel.ts'
import { sessionApi } from './session.ts'
import { statsApi } from './stats.ts'
import { systemApi } from './system.ts'
import { taskApi } from './task.ts'
import { taskFactsApi } from './task-facts.ts'
import { taskResultsApi } from './task-results.ts'
import { templateApi } from './template.ts'
import { tokenApi } from './token.ts'
import { userApi } from './user.ts'
import { userListApi } from './user-list.ts'
import { viewApi } from './view.ts'

/** Registers every resource of the contract. The list is kept by hand; a test compares it with the contract. */
export function registerApi(door: Door, services: Services, tools: Tools, setup_token: string): void {
  systemApi(door, services, tools)
  sessionApi(door, services)
  userApi(door, services, setup_token)
  userListApi(door, services)
  tokenApi(door, services)
  appApi(door, services, tools)
  optionApi(door, services, tools)
  activeTaskApi(door, services)
  projectApi(door, services)
  backupApi(door, services, tools)
  memberApi(door, services)
  eventApi(door, services)
  keyApi(door, services)
  knownHostApi(door, services)
  repositoryApi(door, services)
  inventoryApi(door, services)
  environmentApi(door, services)
  viewApi(door, services, tools)
  templateApi(door, services, tools)
  scheduleApi(door, services, tools)
  pauseApi(door, services)
  integrationApi(door, services, tools)
  integrationAliasApi(door, services)
  matcherApi(door, services)
  extractValueApi(door, services)
  deliveryApi(door, services)
  taskApi(door, services)
  taskFactsApi(door, services)
  taskResultsApi(door, services)
  scheduleCalendarApi(door, services)
  comingScheduleApi(door, services)
  hostApi(door, services)
  retentionApi(door, services)
  statsApi(door, services)
  alertChannelApi(door, services)
  serverAlertChannelApi(door, services)
  emptyListApi(door)
}
