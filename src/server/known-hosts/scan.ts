import { TaskError } from '../../apps/app.ts'
import { type HostScan } from '../../contract/known-host.ts'
import { say } from '../../contract/message.ts'
import { hostAt } from '../../contract/rules/host-key-line.ts'
import { answeringAddress } from '../../runner/answering-address.ts'
import { reachableAddresses } from '../../runner/git-reach.ts'
import { presentedHostKeys } from '../../runner/scan-hosts.ts'
import { withPrivateFolder } from '../projects/private-folder.ts'
import { badRequest, invalid } from '../refuse.ts'
import { gitReach } from '../repositories/remote.ts'
import type { Services } from '../services.ts'
import { keysOf, knownHostsOf, shownKey } from './host-key.ts'
import { storedKey } from './presented.ts'

/** Maximum time in ms to find an address that answers, among several. */
const choosing_ms = 5000

/**
 * Asks a host for its keys, from this server and as the project's user, at an address that repositories may be read from.
 * Refuses (400) what cannot be asked.
 */
export async function scanHost(
  services: Services,
  project_id: number,
  { host: name, port }: { host: string; port: number },
  signal: AbortSignal,
): Promise<HostScan> {
  const host = hostAt(name.trim(), port)
  if (host === undefined) throw invalid('host', 'host_name_wrong')
  const address = await addressOf(services, name.trim().replace(/^\[|\]$/g, ''), port)
  const keys = await withPrivateFolder(services, project_id, {}, ({ env, user }) =>
    presentedHostKeys(host, address, { env, user, signal }),
  )
  if (keys.length === 0) throw badRequest(say('host_keys_none', { host }))
  const known = keysOf(await knownHostsOf(services.database.db, project_id), host)
  const trusted = new Set(known.map(({ line }) => shownKey(line).fingerprint))
  return {
    host,
    keys: keys.map(({ line }) => ({ ...shownKey(line), known: trusted.has(shownKey(line).fingerprint) })),
    known: known.map(storedKey),
  }
}

async function addressOf({ config }: Services, name: string, port: number): Promise<string> {
  try {
    const addresses = await reachableAddresses(name, gitReach(config))
    const [first] = addresses
    if (first === undefined) throw badRequest(say('host_unknown', { repository: name }))
    return addresses.length > 1 ? ((await answeringAddress(addresses, port, choosing_ms)) ?? first) : first
  } catch (error) {
    throw error instanceof TaskError ? badRequest(error.reason) : error
  }
}
