import { TaskError } from '../apps/app.ts'
import { type CodedMessage, coded, say } from '../contract/message.ts'
import { GitFailed } from './git.ts'

/** The address and the kind of key of the repository that failed, for the explanation. */
interface FailedRemote {
  /** The address without credentials. */
  shown: string
  /** The kind of key that was used; decides what "refused" means. */
  key: 'none' | 'login_password' | 'ssh'
  /** The host of a repository over ssh. */
  ssh: SshHost | null
  /** Only known host keys were accepted. */
  strict_hosts: boolean
}

/** A host as the known_hosts file names it, with the address that git connected to; null: the name is an address. */
export interface SshHost {
  name: string
  address: string | null
}

const unreachable =
  /Connection refused|Failed to connect|Couldn't connect|Connection timed out|Operation timed out|No route to host|Network is unreachable|unable to connect/i
const brokenOff =
  /Connection reset|Connection closed|early EOF|hung up unexpectedly|Empty reply|unexpected disconnect|transfer closed|Recv failure|RPC failed|Broken pipe|Operation too slow|Timeout, server/i
const refused =
  /Permission denied \(|Authentication failed|could not read (Username|Password)|returned error: 40[13]|Access denied|Too many authentication failures/i
const missing =
  /returned error: 404|Repository not found|' not found|does not appear to be a git repository|not a git repository/i

/** Turns a failure of git against a remote into an error with one sentence for users. Returns any other error unchanged. */
export function explain(error: unknown, remote: FailedRemote): unknown {
  if (!(error instanceof GitFailed)) return error
  return new RemoteFailed(
    reasonOf(error, remote),
    reasonOf({ code: error.code, stderr: error.stderr, quoted: false }, remote),
    hostKeyProblem.test(error.stderr) ? remote.ssh : null,
  )
}

const hostKeyProblem = /HOST IDENTIFICATION HAS CHANGED|host key is known for|Host key verification failed/

/** A remote repository could not be read. The reason may quote what its server said; `plain` does not. */
export class RemoteFailed extends TaskError {
  readonly plain: CodedMessage
  /** The host whose key was refused, if that is the reason. */
  readonly refused_host: SshHost | null
  constructor(reason: CodedMessage, plain: CodedMessage, refused_host: SshHost | null) {
    super(reason)
    this.plain = plain
    this.refused_host = refused_host
  }
}

/** Returns whether a git command failed because the local copy is damaged, not because of the remote or a full disk. */
export function isDamage(error: unknown): boolean {
  if (!(error instanceof GitFailed) || /No space left|Disk quota/i.test(error.stderr)) return false
  return /is corrupt|is empty|bad object|inflate|packfile|bad signature|invalid sha1|unable to read (tree|sha1)|failed to unpack tree|unable to find [0-9a-f]+|missing (blob|tree|commit)|not a git repository: |bad ref|reference broken|Could not read [0-9a-f]|did not send all necessary objects|non-monotonic index|bad index file/i.test(
    error.stderr,
  )
}

/** Returns whether git failed on a lock file that a killed git left behind. */
export function isStaleLock(error: unknown): boolean {
  return error instanceof GitFailed && /\.lock': File exists/.test(error.stderr)
}

function reasonOf(
  { code, stderr, quoted = true }: { code: number; stderr: string; quoted?: boolean },
  { shown, key, strict_hosts }: FailedRemote,
): CodedMessage {
  const repository = shown
  const words = quoted ? lastLine(stderr) : ''
  const quoting = (problem: CodedMessage) => (words ? say('with_quote', { problem, text: words }) : problem)
  if (code === 127) return coded('git_missing')
  if (code === 124) return say('git_too_slow', { repository })
  if (/HOST IDENTIFICATION HAS CHANGED/.test(stderr)) {
    const now = /SHA256:[\w+/]+/.exec(stderr)?.[0]
    return now ? say('git_host_key_changed_to', { repository, now }) : say('git_host_key_changed', { repository })
  }
  if (hostKeyProblem.test(stderr))
    return say(strict_hosts ? 'git_host_key_unknown' : 'git_host_key_kind', { repository })
  if (/couldn't find remote ref HEAD/.test(stderr)) return say('git_no_head', { repository })
  if (/Could not resolve (host|hostname|proxy)|Name or service not known|Temporary failure in name/i.test(stderr))
    return say('host_unknown', { repository })
  if (/ssh: not found|cannot run ssh/.test(stderr)) return coded('git_ssh_missing')
  if (/SSL|certificate/i.test(stderr) && /verif|problem|expired|handshake|wrong version/i.test(stderr))
    return quoting(say('git_certificate', { repository }))
  if (/returned error: 30\d|base from redirection/.test(stderr)) return say('git_redirect', { repository })
  if (/No space left|Disk quota/i.test(stderr)) return coded('git_disk_full')
  if (refused.test(stderr))
    return quoting(say(key === 'none' ? 'git_login_needed' : 'git_login_refused', { repository }))
  if (missing.test(stderr)) return quoting(say('git_no_repository', { repository }))
  if (unreachable.test(stderr)) return quoting(say('git_unreachable', { repository }))
  if (brokenOff.test(stderr)) return quoting(say('git_broken_off', { repository }))
  return words ? quoting(say('git_failed', { repository })) : say('git_failed_code', { repository, exit_code: code })
}

/**
 * Returns the most informative line, shortened. The text comes from the remote: only printable characters are passed on.
 */
function lastLine(stderr: string): string {
  const lines = stderr
    .split(/[\r\n]+/)
    .map((line) => line.replaceAll(/[^\x20-\x7e\u00a0-\uffff]/g, '').trim())
    .filter(
      (line) =>
        line !== '' && !/^(Please make sure|and the repository exists|fatal: Could not read from remote)/.test(line),
    )
  const line =
    lines.findLast(
      (line) => /^(ERROR:|remote: .*[a-z]{3})/i.test(line) && !/objects|deltas|^remote: Total/.test(line),
    ) ??
    lines.findLast((line) => /^(fatal|error):/.test(line)) ??
    lines.at(-1) ??
    ''
  return line.replace(/^(fatal|error|remote): /i, '').slice(0, 200)
}
