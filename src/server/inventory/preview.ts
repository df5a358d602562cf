import { type CodedMessage, coded, type Message } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'
import type { VariableFile } from '../../runner/remote-inventory.ts'
import { limitedHosts } from './host-patterns.ts'
import { BrokenInventory, type HostTree, TooManyHosts, UnknownHosts } from './host-tree.ts'
import { type Contents, contentsOf } from './inventory-contents.ts'
import { readIni } from './read-ini.ts'
import { readYaml } from './read-yaml.ts'
import { VariableFiles } from './variable-files.ts'

export interface PreviewRequest {
  text: string
  /** The name that Ansible would see: its extension decides how the file is read. */
  name: string
  limit: readonly string[]
  /** Whether groups and variables are wanted as well. */
  contents?: boolean
  /** Files of variables beside the inventory, for its contents. */
  variable_files?: readonly VariableFile[]
}

export interface Preview {
  total: number
  matched: number
  hosts: string[]
  unmatched: string[]
  groups: string[]
  problem: string | null
  problem_message: CodedMessage | null
  /** Only if the text breaks the rules of its format; not if it is known only when it runs. */
  broken?: Broken
  /** Only if they are wanted and known. */
  contents?: Contents
}

/** Why the text of an inventory cannot be read, not even by Ansible. */
interface Broken {
  line: number | null
  problem: string
  problem_message: CodedMessage
}

export const maxHosts = 50_000
const maxShown = 500

/** A preview without hosts, for this reason. */
export const unknown = (problem: Message): Preview => ({
  total: 0,
  matched: 0,
  hosts: [],
  unmatched: [],
  groups: [],
  problem: english(problem),
  problem_message: coded(problem),
})

/**
 * Reads an inventory and selects the hosts of a limit. Returns null if it has more than `max` hosts, for a thread to
 * read.
 */
export function preview(request: PreviewRequest, max = maxHosts): Preview | null {
  const { text, name, limit, contents = false, variable_files = [] } = request
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
      problem_message: null,
      ...(contents ? { contents: contentsOf(tree, new VariableFiles(name, variable_files)) } : {}),
    }
  } catch (error) {
    if (error instanceof TooManyHosts && max < maxHosts) return null
    if (error instanceof UnknownHosts)
      return {
        ...unknown(error.said),
        problem: sentence(error.message),
        ...(error instanceof BrokenInventory ? { broken: brokenBy(error) } : {}),
      }
    throw error
  }
}

/**
 * Counts the hosts and groups of an inventory, without the two groups that every inventory has, or returns why its text
 * cannot be read. Returns null if they are known only when it runs, or if there are more than `max` hosts.
 */
export function inventorySize(
  text: string,
  name: string,
  max: number,
): { hosts: number; groups: number } | { broken: Broken } | null {
  try {
    const tree = readInventory(text, name, max)
    return { hosts: tree.hosts.size, groups: [...tree.groups].length - 2 }
  } catch (error) {
    if (error instanceof BrokenInventory) return { broken: brokenBy(error) }
    if (error instanceof UnknownHosts) return null
    throw error
  }
}

const brokenBy = (error: BrokenInventory): Broken => ({
  line: error.line,
  problem: sentence(error.message),
  problem_message: error.said,
})

function readInventory(text: string, name: string, max: number): HostTree {
  if (text.startsWith('$ANSIBLE_VAULT')) throw new UnknownHosts('inventory_encrypted')
  if (text.includes('\0')) throw new UnknownHosts('inventory_not_text')
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
      // A file with the extension of YAML must be YAML.
      throw other instanceof TooManyHosts ? other : error
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
