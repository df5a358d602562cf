import type { Door } from '../http/route.ts'
import type { Services } from '../services.ts'
import type { Tools } from '../tools.ts'
import { appApi } from './app.ts'
import { environmentApi } from './environment.ts'
import { eventApi } from './event.ts'
import { inventoryApi } from './inventory.ts'
import { keyApi } from './key.ts'
import { memberApi } from './member.ts'
import { projectApi } from './project.ts'
import { repositoryApi } from './repository.ts'
import { sessionApi } from './session.ts'
import { systemApi } from './system.ts'
import { taskApi } from './task.ts'
import { templateApi } from './template.ts'
import { tokenApi } from './token.ts'
import { userApi } from './user.ts'
import { viewApi } from './view.ts'

/** Every resource of the contract, by hand: a test compares the list with the contract. */
export function registerApi(door: Door, services: Services, tools: Tools, setup_token: string): void {
  systemApi(door, services, tools)
  sessionApi(door, services)
  userApi(door, services, setup_token)
  tokenApi(door, services)
  appApi(door, tools)
  projectApi(door, services)
  memberApi(door, services)
  eventApi(door, services)
  keyApi(door, services)
  repositoryApi(door, services)
  inventoryApi(door, services)
  environmentApi(door, services)
  viewApi(door, services, tools)
  templateApi(door, services, tools)
  taskApi(door, services)
}
