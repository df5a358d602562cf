import { isIP, isIPv6 } from 'node:net'
import { TaskError } from '../apps/app.ts'
import type { Credential, GitReach } from '../contract/job.ts'
import { say } from '../contract/message.ts'
import { type GitUrl, printGitUrl, readGitUrl } from '../contract/rules/git-url.ts'
import { answeringAddress } from './answering-address.ts'
import { loginAnswers } from './askpass.ts'
import { hasProxy, type RemoteAccess } from './git.ts'
import type { SshHost } from './git-explain.ts'
import type { GitKey } from './git-key.ts'
import { reachableAddresses } from './git-reach.ts'

/** A remote repository as one call of git needs it. */
export interface Remote extends RemoteAccess {
  url: GitUrl
  /** For git's command line: without login, password and query. */
  address: string
  /** The address that identifies the repository, whatever address its host's name resolves to. */
  identity: string
  /** For messages to users. */
  shown: string
  key: Credential['type']
  /** Over ssh: the host as the known_hosts file names it. */
  ssh: SshHost | null
  strict_hosts: boolean
  /** Options for `fetch` and `ls-remote`, placed before the address. */
  options: string[]
}

const defaultPorts = { https: 443, http: 80, ssh: 22, scp: 22, git: 9418, file: 0, local: 0 } as const

interface RemoteOptions {
  key: GitKey
  known_hosts_file: string
  reach: GitReach
  /** Accept only known host keys; otherwise the first key of a host is trusted. */
  strict_hosts: boolean
  /** The environment that git gets; it may name a proxy. */
  env: Record<string, string>
}

/** Maximum time in ms to try several addresses of one host. */
const choosing_ms = 10_000

/**
 * Checks the address again (database rows may be older than the rule) and the addresses it resolves to; prepares the
 * credentials. Git connects only to addresses that were checked, even if the name resolves to others a moment later.
 * Throws a TaskError.
 */
export async function openRemote(text: string, options: RemoteOptions): Promise<Remote> {
  const { key, known_hosts_file, reach, strict_hosts, env } = options
  const url = readGitUrl(text)
  if ('problem' in url) throw new TaskError(url.problem)
  const remote: Remote = {
    url,
    protocol: protocolOf(url),
    shown: printGitUrl(url),
    key: key.credential.type,
    ssh: null,
    strict_hosts,
    host: null,
    port: portOf(url),
    address: url.path,
    identity: url.path,
    checked: [],
    pinned: null,
    env: {},
    secrets: [],
    options: [],
  }
  if (remote.protocol === 'file') {
    // The folder may belong to another user, and git passes no -c to an upload-pack on the same machine.
    remote.options.push(
      '--upload-pack=git -c safe.directory=* -c core.hooksPath=/dev/null -c core.fsmonitor=false upload-pack',
    )
    return remote
  }
  const host = url.host.replace(/^\[|\]$/g, '')
  const addresses = await reachableAddresses(host, reach)
  const isHttp = remote.protocol === 'https' || remote.protocol === 'http'
  // A proxy may know names that are not known here. Git itself does not look the name up, because it could get another
  // answer.
  if (addresses.length === 0 && !(isHttp && hasProxy(env)))
    throw new TaskError(say('host_unknown', { repository: remote.shown }))
  remote.checked = addresses
  const isName = isIP(host) === 0
  const place = `${url.host}${url.port ? `:${url.port}` : ''}`
  if (remote.protocol === 'ssh') {
    const user = url.user && `${url.user}@`
    remote.address = url.kind === 'scp' ? `${user}${url.host}:${url.path}` : `ssh://${user}${place}${rawPath(text)}`
    remote.identity = remote.address
    const address = isName ? await chosenAddress(addresses, remote.port) : null
    remote.ssh = { name: knownHostName(url), address }
    remote.env = await sshEnvironment(url, { key, known_hosts_file, strict_hosts, shown: remote.shown, address })
    return remote
  }
  remote.address = `${url.kind}://${place}${rawPath(text)}`
  remote.identity = remote.address
  remote.host = host
  if (remote.protocol === 'git') {
    if (!isName) return remote
    remote.address = `git://${bracketed(await chosenAddress(addresses, remote.port))}:${remote.port}${rawPath(text)}`
    // The server still receives the name: it may serve several.
    remote.env = { GIT_OVERRIDE_VIRTUAL_HOST: place }
    return remote
  }
  if (addresses.length > 0 && isName) remote.pinned = `${url.host}:${remote.port}:${addresses.map(bracketed).join(',')}`
  const login = loginFor(url, text, key.credential)
  if (login) {
    remote.secrets = [login.secret || login.login] // a login without a password is a token
    remote.env = { GIT_ASKPASS: await key.askpass(), ...loginAnswers(place, login.login, login.secret) }
  }
  return remote
}

