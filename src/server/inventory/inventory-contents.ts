import type { InventoryPreview } from '../../contract/inventory.ts'
import type { HostTree } from './host-tree.ts'
import { shownVariable } from './shown-variable.ts'

export type Contents = Pick<InventoryPreview, 'groups' | 'group_count' | 'hosts'>

const maxShown = 200
/** Together with the lengths of names and values, an answer stays below two megabytes. */
const maxVariables = 4000
const maxVariablesOfHost = 100

/** Returns the groups and hosts of an inventory, and which variables each host gets. */
export function contentsOf(tree: HostTree): Contents {
  const groups = [...tree.groups].filter((name) => name !== 'all' && name !== 'ungrouped')
  const order = groupOrder(tree)
  let room = maxVariables
  const hosts = tree
    .hostsOf('all')
    .slice(0, maxShown)
    .map((name) => {
      const of = order.filter((group) => tree.group(group).hosts.has(name))
      const variables = variablesOf(tree, name, of, order)
      const shown = [...variables].slice(0, Math.min(maxVariablesOfHost, room))
      room -= shown.length
      return {
        name,
        groups: of.filter((group) => group !== 'all' && group !== 'ungrouped').slice(0, maxShown),
        variables: shown.map(([key, { value, group }]) => ({ ...shownVariable(key, value), group })),
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
  }
}

/** Returns the variables of a host, and the group that each comes from; null is the host itself. */
function variablesOf(tree: HostTree, host: string, of: readonly string[], order: readonly string[]) {
  const found = new Map<string, { value: unknown; group: string | null }>()
  const walk = new Set(of)
  for (const group of walk) for (const parent of tree.group(group).parents) walk.add(parent)
  for (const group of order)
    if (walk.has(group))
      for (const set of tree.groupVariables.get(group) ?? [])
        for (const [name, value] of set) if (name !== priorityName) found.set(name, { value, group })
  for (const set of tree.hostVariables.get(host) ?? [])
    for (const [name, value] of set) found.set(name, { value, group: null })
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
