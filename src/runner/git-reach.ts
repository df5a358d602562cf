import { isIP } from 'node:net'
import { TaskError } from '../apps/app.ts'
import type { GitReach } from '../contract/job.ts'
import { say } from '../contract/message.ts'
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
    if (zone === 'forbidden') throw new TaskError(say('git_address_forbidden', { host: name }))
    if (zone === 'loopback' && !reach.loopback) throw new TaskError(say('git_address_loopback', { host: name }))
    if (zone === 'private' && !reach.private) throw new TaskError(say('git_address_private', { host: name }))
  }
  return addresses
}

async function addressesOf(name: string): Promise<string[]> {
  const found = await lookUpName(name).catch(() => [])
  return found.map(({ address }) => address)
}
