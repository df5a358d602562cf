import type { InventoryPreview } from '../../contract/inventory.ts'
import { english } from '../../contract/messages/english.ts'
import type { HostTree, Variables } from './host-tree.ts'
import { shownVariable } from './shown-variable.ts'
import { VariableFiles } from './variable-files.ts'

export type Contents = Pick<InventoryPreview, 'groups' | 'group_count' | 'hosts' | 'unread'>

const maxShown = 200
/** Together with the lengths of names and values, an answer stays below two megabytes. */
const maxVariables = 4000
const maxVariablesOfHost = 100

/** Returns the groups and hosts of an inventory, and which variables each host gets. */
export function contentsOf(tree: HostTree, files = new VariableFiles('', [])): Contents {
  const groups = [...tree.groups].filter((name) => name !== 'all' && name !== 'ungrouped')
  const order = groupOrder(tree)
  let room = maxVariables
  const hosts = tree
    .hostsOf('all')
    .slice(0, maxShown)
    .map((name) => {
      const of = order.filter((group) => tree.group(group).hosts.has(name))
      const variables = variablesOf(tree, files, name, of, order)
      const shown = [...variables].slice(0, Math.min(maxVariablesOfHost, room))
      room -= shown.length
      return {
        name,
        groups: of.filter((group) => group !== 'all' && group !== 'ungrouped').slice(0, maxShown),
        variables: shown.map(([key, { value, ...from }]) => ({ ...shownVariable(key, value), ...from })),
        more_variables: variables.size - shown.length,
      }
    })
  return {
    groups: groups.slice(0, maxShown).map((name) => ({
      name,
      hosts: tree.hostsOf(name).length,
      children: [...tree.group(name).children].slice(0, maxShown),
    })),
    group_count: groups.length,
    hosts,
    unread: [...files.unread]
      .slice(0, maxShown)
      .map(([path, problem_message]) => ({ path, problem: english(problem_message), problem_message })),
  }
}

interface Found {
  value: unknown
  /** null: the host itself. */
  group: string | null
  /** null: the inventory. */
  file: string | null
}

/**
 * Returns the variables of a host and where each comes from. Like in Ansible, files of group_vars override what the
 * inventory sets for any group, and files of host_vars what it sets for the host.
 */
function variablesOf(tree: HostTree, files: VariableFiles, host: string, of: readonly string[], order: string[]) {
  const found = new Map<string, Found>()
  const put = (set: Variables, group: string | null, file: string | null) => {
    for (const [name, value] of set) if (name !== priorityName) found.set(name, { value, group, file })
  }
  const walk = new Set(of)
  for (const group of walk) for (const parent of tree.group(group).parents) walk.add(parent)
  const groups = order.filter((group) => walk.has(group))
  for (const group of groups) for (const set of tree.groupVariables.get(group) ?? []) put(set, group, null)
  for (const group of groups)
    for (const { path, variables } of files.of('group_vars', group)) put(variables, group, path)
  for (const set of tree.hostVariables.get(host) ?? []) put(set, null, null)
  for (const { path, variables } of files.of('host_vars', host)) put(variables, null, path)
  return found
}

const priorityName = 'ansible_group_priority'

/**
 * Returns all groups in the order in which Ansible applies their variables: by depth, which is the longest way from
 * `all`, then by priority, then by name.
 */
function groupOrder(tree: HostTree): string[] {
  const depths = new Map<string, number>([['all', 0]])
  const waiting = new Map<string, number>()
  const ready = ['all']
  for (const name of ready)
    for (const child of tree.group(name).children) {
      depths.set(child, Math.max(depths.get(child) ?? 0, (depths.get(name) ?? 0) + 1))
      const left = (waiting.get(child) ?? tree.group(child).parents.size) - 1
      waiting.set(child, left)
      if (left === 0) ready.push(child)
    }
  const priorities = new Map([...tree.groups].map((name) => [name, priorityOf(tree, name)]))
  return ready.toSorted(
    (a, b) =>
      (depths.get(a) ?? 0) - (depths.get(b) ?? 0) ||
      (priorities.get(a) ?? 1) - (priorities.get(b) ?? 1) ||
      (a < b ? -1 : 1),
  )
}

function priorityOf(tree: HostTree, group: string): number {
  const set = tree.groupVariables.get(group)?.findLast((variables) => variables.has(priorityName))
  const value = set?.get(priorityName)
  // Anything else, such as a vault value or a mapping, cannot be converted to a number.
  const priority = typeof value === 'string' || typeof value === 'number' ? Number(value) : 1
  return Number.isInteger(priority) ? priority : 1
}
