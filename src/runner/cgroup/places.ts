import { dirname, join } from 'node:path'

/** Where this process is among the control groups of version 2. */
export interface OwnGroup {
  /** Where their file system is mounted. */
  mount: string
  /** The folder of this process's own group. */
  own: string
}

/** Returns that from the texts of `/proc/self/mountinfo` and `/proc/self/cgroup`; undefined without version 2. */
export function ownGroup(mountinfo: string, cgroup: string): OwnGroup | undefined {
  const mount = mountinfo
    .split('\n')
    .map((line) => line.split(' '))
    .find((fields) => fields[fields.indexOf('-') + 1] === 'cgroup2')?.[4]
  const path = /^0::(\/.*)$/m.exec(cgroup)?.[1]
  return mount === undefined || path === undefined ? undefined : { mount, own: join(mount, path) }
}

/**
 * Returns the folders in which groups of tasks may be made, the best first. A group that holds
 * processes cannot limit groups below it, so those of tasks are beside that of the runner, never inside of it.
 *
 * - Its parent, if that was delegated: to the user of this process, or as a unit of systemd with `DelegateSubgroup=`.
 * - The top, as root: there engines of containers make theirs, too.
 */
export function parentsFor({ mount, own }: OwnGroup, uid: number, ownerOf: (path: string) => number | undefined) {
  const parent = dirname(own)
  const below = own !== mount && parent !== mount
  const delegated = below && (uid === 0 ? parent.endsWith('.service') : ownerOf(parent) === uid)
  return [...(delegated ? [parent] : []), ...(uid === 0 ? [mount] : [])]
}
