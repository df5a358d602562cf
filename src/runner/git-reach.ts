import { isIP } from 'node:net'
import { TaskError } from '../apps/app.ts'
import type { GitReach } from '../contract/job.ts'
import { lookUpName } from './name-lookup.ts'
import { zoneOf } from './outbound-address.ts'

/**
 * Checks whether git may connect to the server of a remote repository (rule S9): every address of its name is looked up
 * and checked, for look-ups of the server, checkouts and submodules alike. Metadata services, link-local and multicast
 * addresses are never allowed; this machine and private networks are allowed by setting.
 *
 * Returns the addresses that were checked, so that git connects to no other; none if the name is not known here. Throws
 * a TaskError with one sentence.
 */
export async function reachableAddresses(name: string, reach: GitReach): Promise<string[]> {
  const addresses = isIP(name) > 0 ? [name] : await addressesOf(name)
  for (const address of addresses) {
    const zone = zoneOf(address)
    if (zone === 'forbidden') throw new TaskError(`${name} leads to an address that repositories are never read from`)
    if (zone === 'loopback' && !reach.loopback) throw refused(name, 'on this machine', 'allow_loopback')
    if (zone === 'private' && !reach.private) throw refused(name, 'in a private network', 'allow_private')
  }
  return addresses
}

async function addressesOf(name: string): Promise<string[]> {
  const found = await lookUpName(name).catch(() => [])
  return found.map(({ address }) => address)
}

const refused = (name: string, where: string, setting: string) =>
  new TaskError(
    `${name} is ${where}, and repositories are not read from there. An administrator can allow it (setting repositories.${setting})`,
  )
