/**
 * The rights of members, for server (access/authorize.ts) and console. Order of checks on every project call:
 * signed in (401) -> member or administrator (404, foreign and missing look the same) -> right (403) -> object (404).
 */

/** The built-in roles. Others are made by users (role.ts); a member has one of either, by its slug. */
export const roles = ['owner', 'manager', 'task_runner', 'guest'] as const
export type Role = (typeof roles)[number]

/** The rights that roles are made of, in the order in which they are shown. Every role has `viewProject`. */
export const rights = [
  'viewProject',
  'runProjectTasks',
  'stopAnyTask',
  'confirmTasks',
  'deleteTasks',
  'clearCache',
  'useResources',
  'editTemplates',
  'editResources',
  'viewVariables',
  'readStates',
  'editSchedules',
  'editIntegrations',
  'editAlerts',
  'backupProject',
  'manageProjectUsers',
  'updateProject',
] as const
export type Right = (typeof rights)[number]

export const isRight = (text: string): text is Right => (rights as readonly string[]).includes(text)
export const isBuiltIn = (slug: string): slug is Role => (roles as readonly string[]).includes(slug)

/** The rights that another one needs: a schedule that someone saves runs its template, a form shows what it saves. */
const needed: Partial<Record<Right, readonly Right[]>> = {
  stopAnyTask: ['runProjectTasks'],
  confirmTasks: ['runProjectTasks'],
  editTemplates: ['useResources'],
  editResources: ['useResources', 'viewVariables'],
  editSchedules: ['runProjectTasks'],
  editIntegrations: ['runProjectTasks', 'useResources'],
  backupProject: ['viewVariables'],
}

/** Returns the rights with those that they need, in the order of the list. */
export function withNeeded(chosen: readonly Right[]): Right[] {
  const all = new Set<Right>(['viewProject', ...chosen, ...chosen.flatMap((right) => needed[right] ?? [])])
  return rights.filter((right) => all.has(right))
}

/** What the bit manageProjectResources of Semaphore UI stands for. */
const resources: readonly Right[] = [
  'deleteTasks',
  'clearCache',
  'useResources',
  'editTemplates',
  'editResources',
  'viewVariables',
  'editSchedules',
  'editIntegrations',
  'editAlerts',
  'backupProject',
]

/** The rights of each built-in role. Guests and task runners see names of keys and variable groups, never values, and stop only their own tasks. */
export const roleRights: Record<Role, readonly Right[]> = {
  owner: rights,
  manager: withNeeded(['stopAnyTask', 'confirmTasks', 'readStates', ...resources]),
  task_runner: ['viewProject', 'runProjectTasks'],
  guest: ['viewProject'],
}

/** The bits that the console of Semaphore UI reads, with the rights that each stands for: run, update the project, manage resources, manage users. */
const bits: readonly (readonly [bit: number, stands: readonly Right[]])[] = [
  [1, ['runProjectTasks']],
  [2, ['updateProject']],
  [4, resources],
  [8, ['manageProjectUsers']],
]

/** Returns the bits of which all rights are there. */
export const permissionBits = (held: readonly Right[]): number =>
  bits.reduce((sum, [bit, stands]) => (stands.every((right) => held.includes(right)) ? sum + bit : sum), 0)

/** Returns the rights that bits stand for. */
export const rightsOfBits = (permissions: number): Right[] =>
  withNeeded(bits.flatMap(([bit, stands]) => ((permissions & bit) === 0 ? [] : stands)))
