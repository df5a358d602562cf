import { addedHostKeys, type HostKey } from './known-hosts.ts'
import { capture, type Ids } from './process.ts'

interface ScanOptions {
  env: Record<string, string>
  /** The system user that runs the scan; null: the user of this process. */
  user: Ids | null
  signal: AbortSignal
}

/** Maximum number of hosts to scan: a task may have written any number. */
const maxHosts = 50
/** Maximum time for all of them. */
const scan_timeout_ms = 15_000

/** The key types as ssh-keyscan names them. */
const kinds: Record<string, string> = {
  'ssh-ed25519': 'ed25519',
  'ssh-rsa': 'rsa',
  'ecdsa-sha2-nistp256': 'ecdsa',
  'ecdsa-sha2-nistp384': 'ecdsa',
  'ecdsa-sha2-nistp521': 'ecdsa',
}

/** Asks each host for its key. A key is confirmed if the host answers with exactly that key. */
export async function confirmHostKeys(
  keys: readonly HostKey[],
  options: ScanOptions,
): Promise<{ confirmed: HostKey[]; refused: HostKey[] }> {
  const limited = keys.slice(0, maxHosts)
  const groups = Map.groupBy(limited, ({ host, type }) => `${placeOf(host)?.port} ${kinds[type]}`)
  const answers = await Promise.all([...groups.values()].map((group) => scan(group, options)))
  const found = new Set(answers.flat())
  const confirmed = limited.filter((key) => found.has(plain(key)))
  return { confirmed, refused: keys.filter((key) => !confirmed.includes(key)) }
}

/** The types that are asked for, in the order in which ssh prefers them. */
const preferred = ['ssh-ed25519', 'ecdsa-sha2-nistp256', 'ecdsa-sha2-nistp384', 'ecdsa-sha2-nistp521', 'ssh-rsa']

/**
 * Asks a host for its keys of all types and returns them under its name as in a known_hosts file, best first; none if it
 * does not answer. `address`: the checked address to connect to; null: the name is looked up.
 */
export async function presentedHostKeys(
  host: string,
  address: string | null,
  { env, user, signal }: ScanOptions,
): Promise<HostKey[]> {
  const place = placeOf(host)
  if (!place) return []
  const args = ['-T', '5', '-t', 'ed25519,ecdsa,rsa', '-p', `${place.port}`, '--', address ?? place.name]
  const { stdout } = await capture('ssh-keyscan', args, { env, user, signal, timeout_ms: scan_timeout_ms })
  const lines = stdout.split('\n').flatMap((line) => {
    const [, type, key] = line.startsWith('#') ? [] : line.trim().split(/\s+/)
    return type && key && preferred.includes(type) ? [`${host} ${type} ${key}`] : []
  })
  return addedHostKeys('', lines.join('\n')).sort((a, b) => preferred.indexOf(a.type) - preferred.indexOf(b.type))
}

/** Returns lines `host type key` of hosts that share a port and a key type. */
async function scan(keys: HostKey[], { env, user, signal }: ScanOptions): Promise<string[]> {
  const kind = kinds[keys[0]?.type ?? '']
  const places = keys.flatMap(({ host }) => placeOf(host) ?? [])
  const [first] = places
  if (!kind || !first) return []
  const args = ['-T', '5', '-t', kind, '-p', `${first.port}`, '--', ...new Set(places.map(({ name }) => name))]
  const options = { env, user, signal, timeout_ms: scan_timeout_ms }
  const { stdout } = await capture('ssh-keyscan', args, options)
  return stdout.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}

const plain = ({ host, line }: HostKey): string => line.slice(line.indexOf(host)).split(/\s+/).slice(0, 3).join(' ')

/** Parses `host` or `[host]:port`. Rejects patterns, hashed names, and anything that could be read as an option. */
function placeOf(host: string): { name: string; port: number } | undefined {
  const [, bracketed, port = '22', bare] = /^(?:\[([\w.:%]+[\w.:%-]*)\]:(\d{1,5})|([\w.:%][\w.:%-]*))$/.exec(host) ?? []
  const name = bracketed ?? bare
  return name ? { name, port: Number(port) } : undefined
}
