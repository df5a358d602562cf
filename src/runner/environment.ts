import { userInfo } from 'node:os'
import { join } from 'node:path'
import { detailsEnvironment, versionEnvironment } from '../apps/task-details.ts'
import type { Commit, Job } from '../contract/job.ts'
import { markName } from './task-mark.ts'

type Environment = Record<string, string>

/**
 * Variables of the runner's own environment that child processes may see: search path, language, time zone, proxies and
 * certificates.
 */
const passedOn =
  /^(PATH|LANG|LANGUAGE|LC_[A-Z]+|TZ|SSL_CERT_FILE|SSL_CERT_DIR|(https?|ftp|all|no)_proxy|(HTTPS?|FTP|ALL|NO)_PROXY)$/

/**
 * Returns the environment of git, ssh-agent and similar helpers: nothing that users configured (rule S1.4). `forwarded`
 * is what an administrator passes on from the server's environment; git takes a few names of it (git.ts). `name`: the
 * system user they run as.
 */
export function helperEnvironment(task: string, mark: string, forwarded: Environment = {}, name?: string): Environment {
  const user = name ?? userName()
  return {
    ...forwarded,
    [markName]: mark,
    PATH: '/usr/local/bin:/usr/bin:/bin',
    ...Object.fromEntries(
      Object.entries(process.env).filter((pair): pair is [string, string] => passedOn.test(pair[0])),
    ),
    HOME: join(task, 'home'),
    TMPDIR: join(task, 'tmp'),
    USER: user,
    LOGNAME: user,
    // The log shows colours; tools that ask for the terminal's width or name get a common answer.
    TERM: 'xterm-256color',
  }
}

/**
 * Returns the environment of the commands of the task's app: the helpers' environment, the facts about the run, then
 * what users configured.
 */
export function commandEnvironment(helper: Environment, job: Job, commit: Commit): Environment {
  const facts = { ...detailsEnvironment(job, { commit }), ...versionEnvironment(job) }
  return {
    ...helper,
    ...withoutControls(facts),
    ...withoutControls(mapKeys(facts, (name) => name.replace(/^SEMAPHORE_/, 'SIGNALBOX_'))),
    ...job.environment,
    ...job.secret_environment,
  }
}

/** Removes control characters: the message of a commit may contain any, and a NUL could not even be passed. */
function withoutControls(environment: Environment): Environment {
  // oxlint-disable-next-line no-control-regex
  return Object.fromEntries(
    Object.entries(environment).map(([name, text]) => [name, text.replace(/[\0-\x08\x0b-\x1f\x7f]/g, '')]),
  )
}

function mapKeys(environment: Environment, change: (name: string) => string): Environment {
  return Object.fromEntries(Object.entries(environment).map(([name, text]) => [change(name), text]))
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    return process.env.USER ?? 'signalbox' // a user number of a container that has no entry in passwd
  }
}
