import { createHash } from 'node:crypto'
import { constants, readFileSync } from 'node:fs'
import { codeOf } from './shortage.ts'

/** A host key that a step trusted on first use. */
export interface HostKey {
  /** The line as in the known_hosts file. */
  line: string
  /** `git.example.com`, or `[git.example.com]:2222` for a port other than 22. */
  host: string
  /** `ssh-ed25519`, … */
  type: string
  /** `SHA256:…`, as ssh prints it. */
  fingerprint: string
}

/** Returns the text of a known_hosts file; '' if it does not exist yet, or a link is in its place. */
export function readKnownHosts(file: string): string {
  try {
    return readFileSync(file, { encoding: 'utf8', flag: constants.O_RDONLY | constants.O_NOFOLLOW })
  } catch (error) {
    if (['ENOENT', 'ELOOP'].includes(codeOf(error))) return ''
    throw error
  }
}

/**
 * Returns the host keys that are in `after` and not in `before`, each once (parallel connections may write the same
 * line).
 */
export function addedHostKeys(before: string, after: string): HostKey[] {
  const known = new Set(linesOf(before))
  return [...new Set(linesOf(after))].filter((line) => !known.has(line)).flatMap(readLine)
}

/** Describes a host key for the log: `git.example.com ssh-ed25519 SHA256:…`. */
export function describeHostKey(key: HostKey): string {
  return `${key.host} ${key.type} ${key.fingerprint}`
}

/** Returns the fingerprint of a key in base64, as ssh prints it. */
export function fingerprint(key: string): string {
  return `SHA256:${createHash('sha256').update(Buffer.from(key, 'base64')).digest('base64').replace(/=+$/, '')}`
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
}

function readLine(line: string): HostKey[] {
  const fields = line.split(/\s+/)
  const [host, type, key] = fields[0]?.startsWith('@') ? fields.slice(1) : fields
  return host && type && key ? [{ line, host, type, fingerprint: fingerprint(key) }] : []
}
