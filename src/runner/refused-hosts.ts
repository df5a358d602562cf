import { CommandFailed } from '../apps/app.ts'
import { RemoteFailed } from './git-explain.ts'
import { describeHostKey, type HostKey } from './known-hosts.ts'
import { presentedHostKeys } from './scan-hosts.ts'
import type { TaskRun } from './task-run.ts'

/** What ssh says when it refuses the key of a host: the key has changed, or is unknown where only known ones count. */
const refusal =
  /(?:Host key for|No \S+ host key is known for) ([\w.:%[\]-]{1,300}) (?:has changed )?and you have requested strict checking/g

/** How much of the output is searched: a playbook prints a line for every host after the one that was refused. */
const searchedBytes = 1024 * 1024
const maxHosts = 10

/** Returns the hosts whose keys ssh refused, as it says in the output of a program, each once. */
export function refusedHosts(output: string): string[] {
  return [...new Set([...output.matchAll(refusal)].map(([, host = '']) => host))].slice(0, maxHosts)
}

/**
 * Asks the hosts whose keys were refused for the keys that they present, after a task failed: a user compares them with
 * the trusted ones. The names in the output are claims of the task; nothing is trusted because of them.
 */
export async function presentedKeys(run: TaskRun, error: unknown, signal: AbortSignal): Promise<HostKey[]> {
  const { helpers: env, git_user: user } = run.parts
  const options = { env, user, signal }
  if (error instanceof RemoteFailed) {
    const { refused_host } = error
    return refused_host ? await presentedHostKeys(refused_host.name, refused_host.address, options) : []
  }
  if (!(error instanceof CommandFailed)) return []
  const hosts = refusedHosts(run.shell.commands.endOfOutput(searchedBytes))
  return (await Promise.all(hosts.map((host) => presentedHostKeys(host, null, options)))).flat()
}

/** Returns lines for the log. */
export const presentedLines = (keys: readonly HostKey[]): string[] =>
  keys.map((key) => `The host presents a key that is not trusted: ${describeHostKey(key)}`)
