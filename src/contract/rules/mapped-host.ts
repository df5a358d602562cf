import { type GitUrl, gitSecretProblem, readGitUrl } from './git-url.ts'
import type { Problem } from './problem.ts'

/**
 * Where the key of a credential mapping is used: at a host, with a port or at any, or at the addresses below a prefix. The
 * same text always stands for the same place, so that duplicates are found.
 */

/** What decides over which protocols a key can be used. */
interface UsedKey {
  type: 'none' | 'login_password' | 'ssh'
}

/** A mapping in the form in which it is stored. */
export interface MappedPlace {
  type: 'host' | 'url'
  /** `git.example.com`, `git.example.com:2222`, or `https://git.example.com/team`. */
  host: string
}

/** Returns the place as it is stored, or what is wrong with it. */
export function readMappedPlace({ type, host }: MappedPlace): MappedPlace | Problem {
  const text = host.trim()
  if (text === '') return { problem: type === 'host' ? 'mapped_host_missing' : 'mapped_url_missing' }
  if (text.includes('*')) return { problem: 'mapped_host_star' }
  const read = type === 'host' ? readHost(text) : readPrefix(text)
  return typeof read === 'string' ? { type, host: read } : read
}

function readHost(text: string): string | Problem {
  if (/[/@]/.test(text)) return { problem: 'mapped_host_address' }
  const url = readGitUrl(`ssh://${text}/x`)
  return 'problem' in url ? { problem: url.problem } : place(url)
}

function readPrefix(text: string): string | Problem {
  if (!/^(https?|ssh):\/\//i.test(text)) return { problem: 'mapped_url_scheme' }
  // A prefix may end at the host; the rules for addresses require a path.
  const bare = text.replace(/\/+$/, '')
  const secret = gitSecretProblem(`${bare}/x`)
  if (secret) return { problem: secret }
  const url = readGitUrl(`${bare}/x`)
  if ('problem' in url) return { problem: url.problem }
  if (url.user !== '' || url.has_password) return { problem: 'mapped_url_login' }
  if (/[?#]/.test(bare) || url.path.split('/').includes('..')) return { problem: 'mapped_url_query' }
  return `${url.kind}://${place(url)}${url.path.replace(/\/+/g, '/').slice(0, -2)}`
}

const usualPorts: Partial<Record<GitUrl['kind'], number>> = { https: 443, http: 80, ssh: 22 }

function place({ kind, host, port }: GitUrl): string {
  const name = host.toLowerCase().replace(/\.$/, '')
  return port === null || port === usualPorts[kind] ? name : `${name}:${port}`
}

/** Returns the key for an address: that of the longest prefix, or of its host with its port, or of its host. */
export function keyForAddress<Mapping extends MappedPlace & { key: UsedKey }>(
  mappings: readonly Mapping[],
  address: GitUrl,
): Mapping | undefined {
  const kind = address.kind === 'scp' ? 'ssh' : address.kind
  if (kind !== 'ssh' && kind !== 'https' && kind !== 'http') return undefined
  const url = { ...address, kind } as const
  const whole = `${kind}://${place(url)}/${url.path.replace(/^\/+/, '').replace(/\/+/g, '/')}`
  const fitting = mappings.filter(({ key }) => fits(key, kind))
  const below = fitting
    .filter(({ type, host }) => type === 'url' && (whole === host || whole.startsWith(`${host}/`)))
    .toSorted((one, other) => other.host.length - one.host.length)
  const name = url.host.toLowerCase().replace(/\.$/, '')
  const withPort = `${name}:${url.port ?? usualPorts[kind]}`
  const at = (wanted: string) => fitting.find(({ type, host }) => type === 'host' && host === wanted)
  return below[0] ?? at(withPort) ?? at(name)
}

/** Whether a key can be used over a protocol; a key of type none is used for none. */
function fits(key: UsedKey, kind: 'ssh' | 'https' | 'http'): boolean {
  return key.type === 'ssh' ? kind === 'ssh' : key.type === 'login_password' && kind !== 'ssh'
}
