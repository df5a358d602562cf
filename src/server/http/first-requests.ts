import { apps } from '../../contract/app.ts'
import { comingSchedules } from '../../contract/coming-schedule.ts'
import {
  anyAnsibleQuery,
  anyManagedQuery,
  decisionStates,
  historyQuery,
  runningStates,
  tasksInQuery,
  troubledQuery,
} from '../../contract/first-lists.ts'
import { managedResources } from '../../contract/managed-resource.ts'
import { pauses } from '../../contract/pause.ts'
import { projects } from '../../contract/project.ts'
import { schedules } from '../../contract/schedule.ts'
import { system } from '../../contract/system.ts'
import { tasks } from '../../contract/task.ts'
import { templates } from '../../contract/template.ts'
import { users } from '../../contract/user.ts'

type Query = Record<string, string | number>

/**
 * Returns the addresses below the base, without a leading slash, that the console asks for first on this page. A browser
 * asks for them as soon as it reads the page: the scripts, which asked for them before, need most of the time of a first
 * load. Each address must be exactly one that the routes of the console ask for (web/routes/frame.ts, project.ts): an
 * answer that is not taken costs a request.
 */
export function firstRequests(url: string): string[] {
  const [path = '', search = ''] = url.split('?')
  const found = [users.me, projects.list, system.info, apps.list].map(({ path }) => path.slice(1))
  // A longer number is no ID.
  const [, id, page] = /^\/project\/([1-9]\d{0,14})(?:\/(.*))?$/.exec(path) ?? []
  if (!id) return found
  const add = ({ path }: { path: string }, query: Query = {}) => {
    const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
    found.push(path.slice(1).replace(':project_id', id) + (asked && `?${asked}`))
  }
  add(projects.get)
  add(projects.role)
  add(pauses.get)
  add(templates.list, anyAnsibleQuery)
  add(managedResources.list, anyManagedQuery)
  if (page !== 'history') return found
  if (!/(^|&)(q|before)=/.test(search)) add(tasks.list, historyQuery)
  add(tasks.list, tasksInQuery(decisionStates))
  add(tasks.list, tasksInQuery(runningStates))
  add(comingSchedules.list)
  add(schedules.list, troubledQuery)
  return found
}
