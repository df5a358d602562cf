/** Why hosts are not known before a run. The text is shown to users. */
export class UnknownHosts extends Error {
  override name = 'UnknownHosts'
}

/** The maximum was exceeded: with a larger one, reading may succeed. */
export class TooManyHosts extends UnknownHosts {}

const maxGroups = 10_000

interface Group {
  hosts: Set<string>
  children: Set<string>
  parents: Set<string>
}

/** Groups and hosts of an inventory like in Ansible: names and their order, no variables. */
export class HostTree {
  readonly hosts = new Set<string>()
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
    if (name === '') throw new UnknownHosts('a group has no name')
    if (this.#groups.has(name)) return
    if (this.#groups.size >= maxGroups) throw new UnknownHosts(`the inventory has more than ${maxGroups} groups`)
    this.#groups.set(name, { hosts: new Set(), children: new Set(), parents: new Set() })
  }

  addHost(name: string, group: string): void {
    if (name === '') throw new UnknownHosts('a host has no name')
    this.hosts.add(name)
    if (this.hosts.size > this.#max) throw new TooManyHosts(`the inventory has more than ${this.#max} hosts`)
    this.#group(group).hosts.add(name)
  }

  /** How many more hosts may be added. */
  get room(): number {
    return this.#max - this.hosts.size
  }

  addChild(parent: string, child: string): void {
    if (parent === child || this.#ancestors(parent).has(child))
      throw new UnknownHosts(`group ${child} would be a child of itself, by way of ${parent}`)
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
    if (!group) throw new UnknownHosts(`there is no group ${name}`)
    return group
  }

  #ancestors(name: string): Set<string> {
    const walk = new Set([name])
    for (const group of walk) for (const parent of this.#group(group).parents) walk.add(parent)
    walk.delete(name)
    return walk
  }
}
