import { createHash } from 'node:crypto'
import { closeSync, fstatSync, readSync } from 'node:fs'
import { openOwned } from './owned-files.ts'
import type { Ids } from './process.ts'

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

/** Maximum size to read: a file that a task can write to may have any length. */
const maxBytes = 16 * 1024 * 1024

/**
 * Returns the text of a known_hosts file of this user (null: of any); '' if it does not exist yet, or if something else
 * is in its place. A pipe is not waited for: the runner would stop for all projects.
 */
export function readKnownHosts(path: string, user: Ids | null, max_bytes = maxBytes): string {
  const file = openOwned(path, user)
  if (file === undefined) return ''
  try {
    const bytes = Buffer.alloc(Math.min(fstatSync(file).size, max_bytes))
    return bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, 0))
  } finally {
    closeSync(file)
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
