import type { Message } from '../message.ts'
import { say } from '../message.ts'
import type { Problem } from './problem.ts'

/** A line of a known_hosts file that names one host and its key. */
export interface HostKeyLine {
  /** `git.example.com`, `[git.example.com]:2222`, or a hashed name (`|1|…`). */
  host: string
  type: string
  /** Base64. */
  key: string
}

export const maxHostKeyLines = 50
const maxLineLength = 5000

const keyTypes =
  /^(ssh-ed25519|ssh-rsa|ecdsa-sha2-nistp(256|384|521)|sk-ssh-ed25519@openssh\.com|sk-ecdsa-sha2-nistp256@openssh\.com)$/
const plainHost = /^[\w.:%][\w.:%-]{0,254}$/
const portedHost = /^\[([\w.:%][\w.:%-]{0,254})\]:(\d{1,5})$/
const hashedHost = /^\|1\|[\w+/]+=*\|[\w+/]+=*$/

/**
 * Reads lines of a known_hosts file, one entry for each host of a line; empty lines and comments are skipped. Patterns and
 * markers such as `@cert-authority` are refused: they would trust hosts that no user has looked at.
 */
export function readHostKeyLines(text: string): HostKeyLine[] | Problem {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (lines.length === 0) return { problem: 'host_key_line_empty' }
  if (lines.length > maxHostKeyLines) return { problem: say('host_key_lines_many', { max: maxHostKeyLines }) }
  const found: HostKeyLine[] = []
  for (const line of lines) {
    const read = readLine(line)
    if ('problem' in read) return read
    found.push(...read)
  }
  return found
}

/** Returns what is wrong with the lines, or null if each is valid. */
export function hostKeyLinesProblem(text: string): Message | null {
  const read = readHostKeyLines(text)
  return 'problem' in read ? read.problem : null
}

/** Returns the line as it is stored. */
export const printHostKeyLine = ({ host, type, key }: HostKeyLine): string => `${host} ${type} ${key}`

/** Returns a host and a port as a known_hosts file names them; undefined if a known_hosts file cannot. */
export function hostAt(name: string, port: number): string | undefined {
  const bare = name.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  if (!plainHost.test(bare) || port < 1 || port > 65_535) return undefined
  return port === 22 ? bare : `[${bare}]:${port}`
}

function readLine(line: string): HostKeyLine[] | Problem {
  if (line.length > maxLineLength) return { problem: 'host_key_line_wrong' }
  if (line.startsWith('@')) return { problem: 'host_key_line_marker' }
  const [hosts = '', type = '', key = ''] = line.split(/\s+/)
  if (!keyTypes.test(type)) return { problem: 'host_key_line_wrong' }
  if (!isKeyOf(type, key)) return { problem: 'host_key_line_key' }
  const found: HostKeyLine[] = []
  for (const name of hosts.split(',')) {
    if (/[*?!]/.test(name)) return { problem: say('host_key_line_pattern', { host: name }) }
    const host = normalized(name)
    if (host === undefined) return { problem: say('host_key_line_host', { host: name.slice(0, 255) }) }
    found.push({ host, type, key })
  }
  return found
}

function normalized(name: string): string | undefined {
  if (hashedHost.test(name)) return name
  const [, host, port] = portedHost.exec(name) ?? []
  return hostAt(host ?? name, host === undefined ? 22 : Number(port))
}

/** Whether the base64 text holds a key that begins with the name of its type. */
function isKeyOf(type: string, key: string): boolean {
  if (!/^[A-Za-z0-9+/]{20,}={0,2}$/.test(key)) return false
  let bytes: string
  try {
    bytes = atob(key)
  } catch {
    return false
  }
  // The length of the name in four bytes, the name, and the numbers of the key.
  const named = `\0\0\0${String.fromCharCode(type.length)}${type}`
  return bytes.startsWith(named) && bytes.length > named.length + 4
}
