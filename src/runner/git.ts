import { type NetworkLimits, NetworkWatch, networkLimits } from './network-watch.ts'
import { capture, type Ids } from './process.ts'

/**
 * The only module that builds command lines of git and their environment (rule S1). Nothing of the system's, the user's
 * or a task's configuration reaches git; no repository can make it run a program.
 */

/** What a call needs to reach a remote repository; see git-remote.ts. */
export interface RemoteAccess {
  protocol: 'https' | 'http' | 'ssh' | 'git' | 'file'
  /**
   * Name and port to connect to if nothing is received; null for local repositories and for ssh, which has its own
   * limit.
   */
  host: string | null
  port: number
  /** The checked addresses of the host; empty for local repositories, and if only a proxy knows the host. */
  checked: readonly string[]
  /** The checked addresses of a name as `name:port:address,…`: http does not look the name up again. */
  pinned: string | null
  /** Credentials; only for this child process. */
  env: Record<string, string>
  /** Values that must not appear in any text. */
  secrets: string[]
}

export interface GitCall {
  /** Environment of the caller; only the names in `passed` are taken from it. */
  env: Record<string, string>
  /** The system user that git runs as; null or undefined: the user of this process. */
  user?: Ids | null
  signal?: AbortSignal
  /** Required for a call that connects to a remote; without it every transport is disabled. */
  remote?: RemoteAccess
  limits?: NetworkLimits
  /** Receives what git prints to stderr. */
  onStderr?: (text: string) => void
  /** Receives what git prints to stdout, of which then only a small part is kept. */
  onStdout?: (piece: Buffer) => void
}

/** Git exited with a code other than 0. Secrets are already removed from the text. */
export class GitFailed extends Error {
  override name = 'GitFailed'
  readonly code: number
  readonly stderr: string
  constructor(code: number, stderr: string) {
    super(`git ended with exit code ${code}: ${stderr.slice(-500)}`)
    this.code = code
    this.stderr = stderr
  }
}

const passed =
  /^(PATH|TZ|TMPDIR|USER|LOGNAME|(https?|no|all)_proxy|(HTTPS?|NO|ALL)_PROXY|GIT_SSL_CAINFO|GIT_SSL_CAPATH|SSL_CERT_FILE|SSL_CERT_DIR|SIGNALBOX_TASK)$/

/** Override the repository's own config. */
const settings = [
  'core.hooksPath=/dev/null',
  'core.fsmonitor=false',
  'core.sshCommand=',
  'core.gitProxy=',
  'credential.helper=',
  'http.followRedirects=false',
  'http.lowSpeedLimit=1',
  `http.lowSpeedTime=${networkLimits.quiet_ms / 1000}`,
  'transfer.fsckObjects=true',
  // Harmless faults of old commits that every large host accepts; without these three settings, well-known repositories
  // are refused.
  'fetch.fsck.zeroPaddedFilemode=warn',
  'fetch.fsck.badTimezone=warn',
  'fetch.fsck.missingSpaceBeforeDate=warn',
  'submodule.recurse=false',
  // Running tasks read the mirror's objects: git must not remove any.
  'gc.auto=0',
  'maintenance.auto=false',
  'fetch.unpackLimit=1',
].flatMap((setting) => ['-c', setting])

const fixedEnvironment = {
  LC_ALL: 'C', // git-explain.ts reads what git says
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
  GIT_ASKPASS: '/bin/false',
  GIT_PROTOCOL_FROM_USER: '0',
  GIT_NO_REPLACE_OBJECTS: '1',
  GIT_NO_LAZY_FETCH: '1',
  GIT_OPTIONAL_LOCKS: '0',
  // Git needs a name for the reflog, and the user of a container often has none.
  GIT_COMMITTER_NAME: 'Signalbox',
  GIT_COMMITTER_EMAIL: 'signalbox@localhost',
  HOME: '/nonexistent', // no .netrc, no .config/git/attributes
}

/**
 * Runs git with exactly these arguments and returns what it printed. Throws GitFailed; rejects with the signal's reason
 * if aborted.
 */
export async function git(args: readonly string[], call: GitCall): Promise<string> {
  const { remote } = call
  const watch = remote && new NetworkWatch(remote, call.limits ?? networkLimits, hasProxy(call.env))
  const pin = remote?.pinned ? ['-c', `http.curloptResolve=${remote.pinned}`] : []
  const signals = [call.signal, watch?.signal].filter((signal) => signal !== undefined)
  try {
    const done = await capture('git', [...settings, ...pin, ...args], {
      cwd: '/', // never a folder whose .git could be found
      env: {
        ...Object.fromEntries(Object.entries(call.env).filter(([name]) => passed.test(name))),
        ...fixedEnvironment,
        // Stronger than protocol.allow=never with one protocol set to always: no config can extend it, and child
        // processes inherit it.
        GIT_ALLOW_PROTOCOL: remote?.protocol ?? 'none',
        ...remote?.env,
      },
      user: call.user,
      signal: signals.length > 0 ? AbortSignal.any(signals) : undefined,
      timeout_ms: remote && (call.limits ?? networkLimits).total_ms,
      max_bytes: call.onStdout ? 64 * 1024 : 64 * 1024 * 1024,
      ...(call.onStdout && { onStdout: call.onStdout }),
      onStderr: (text) => {
        watch?.onActivity()
        call.onStderr?.(text)
      },
    })
    if (done.code !== 0) throw new GitFailed(done.code, scrub(done.stderr, remote?.secrets ?? []))
    return done.stdout
  } finally {
    watch?.end()
  }
}

/** Removes from a text the secrets, in the forms in which git may print them, and the passwords of addresses. */
export function scrub(text: string, secrets: readonly string[]): string {
  let clean = text
  for (const secret of secrets) {
    // A shorter secret would remove parts of ordinary words, and git prints none of these.
    if (secret.length < 4) continue
    for (const form of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')])
      clean = clean.replaceAll(form, '***')
  }
  return clean.replaceAll(/(:\/\/[^/\s:@]*):[^/\s@]*@/g, '$1:***@')
}

/** Returns whether an environment names a proxy for HTTP. */
export function hasProxy(env: Record<string, string>): boolean {
  return Object.keys(env).some((name) => /^(https?|all)_proxy$/i.test(name))
}
