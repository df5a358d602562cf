import { type Message, say } from '../../contract/message.ts'
import { hostsOfEntry, portOf } from './host-ranges.ts'
import { BrokenInventory, HostTree, quoted, UnknownHosts } from './host-tree.ts'

/** Reads an INI inventory, with the rules and errors of Ansible's own plugin. */
export function readIni(text: string, max: number): HostTree {
  const tree = new HostTree(max)
  /** Groups that were used before they were declared, with their parents. */
  const pending = new Map<string, { line: number; state: string; parents: string[] }>()
  let group = 'ungrouped'
  let state = 'hosts'
  let number = 0
  const wrong = (what: Message) => new BrokenInventory(what, number)

  const hostsOf = (entry: string) => {
    try {
      return hostsOfEntry(entry, tree.room)
    } catch (error) {
      throw error instanceof BrokenInventory ? wrong(error.reason) : error
    }
  }

  const settleChildren = (child: string) => {
    const { parents = [] } = pending.get(child) ?? {}
    pending.delete(child)
    for (const parent of parents) {
      tree.addChild(parent, child)
      if (pending.get(parent)?.state === 'children') settleChildren(parent)
    }
  }

  for (const raw of text.split(/\r\n|[\n\r]/)) {
    number++
    const line = raw.trim()
    if (line === '' || line.startsWith('#') || line.startsWith(';')) continue
    const section = /^\[([^:\]\s]+)(?::(\w+))?\]\s*(?:#.*)?$/.exec(line)
    if (section) {
      group = section[1] ?? ''
      state = section[2] ?? 'hosts'
      if (!['hosts', 'children', 'vars'].includes(state))
        throw wrong(say('inventory_section_kind', { text: quoted(`${group}:${state}`) }))
      if (!tree.hasGroup(group)) {
        if (state === 'vars' && !pending.has(group)) pending.set(group, { line: number, state, parents: [] })
        tree.addGroup(group)
      }
      if (state === 'vars') continue
      if (pending.get(group)?.state === 'children') settleChildren(group)
      else pending.delete(group)
    } else if (line.startsWith('[') && line.endsWith(']')) throw wrong(say('inventory_section', { text: quoted(line) }))
    else if (line.startsWith('[') && !line.includes(']')) throw wrong(say('inventory_bracket', { text: quoted(line) }))
    else if (state === 'hosts') {
      const [entry = '', ...variables] = wordsOf(line, wrong)
      for (const word of variables)
        if (!word.includes('=')) throw wrong(say('inventory_variable', { text: quoted(word) }))
      const set = variablesOf(variables, portOf(entry))
      for (const host of hostsOf(entry)) {
        if (host.trim() === '---') throw wrong('inventory_dashes')
        tree.addHost(host, group)
        tree.setHostVariables(host, set)
      }
    } else if (state === 'vars') {
      if (!line.includes('=')) throw wrong(say('inventory_variable', { text: quoted(line) }))
      tree.setGroupVariables(group, new Map([assignment(line)]))
    } else {
      const child = /^([^:\]\s]+)\s*(?:#.*)?$/.exec(line)?.[1]
      if (!child) throw wrong(say('inventory_group_name', { text: quoted(line) }))
      if (tree.hasGroup(child)) tree.addChild(group, child)
      else {
        const waiting = pending.get(child) ?? { line: number, state, parents: [] }
        waiting.parents.push(group)
        pending.set(child, waiting)
      }
    }
  }
  const [missing] = pending
  if (missing) {
    number = missing[1].line
    throw wrong(say('inventory_group_missing', { text: quoted(missing[0]) }))
  }
  tree.settle()
  return tree
}

/** Returns the variables of a host's line; a port behind its name is one, which an explicit one overrides. */
function variablesOf(words: readonly string[], port: number | null): Map<string, unknown> {
  const set = new Map<string, unknown>(words.map(assignment))
  if (port !== null && !set.has('ansible_port')) set.set('ansible_port', port)
  return set
}

/** Ansible takes a value in quotation marks without them. */
function assignment(text: string): [string, string] {
  const at = text.indexOf('=')
  const value = text.slice(at + 1).trim()
  return [text.slice(0, at).trim(), /^'[^'\\]*'$|^"[^"\\]*"$/.test(value) ? value.slice(1, -1) : value]
}

/** Splits a line into words like a shell; `#` begins a comment. */
function wordsOf(line: string, wrong: (what: Message) => UnknownHosts): string[] {
  const words: string[] = []
  let word: string | null = null
  for (let at = 0; at < line.length; at++) {
    const letter = line[at] ?? ''
    if (letter === '#') break
    if (/\s/.test(letter)) {
      if (word !== null) words.push(word)
      word = null
    } else if (letter === "'" || letter === '"') {
      word ??= ''
      for (at++; line[at] !== letter; at++) {
        if (at >= line.length) throw wrong('inventory_quotation')
        const escapes = letter === '"' && line[at] === '\\' && (line[at + 1] === '"' || line[at + 1] === '\\')
        word += line[escapes ? ++at : at]
      }
    } else if (letter === '\\') {
      if (at + 1 >= line.length) throw wrong('inventory_backslash')
      word = (word ?? '') + line[++at]
    } else word = (word ?? '') + letter
  }
  if (word !== null) words.push(word)
  return words
}
