/**
 * The table of rights, for server (access/authorize.ts) and console. Order of checks on every project call:
 * signed in (401) -> member or administrator (404, foreign and missing look the same) -> right (403) -> object (404).
 */

export const roles = ['owner', 'manager', 'task_runner', 'guest'] as const
export type Role = (typeof roles)[number]

/** The rights of members. Every role has `viewProject`. */
export const rights = [
  'viewProject',
  'viewVariables',
  'runProjectTasks',
  'stopAnyTask',
  'confirmTasks',
  'deleteTasks',
  'clearCache',
  'manageProjectResources',
  'manageProjectUsers',
  'updateProject',
] as const
export type Right = (typeof rights)[number]

const manager: readonly Right[] = [
  'viewProject',
  'viewVariables',
  'runProjectTasks',
  'stopAnyTask',
  'confirmTasks',
  'deleteTasks',
  'clearCache',
  'manageProjectResources',
]

/** The rights of each role. Guests and task runners see names of keys and variable groups, never values, and stop only their own tasks. */
export const roleRights: Record<Role, readonly Right[]> = {
  owner: rights,
  manager,
  task_runner: ['viewProject', 'runProjectTasks'],
  guest: ['viewProject'],
}

/** The bit mask that the console of Semaphore UI reads. */
const bits: Partial<Record<Right, number>> = {
  runProjectTasks: 1,
  updateProject: 2,
  manageProjectResources: 4,
  manageProjectUsers: 8,
}

export function permissionBits(role: Role): number {
  return roleRights[role].reduce((sum, right) => sum + (bits[right] ?? 0), 0)
}

/** Whether a user has a right; `role` is null for users who are not members. Administrators have all rights everywhere. */
export function can(role: Role | null, admin: boolean, right: Right): boolean {
  return admin || (role !== null && roleRights[role].includes(right))
}
