import type { TaskStatus } from './task-status.ts'

/**
 * The queries of the lists that the console shows first. The console asks with them, and the server names the same
 * addresses in the page (server/http/first-requests.ts), so that a browser asks before it has loaded any script.
 */

export const decisionStates: readonly TaskStatus[] = ['waiting_confirmation']
export const runningStates: readonly TaskStatus[] = ['starting', 'running', 'confirmed', 'stopping']

/** Whether the project has Ansible templates. */
export const anyAnsibleQuery = { app: 'ansible', limit: '1' }

/** Whether the workspaces of the project manage anything. */
export const anyManagedQuery = { limit: '1' }

/** The newest page of the history. */
export const historyQuery = { count: 20 }

/** The newest tasks in these states. Longer lists of what runs or needs a decision are of no use. */
export const tasksInQuery = (states: readonly TaskStatus[]) => ({ status: states.join(','), count: 50 })

/** Schedules that cannot start as they are, or missed their newest due time. */
export const troubledQuery = { troubled: 'true', limit: 100 }
