import { type ErrorCode, parseDocument } from 'yaml'
import { type PlainCode, say } from '../../contract/message.ts'
import { hostsOfEntry, portOf } from './host-ranges.ts'
import { BrokenInventory, HostTree, quoted, UnknownHosts, type Variables } from './host-tree.ts'

const maxDepth = 100

/** The value of a variable that is encrypted with Ansible Vault. It is never decrypted here. */
export const vaulted = Symbol('vaulted')

const vaultTags = ['!vault', '!vault-encrypted'].map((tag) => ({ tag, resolve: () => vaulted }))

/** Other errors are the general one. The parser's own messages use terms of the YAML specification. */
const faults: Partial<Record<ErrorCode, PlainCode>> = {
  TAB_AS_INDENT: 'inventory_yaml_tab',
  BAD_INDENT: 'inventory_yaml_indent',
  MISSING_CHAR: 'inventory_yaml_missing',
  MULTILINE_IMPLICIT_KEY: 'inventory_yaml_missing',
  BLOCK_AS_IMPLICIT_KEY: 'inventory_yaml_missing',
  UNEXPECTED_TOKEN: 'inventory_yaml_missing',
}

/** Reads YAML or JSON like Ansible, with mappings as `Map`. Throws BrokenInventory. */
export function yamlData(text: string): unknown {
  // Ansible reads YAML 1.1, and takes the last of two equal keys.
  const document = parseDocument(text, {
    version: '1.1',
    uniqueKeys: false,
    logLevel: 'silent',
    customTags: vaultTags,
  })
  const [error] = document.errors
  if (error) throw new BrokenInventory(faults[error.code] ?? 'inventory_yaml', error.linePos?.[0].line ?? null)
  return plain((): unknown => document.toJS({ mapAsMap: true, maxAliasCount: 1000 }))
}

/** Reads a YAML inventory, with the rules and errors of Ansible's own plugin. */
export function readYaml(text: string, max: number): HostTree {
  const data = yamlData(text)
  if (data === null || data === undefined) throw new UnknownHosts('inventory_empty')
  if (!(data instanceof Map)) throw new BrokenInventory('inventory_shape')
  if (data.get('plugin')) throw new UnknownHosts('inventory_of_plugin')
  const tree = new HostTree(max)
  for (const [name, group] of data) readGroup(tree, name, group, 0)
  tree.settle()
  return tree
}

/** Ignores data that is not a group: Ansible skips it with a warning. */
function readGroup(tree: HostTree, name: unknown, data: unknown, depth: number): void {
  if (typeof name !== 'string') throw new BrokenInventory(say('inventory_name_quotes', { text: quoted(String(name)) }))
  if (depth > maxDepth) throw new UnknownHosts(say('inventory_too_deep', { max: maxDepth }))
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
      for (const [entry, set] of sectionOf(data, key, name) ?? []) {
        if (typeof entry !== 'string')
          throw new BrokenInventory(say('inventory_name_quotes', { text: quoted(String(entry)) }))
        const variables = variablesOf(set, portOf(entry))
        for (const host of hostsOfEntry(entry, tree.room)) {
          tree.addHost(host, name)
          tree.setHostVariables(host, variables)
        }
      }
    else if (key === 'vars') tree.setGroupVariables(name, variablesOf(sectionOf(data, key, name), null))
  }
}

/** Returns the variables of a host or group; a port behind a host's name is one, which an explicit one overrides. */
function variablesOf(data: unknown, port: number | null): Variables {
  const set = new Map<string, unknown>(port === null ? [] : [['ansible_port', port]])
  if (data instanceof Map) for (const [name, value] of data) set.set(String(name), value)
  return set
}

/** Returns a section; a single string is its only entry. */
function sectionOf(group: Map<unknown, unknown>, section: string, name: string): Map<unknown, unknown> | null {
  const data = group.get(section) ?? null
  if (typeof data === 'string') return new Map([[data, null]])
  if (data === null || data instanceof Map) return data
  throw new BrokenInventory(say('inventory_mapping', { section, text: quoted(name) }))
}

function plain<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new BrokenInventory(error instanceof ReferenceError ? 'inventory_yaml_alias' : 'inventory_yaml')
  }
}