/** Returns whether the key of one address may be used for another: the same server over the same protocol. */
export function isSameServer(one: GitUrl, other: GitUrl): boolean {
  return (
    protocolOf(one) === protocolOf(other) &&
    one.host.toLowerCase() === other.host.toLowerCase() &&
    portOf(one) === portOf(other)
  )
}

function protocolOf({ kind }: GitUrl): Remote['protocol'] {
  return kind === 'scp' ? 'ssh' : kind === 'local' ? 'file' : kind
}

function portOf({ kind, port }: GitUrl): number {
  return port ?? defaultPorts[kind]
}

/** Returns the path as it was written, including %-codes: a server may distinguish `%2F` from `/`. */
function rawPath(text: string): string {
  return /^[^:]+:\/\/[^/?#]*([^?#]*)/.exec(text)?.[1] ?? ''
}

/** Returns the login to use: the key's login first, then the one in the address. */
function loginFor(url: GitUrl, text: string, credential: Credential): { login: string; secret: string } | null {
  if (credential.type === 'login_password') {
    // A token without a login: hosts accept it in either field.
    return { login: credential.login || url.user || credential.password, secret: credential.password }
  }
  if (url.user === '' && !url.has_password) return null
  return { login: url.user, secret: url.has_password ? decodeURIComponent(new URL(text).password) : '' }
}

const bracketed = (address: string) => (isIPv6(address) ? `[${address}]` : address)

/**
 * Returns one address, for programs that accept only one. If none answers, returns the first one, and the program
 * reports what is wrong.
 */
async function chosenAddress(addresses: readonly string[], port: number): Promise<string> {
  const [first = ''] = addresses
  return addresses.length > 1 ? ((await answeringAddress(addresses, port, choosing_ms)) ?? first) : first
}

interface SshOptions extends Pick<RemoteOptions, 'key' | 'known_hosts_file' | 'strict_hosts'> {
  shown: string
  /** The checked address of the host's name; null if the URL contains an address itself. */
  address: string | null
}

async function sshEnvironment(
  url: GitUrl,
  { key, known_hosts_file, strict_hosts, shown, address }: SshOptions,
): Promise<Record<string, string>> {
  const { credential } = key
  if (credential.type === 'login_password') throw new TaskError(say('repository_needs_ssh_key', { repository: shown }))
  const agent = await key.agent()
  const options = [
    'BatchMode=yes',
    'IdentityFile=none', // only the key in the agent, none of the runner's own
    `IdentityAgent=${agent === null ? 'none' : 'SSH_AUTH_SOCK'}`,
    'PreferredAuthentications=publickey',
    `UserKnownHostsFile=${quotedForSsh(known_hosts_file)}`,
    // a key of another kind than the known one counts as changed (tested with OpenSSH 9.2)
    `StrictHostKeyChecking=${strict_hosts ? 'yes' : 'accept-new'}`,
    'HashKnownHosts=no',
    'UpdateHostKeys=no',
    'CheckHostIP=no',
    'ConnectTimeout=15',
    'ServerAliveInterval=15',
    'ServerAliveCountMax=3',
  ]
  // Host keys are stored under the name, as ssh itself writes it.
  if (address !== null) options.push(`HostName=${address}`, `HostKeyAlias=${knownHostName(url)}`)
  if (url.user === '' && credential.type === 'ssh' && credential.login !== '') {
    if (!/^[^\s\p{C}"'\\%-][^\s\p{C}"'\\%]*$/u.test(credential.login)) throw new TaskError('ssh_login_wrong')
    options.push(`User=${credential.login}`)
  }
  return {
    GIT_SSH_VARIANT: 'ssh',
    GIT_SSH_COMMAND: ['ssh', '-F', '/dev/null', ...options.flatMap((option) => ['-o', option])]
      .map(quotedForShell)
      .join(' '),
    ...(agent === null ? {} : { SSH_AUTH_SOCK: agent }),
  }
}

/** Returns the host as written in a known_hosts file. */
function knownHostName(url: GitUrl): string {
  const host = url.host.toLowerCase()
  return portOf(url) === defaultPorts.ssh ? host : `[${host}]:${portOf(url)}`
}

/** Quotes a value of an ssh option, in which ssh splits at blanks and replaces %-codes. */
function quotedForSsh(path: string): string {
  return `"${path.replaceAll('%', '%%').replaceAll('"', '\\"')}"`
}

function quotedForShell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
