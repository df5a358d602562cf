import { limitedHosts } from './host-patterns.ts'
import { type HostTree, TooManyHosts, UnknownHosts } from './host-tree.ts'
import { readIni } from './read-ini.ts'
import { readYaml } from './read-yaml.ts'

export interface PreviewRequest {
  text: string
  /** The name that Ansible would see: its extension decides how the file is read. */
  name: string
  limit: readonly string[]
}

export interface Preview {
  total: number
  matched: number
  hosts: string[]
  unmatched: string[]
  groups: string[]
  problem: string | null
}

export const maxHosts = 50_000
const maxShown = 500

export const unknown = (problem: string): Preview => ({
  total: 0,
  matched: 0,
  hosts: [],
  unmatched: [],
  groups: [],
  problem,
})

/**
 * Reads an inventory and selects the hosts of a limit. Returns null if it has more than `max` hosts, for a thread to
 * read.
 */
export function preview({ text, name, limit }: PreviewRequest, max = maxHosts): Preview | null {
  try {
    const tree = readInventory(text, name, max)
    const { hosts, unmatched } = limitedHosts(tree, limit)
    return {
      total: tree.hosts.size,
      matched: hosts.length,
      hosts: hosts.slice(0, maxShown),
      unmatched: unmatched.slice(0, maxShown),
      groups: [...tree.groups].filter((group) => group !== 'all' && group !== 'ungrouped').slice(0, maxShown),
      problem: null,
    }
  } catch (error) {
    if (error instanceof TooManyHosts && max < maxHosts) return null
    if (error instanceof UnknownHosts) return unknown(sentence(error.message))
    throw error
  }
}

/**
 * Counts the hosts and groups of an inventory, without the two groups that every inventory has. Returns null if they are
 * known only when it runs, or if there are more than `max` hosts.
 */
export function inventorySize(text: string, name: string, max: number): { hosts: number; groups: number } | null {
  try {
    const tree = readInventory(text, name, max)
    return { hosts: tree.hosts.size, groups: [...tree.groups].length - 2 }
  } catch (error) {
    if (error instanceof UnknownHosts) return null
    throw error
  }
}

function readInventory(text: string, name: string, max: number): HostTree {
  if (text.startsWith('$ANSIBLE_VAULT'))
    throw new UnknownHosts('the inventory is encrypted: its hosts are known only when it runs')
  if (text.includes('\0')) throw new UnknownHosts('the inventory is not text')
  const ending = /\.[^./]+$/.exec(name)?.[0] ?? ''
  if (!['', '.yml', '.yaml', '.json'].includes(ending)) return readIni(text, max)
  const likely = beginsLikeYaml(text)
  // Ansible tries both, YAML first. A text that cannot be YAML is not tried, because finding that out takes long.
  if (!likely && ending === '') return readIni(text, max)
  try {
    return readYaml(text, max)
  } catch (error) {
    if (!(error instanceof UnknownHosts) || error instanceof TooManyHosts) throw error
    try {
      return readIni(text, max)
    } catch (other) {
      throw likely ? error : other
    }
  }
}

/** Returns whether the first line with content could begin a mapping. */
function beginsLikeYaml(text: string): boolean {
  const first = /^(?![^\S\n]*(?:#|;|---|%|$)).+$/m.exec(text)?.[0] ?? ''
  return /^\s*(?:\{|\?\s|[^[].*:(?:\s|$))/.test(first)
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
