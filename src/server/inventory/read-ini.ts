import { hostsOfEntry } from './host-ranges.ts'
import { HostTree, UnknownHosts } from './host-tree.ts'

/** Reads an INI inventory, with the rules and errors of Ansible's own plugin. */
export function readIni(text: string, max: number): HostTree {
  const tree = new HostTree(max)
  /** Groups that were used before they were declared, with their parents. */
  const pending = new Map<string, { line: number; state: string; parents: string[] }>()
  let group = 'ungrouped'
  let state = 'hosts'
  let number = 0
  const wrong = (what: string) => new UnknownHosts(`line ${number}: ${what}`)

  const hostsOf = (entry: string) => {
    try {
      return hostsOfEntry(entry, tree.room)
    } catch (error) {
      throw error instanceof UnknownHosts ? wrong(error.message) : error
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
      if (!['hosts', 'children', 'vars'].includes(state)) throw wrong(`[${group}:${state}] is not a kind of section`)
      if (!tree.hasGroup(group)) {
        if (state === 'vars' && !pending.has(group)) pending.set(group, { line: number, state, parents: [] })
        tree.addGroup(group)
      }
      if (state === 'vars') continue
      if (pending.get(group)?.state === 'children') settleChildren(group)
      else pending.delete(group)
    } else if (line.startsWith('[') && line.endsWith(']')) throw wrong(`${line} is not a section`)
    else if (state === 'hosts') {
      const [entry = '', ...variables] = wordsOf(line, wrong)
      for (const word of variables) if (!word.includes('=')) throw wrong(`${word} is not a variable: write name=value`)
      for (const host of hostsOf(entry)) {
        if (host.trim() === '---') throw wrong('--- begins a YAML file')
        tree.addHost(host, group)
      }
    } else if (state === 'vars') {
      if (!line.includes('=')) throw wrong(`${line} is not a variable: write name=value`)
    } else {
      const child = /^([^:\]\s]+)\s*(?:#.*)?$/.exec(line)?.[1]
      if (!child) throw wrong(`${line} is not the name of a group`)
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
    throw wrong(`group ${missing[0]} is not declared`)
  }
  tree.settle()
  return tree
}

/** Splits a line into words like a shell; `#` begins a comment. */
function wordsOf(line: string, wrong: (what: string) => UnknownHosts): string[] {
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
        if (at >= line.length) throw wrong('a quotation has no end')
        const escapes = letter === '"' && line[at] === '\\' && (line[at + 1] === '"' || line[at + 1] === '\\')
        word += line[escapes ? ++at : at]
      }
    } else if (letter === '\\') {
      if (at + 1 >= line.length) throw wrong('the line ends with a backslash')
      word = (word ?? '') + line[++at]
    } else word = (word ?? '') + letter
  }
  if (word !== null) words.push(word)
  return words
}
