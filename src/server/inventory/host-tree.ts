import { type CodedMessage, coded, type Message, say } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'

/** Why hosts are not known before a run. The text is shown to users. */
export class UnknownHosts extends Error {
  override name = 'UnknownHosts'
  readonly said: CodedMessage

  constructor(said: Message) {
    super(english(said))
    this.said = coded(said)
  }
}

/** The text breaks the rules of its format: Ansible cannot read it either. */
export class BrokenInventory extends UnknownHosts {
  /** The reason without its line. */
  readonly reason: Message
  readonly line: number | null

  constructor(reason: Message, line: number | null = null) {
    super(atLine(reason, line))
    this.reason = reason
    this.line = line
  }
}

const atLine = (reason: Message, line: number | null): Message =>
  line === null ? reason : say('inventory_line', { line, problem: coded(reason) })

/** Returns the beginning of a part of an inventory, to be quoted in a message. */
export const quoted = (text: string): string => (text.length > 100 ? `${text.slice(0, 100)}…` : text)

/** The maximum was exceeded: with a larger one, reading may succeed. */
export class TooManyHosts extends UnknownHosts {}

const maxGroups = 10_000

interface Group {
  hosts: Set<string>
  children: Set<string>
  parents: Set<string>
}

/** Variables as written in one place of an inventory. */
export type Variables = ReadonlyMap<string, unknown>

/** Groups and hosts of an inventory like in Ansible: names and their order, and where variables are set. */
export class HostTree {
  readonly hosts = new Set<string>()
  /** Later ones override earlier ones. A range shares one map among its hosts. */
  readonly hostVariables = new Map<string, Variables[]>()
  readonly groupVariables = new Map<string, Variables[]>()
  readonly #groups = new Map<string, Group>()
  readonly #max: number

  constructor(max: number) {
    this.#max = max
    this.addGroup('all')
    this.addGroup('ungrouped')
    this.addChild('all', 'ungrouped')
  }

  get groups(): Iterable<string> {
    return this.#groups.keys()
  }

  hasGroup(name: string): boolean {
    return this.#groups.has(name)
  }

  addGroup(name: string): void {
    if (name === '') throw new BrokenInventory('inventory_no_group_name')
    if (this.#groups.has(name)) return
    if (this.#groups.size >= maxGroups) throw new UnknownHosts(say('inventory_too_many_groups', { max: maxGroups }))
    this.#groups.set(name, { hosts: new Set(), children: new Set(), parents: new Set() })
  }

  addHost(name: string, group: string): void {
    if (name === '') throw new BrokenInventory('inventory_no_host_name')
    this.hosts.add(name)
    if (this.hosts.size > this.#max) throw new TooManyHosts(say('inventory_too_many_hosts', { max: this.#max }))
    this.#group(group).hosts.add(name)
  }

  setHostVariables(host: string, variables: Variables): void {
    add(this.hostVariables, host, variables)
  }

  setGroupVariables(group: string, variables: Variables): void {
    add(this.groupVariables, group, variables)
  }

  /** The groups above and below, and the hosts that are named in the group itself. */
  group(name: string): Readonly<Group> {
    return this.#group(name)
  }

  /** How many more hosts may be added. */
  get room(): number {
    return this.#max - this.hosts.size
  }

  addChild(parent: string, child: string): void {
    if (parent === child || this.#ancestors(parent).has(child))
      throw new BrokenInventory(say('inventory_loop', { text: quoted(child), parent: quoted(parent) }))
    this.#group(parent).children.add(child)
    this.#group(child).parents.add(parent)
  }

  /** Called after reading: puts each group below `all`, and hosts of no other group into `ungrouped`. */
  settle(): void {
    for (const [name, { parents }] of this.#groups) if (name !== 'all' && parents.size === 0) this.addChild('all', name)
    const grouped = new Set<string>()
    for (const [name, { hosts }] of this.#groups)
      if (name !== 'all' && name !== 'ungrouped') for (const host of hosts) grouped.add(host)
    const ungrouped = this.#group('ungrouped').hosts
    for (const host of this.hosts)
      if (grouped.has(host)) ungrouped.delete(host)
      else ungrouped.add(host)
  }

  /** Returns the hosts of a group and of all groups below it, each once. */
  hostsOf(name: string): string[] {
    const found = new Set<string>()
    const walk = new Set([name])
    for (const group of walk) {
      const { hosts, children } = this.#group(group)
      for (const host of hosts) found.add(host)
      for (const child of children) walk.add(child)
    }
    return [...found]
  }

  #group(name: string): Group {
    const group = this.#groups.get(name)
    if (!group) throw new UnknownHosts(say('inventory_no_group', { text: quoted(name) }))
    return group
  }

  #ancestors(name: string): Set<string> {
    const walk = new Set([name])
    for (const group of walk) for (const parent of this.#group(group).parents) walk.add(parent)
    walk.delete(name)
    return walk
  }
}

function add(to: Map<string, Variables[]>, name: string, variables: Variables): void {
  if (variables.size === 0) return
  const known = to.get(name)
  if (known) known.push(variables)
  else to.set(name, [variables])
}
