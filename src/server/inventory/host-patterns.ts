import { coded, say } from '../../contract/message.ts'
import { type PatternMachine, type PatternNode, patternMachine } from '../../contract/rules/pattern-machine.ts'
import { readPattern } from '../../contract/rules/pattern-syntax.ts'
import { readAddress } from './host-ranges.ts'
import { type HostTree, UnknownHosts } from './host-tree.ts'

interface LimitedHosts {
  hosts: string[]
  /** Patterns that match nothing in the inventory. */
  unmatched: string[]
}

/**
 * Returns the hosts that a limit selects, in the order of the inventory, like `ansible-playbook --limit` (its
 * patterns.html).
 */
export function limitedHosts(tree: HostTree, limit: readonly string[]): LimitedHosts {
  const all = tree.hostsOf('all')
  const patterns = splitPatterns(limit.join(','))
  if (patterns.length === 0) return { hosts: all, unmatched: [] }
  const plain = patterns.filter((pattern) => !/^[!&]/.test(pattern))
  const ordered = [
    ...(plain.length > 0 ? plain : ['all']),
    ...patterns.filter((pattern) => pattern.startsWith('&')),
    ...patterns.filter((pattern) => pattern.startsWith('!')),
  ]
  const unmatched: string[] = []
  let left = new Set<string>()
  for (const pattern of ordered) {
    const found = tree.hosts.has(pattern) ? [pattern] : matches(tree, pattern.replace(/^[!&]/, ''))
    if (found === null || (found.length === 0 && !pattern.startsWith('!'))) unmatched.push(pattern)
    // An index beyond the end of its list ends the run.
    if (found === null) return { hosts: [], unmatched }
    const set = new Set(found)
    if (pattern.startsWith('!')) left = left.difference(set)
    else if (pattern.startsWith('&')) left = left.intersection(set)
    else for (const host of found) left.add(host)
  }
  return { hosts: all.filter((host) => left.has(host)), unmatched }
}

/** With a comma anywhere only commas separate; without one, colons do if they are not part of an address. */
function splitPatterns(text: string): string[] {
  const parts = text.includes(',')
    ? text.split(',')
    : readAddress(text)
      ? [text]
      : (text.match(/(?:[^\s:[\]]|\[[^\]]*\])+/g) ?? [])
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

/** Returns null if the index is beyond the end of the list. */
function matches(tree: HostTree, pattern: string): string[] | null {
  if (pattern === '') throw new UnknownHosts('pattern_empty')
  if (pattern.startsWith('~')) return found(tree, pattern, regularExpression(pattern.slice(1)))
  const subscript = /^(.+)\[(?:(-?[0-9]{1,9})|([0-9]{1,9})[:-]([0-9]{0,9}))\]$/.exec(pattern)
  if (!subscript) return found(tree, pattern, matcherOf(pattern))
  const [, name = '', index, from, to] = subscript
  const hosts = found(tree, name, matcherOf(name))
  if (hosts.length === 0) return hosts
  const first = Number(index ?? from)
  // Ansible treats an end of 0 as missing.
  if (index === undefined && to !== '0') return hosts.slice(first, to === '' ? undefined : Number(to) + 1)
  const one = hosts.at(first)
  return one === undefined ? null : [one]
}

/**
 * Returns hosts of the groups that match, and hosts that match if no group does or if the pattern could mean either.
 */
function found(tree: HostTree, pattern: string, fits: (name: string) => boolean): string[] {
  const groups = [...tree.groups].filter(fits)
  const hosts = groups.flatMap((group) => tree.hostsOf(group))
  if (groups.length === 0 || pattern.startsWith('~') || /[.?*[]/.test(pattern))
    for (const host of tree.hosts) if (fits(host)) hosts.push(host)
  return hosts
}

function matcherOf(pattern: string): (name: string) => boolean {
  if (!/[?*[]/.test(pattern)) return (name) => name === pattern
  const machine = patternMachine(globNode(pattern))
  if (!machine) throw new UnknownHosts(say('pattern_too_long', { pattern }))
  return machine.whole
}

function regularExpression(source: string): PatternMachine['begins'] {
  const machine = readPattern(source)
  if ('problem' in machine)
    throw new UnknownHosts(say('pattern_wrong', { pattern: `~${source}`, problem: coded(machine.problem) }))
  return machine.begins
}

const anything: PatternNode = { kind: 'one', test: () => true }

/** Converts shell wildcards: `*`, `?`, `[seq]`, `[!seq]`; a bracket that is not closed is literal. */
function globNode(glob: string): PatternNode {
  const letters = Array.from(glob)
  const items: PatternNode[] = []
  for (let at = 0; at < letters.length; at++) {
    const letter = letters[at] ?? ''
    if (letter === '*') items.push({ kind: 'repeat', item: anything, least: 0, most: Number.POSITIVE_INFINITY })
    else if (letter === '?') items.push(anything)
    else if (letter !== '[') items.push(only(letter))
    else {
      // The first character of a set never closes it.
      const end = letters.indexOf(']', at + (letters[at + 1] === '!' ? 3 : 2))
      if (end < 0) items.push(only(letter))
      else {
        items.push({ kind: 'one', test: setOf(letters.slice(at + 1, end)) })
        at = end
      }
    }
  }
  return { kind: 'row', items }
}

function setOf(letters: string[]): (code: number) => boolean {
  const not = letters[0] === '!'
  const codes = letters.slice(not ? 1 : 0).map((letter) => letter.codePointAt(0) ?? 0)
  const ranges: [number, number][] = []
  for (let at = 0; at < codes.length; at++) {
    const from = codes[at] ?? 0
    const last = codes[at + 2]
    if (codes[at + 1] === 45 && last !== undefined) {
      ranges.push([from, last])
      at += 2
    } else ranges.push([from, from])
  }
  return (code) => ranges.some(([from, to]) => code >= from && code <= to) !== not
}

function only(letter: string): PatternNode {
  const expected = letter.codePointAt(0)
  return { kind: 'one', test: (code) => code === expected }
}
