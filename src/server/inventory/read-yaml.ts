import { parseDocument } from 'yaml'
import { hostsOfEntry } from './host-ranges.ts'
import { HostTree, UnknownHosts } from './host-tree.ts'

const maxDepth = 100

/** Reads a YAML inventory, with the rules and errors of Ansible's own plugin. */
export function readYaml(text: string, max: number): HostTree {
  // Ansible reads YAML 1.1, takes the last of two equal keys, and applies tags (!vault) to values, which are not read
  // here.
  const document = parseDocument(text, { version: '1.1', uniqueKeys: false, logLevel: 'silent' })
  const [error] = document.errors
  if (error) throw new UnknownHosts(`this is not YAML: ${error.message.split('\n')[0]}`)
  const data: unknown = plain(() => document.toJS({ mapAsMap: true, maxAliasCount: 1000 }))
  if (data === null || data === undefined) throw new UnknownHosts('the file is empty')
  if (!(data instanceof Map)) throw new UnknownHosts('a YAML inventory has groups, each with hosts, children or vars')
  if (data.get('plugin'))
    throw new UnknownHosts('the inventory is made by a plugin: its hosts are known only when it runs')
  const tree = new HostTree(max)
  for (const [name, group] of data) readGroup(tree, name, group, 0)
  tree.settle()
  return tree
}

/** Ignores data that is not a group: Ansible skips it with a warning. */
function readGroup(tree: HostTree, name: unknown, data: unknown, depth: number): void {
  if (typeof name !== 'string')
    throw new UnknownHosts(`${String(name)} is not the name of a group: put it in quotation marks`)
  if (depth > maxDepth) throw new UnknownHosts(`groups are nested deeper than ${maxDepth}`)
  if (data !== null && !(data instanceof Map)) return
  tree.addGroup(name)
  if (data === null) return
  for (const section of ['vars', 'children', 'hosts']) sectionOf(data, section, name)
  for (const key of data.keys()) {
    if (key === 'children')
      for (const [child, below] of sectionOf(data, key, name) ?? []) {
        readGroup(tree, child, below, depth + 1)
        tree.addChild(name, child as string)
      }
    else if (key === 'hosts')
      for (const entry of sectionOf(data, key, name)?.keys() ?? []) {
        if (typeof entry !== 'string') throw new UnknownHosts(`host ${String(entry)} must be in quotation marks`)
        for (const host of hostsOfEntry(entry, tree.room)) tree.addHost(host, name)
      }
  }
}

/** Returns a section; a single string is its only entry. */
function sectionOf(group: Map<unknown, unknown>, section: string, name: string): Map<unknown, unknown> | null {
  const data = group.get(section) ?? null
  if (typeof data === 'string') return new Map([[data, null]])
  if (data === null || data instanceof Map) return data
  throw new UnknownHosts(`${section} of group ${name} must be a mapping: write a colon after each name`)
}

function plain<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new UnknownHosts(`this is not YAML: ${error instanceof Error ? error.message : ''}`)
  }
}
