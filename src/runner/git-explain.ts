import { TaskError } from '../apps/app.ts'
import { GitFailed } from './git.ts'

/** The address and the kind of key of the repository that failed, for the explanation. */
interface FailedRemote {
  /** The address without credentials. */
  shown: string
  /** The kind of key that was used; decides what "refused" means. */
  key: 'none' | 'login_password' | 'ssh'
}

const unreachable =
  /Connection refused|Failed to connect|Couldn't connect|Connection timed out|Operation timed out|No route to host|Network is unreachable|unable to connect/i
const brokenOff =
  /Connection reset|Connection closed|early EOF|hung up unexpectedly|Empty reply|unexpected disconnect|transfer closed|Recv failure|RPC failed|Broken pipe|Operation too slow|Timeout, server/i
const refused =
  /Permission denied \(|Authentication failed|could not read (Username|Password)|returned error: 40[13]|Access denied|Too many authentication failures/i
const missing =
  /returned error: 404|Repository not found|' not found|does not appear to be a git repository|not a git repository/i

/** Turns a failure of git against a remote into one sentence for the log. Returns any other error unchanged. */
export function explain(error: unknown, remote: FailedRemote): unknown {
  if (!(error instanceof GitFailed)) return error
  return new RemoteFailed(
    sentence(error, remote),
    sentence({ code: error.code, stderr: error.stderr, quoted: false }, remote),
  )
}

/** A remote repository could not be read. The message may quote what its server said; `plain` does not. */
export class RemoteFailed extends TaskError {
  readonly plain: string
  constructor(message: string, plain: string) {
    super(message)
    this.plain = plain
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

function sentence(
  { code, stderr, quoted = true }: { code: number; stderr: string; quoted?: boolean },
  { shown, key }: FailedRemote,
): string {
  const words = quoted ? lastLine(stderr) : ''
  const said = words && `: ${words}`
  if (code === 127) return 'git is not installed on this runner (Debian: apt install git, Alpine: apk add git)'
  if (code === 124) return `${shown} did not send everything within the time allowed`
  if (/HOST IDENTIFICATION HAS CHANGED/.test(stderr)) {
    const now = /SHA256:[\w+/]+/.exec(stderr)?.[0]
    return `The host key of ${shown} has changed${now ? ` (it is now ${now})` : ''}: another machine may be answering in its place. If the change is meant, remove the old key from the project's known hosts`
  }
  if (/host key is known for|Host key verification failed/.test(stderr))
    return `The server of ${shown} shows a host key of another kind than the one the project trusts. If this is meant, remove the old key from the project's known hosts`
  if (/couldn't find remote ref HEAD/.test(stderr))
    return `The repository ${shown} is empty, or its HEAD names no branch`
  if (/Could not resolve (host|hostname|proxy)|Name or service not known|Temporary failure in name/i.test(stderr))
    return `The host name in ${shown} is not known`
  if (/ssh: not found|cannot run ssh/.test(stderr))
    return 'ssh is not installed on this runner (Debian: apt install openssh-client, Alpine: apk add openssh-client)'
  if (/SSL|certificate/i.test(stderr) && /verif|problem|expired|handshake|wrong version/i.test(stderr))
    return `The TLS certificate of ${shown} is not trusted${said}`
  if (/returned error: 30\d|base from redirection/.test(stderr))
    return `${shown} answers with a redirect, which is not followed: write the final address into the repository (some hosts want .git at its end)`
  if (/No space left|Disk quota/i.test(stderr)) return 'The disk of the runner is full'
  if (refused.test(stderr))
    return key === 'none'
      ? `${shown} asks for a login, and the repository has no key${said}`
      : `${shown} refused the login of the repository's key${said}`
  if (missing.test(stderr)) return `There is no repository at ${shown}, or its key may not see it${said}`
  if (unreachable.test(stderr)) return `${shown} cannot be reached${said}`
  if (brokenOff.test(stderr)) return `${shown} broke the connection off${said}`
  return `git failed for ${shown}${said || ` with exit code ${code}`}`
}

/**
 * Returns the line that says most, shortened. The text comes from the remote: only printable characters are passed on.
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
