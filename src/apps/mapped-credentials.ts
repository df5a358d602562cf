import type { Job } from '../contract/job.ts'
import type { Shell } from './app.ts'
import { knownHostsOptions } from './ssh.ts'

/**
 * Returns the environment in which git, started by programs that fetch roles, collections and modules, uses the keys of the
 * project's credential mappings. SSH keys are in agents and passwords in the environment: neither is an argument, and no file
 * has them. Empty if there are no mappings.
 */
export async function mappedCredentials(job: Job, shell: Shell): Promise<Record<string, string>> {
  const mappings = job.credentials.toSorted((one, other) => rank(one) - rank(other))
  if (mappings.length === 0) return {}
  const env: Record<string, string> = { GIT_TERMINAL_PROMPT: '0' }
  const settings: [string, string][] = []
  const hosts: string[] = []
  for (const [at, { type, host, key }] of mappings.entries()) {
    if (key.type === 'login_password') {
      const [login, secret] = [`SIGNALBOX_GIT_LOGIN_${at}`, `SIGNALBOX_GIT_SECRET_${at}`]
      // A token without a login: hosts accept it in either field.
      Object.assign(env, { [login]: key.login || key.password, [secret]: key.password })
      const helper = `!f() { test "$1" = get && printf 'username=%s\\npassword=%s\\n' "$${login}" "$${secret}"; }; f`
      for (const address of type === 'url' ? [host] : [`https://${host}`, `http://${host}`])
        settings.push([`credential.${address}.helper`, helper])
    }
    if (key.type !== 'ssh') continue
    const { SSH_AUTH_SOCK: socket = '' } = await shell.agent(key)
    const prefix = /^ssh:\/\/([^/]+)(.*)$/.exec(host)
    if (type === 'url' && !prefix) continue
    const { name, port } = split(prefix?.[1] ?? host)
    const use = [
      `IdentityAgent "${socket}"`,
      'IdentityFile none',
      'PreferredAuthentications publickey',
      ...(key.login === '' ? [] : [`User "${key.login}"`]),
    ]
    if (!prefix?.[2]) {
      const match = port === null ? '' : ` exec "test %p = ${port}"`
      hosts.push(section(`Match originalhost ${bare(name)}${match}`, use))
      continue
    }
    // Ssh does not know the path: git replaces the address by one whose host stands for the prefix.
    const alias = `signalbox-mapping-${at}`
    const known = port === null ? bare(name) : `[${bare(name)}]:${port}`
    hosts.push(
      section(`Host ${alias}`, [
        `HostName ${bare(name)}`,
        `HostKeyAlias ${known}`,
        ...(port === null ? [] : [`Port ${port}`]),
        ...use,
      ]),
    )
    const path = `${prefix[2]}/`
    const logins = [...new Set(['', 'git@', ...(key.login === '' ? [] : [`${key.login}@`])])]
    for (const login of logins) {
      const to = `url.ssh://${login}${alias}${path}.insteadOf`
      settings.push([to, `ssh://${login}${name}${port === null ? '' : `:${port}`}${path}`])
      if (port === null) settings.push([to, `${login}${name}:${path.slice(1)}`])
    }
  }
  if (hosts.length > 0) {
    const text = [...hosts, 'Match all\n  Include /etc/ssh/ssh_config\n'].join('\n')
    const file = await shell.secretFile('ssh_config', text)
    env.GIT_SSH_COMMAND = `ssh -F '${file.replaceAll("'", `'\\''`)}' ${knownHostsOptions(shell)}`
    env.GIT_SSH_VARIANT = 'ssh'
  }
  return { ...env, ...configVariables(settings, { ...job.environment, ...job.secret_environment }) }
}

/** Git asks its helpers in the order of its settings, and ssh takes the first value: the most specific mapping is first. */
function rank({ type, host }: Job['credentials'][number]): number {
  if (type === 'url') return -host.length
  return /:\d+$/.test(host) ? 1 : 2
}

const section = (head: string, lines: readonly string[]): string =>
  [head, ...lines.map((line) => `  ${line}`)].join('\n')

/** Splits `host:port`; an IPv6 address is in brackets. */
function split(place: string): { name: string; port: string | null } {
  const [, name = place, port = null] = /^(\[[^\]]*\]|[^:]*):(\d+)$/.exec(place) ?? []
  return { name, port }
}

const bare = (name: string): string => name.replace(/^\[|\]$/g, '')

/** Returns git settings as variables, after those that a user has set in the same way. */
function configVariables(settings: readonly [string, string][], given: Record<string, string>): Record<string, string> {
  const first = Number.parseInt(given.GIT_CONFIG_COUNT ?? '0', 10) || 0
  const variables = settings.flatMap(([key, value], at) => [
    [`GIT_CONFIG_KEY_${first + at}`, key],
    [`GIT_CONFIG_VALUE_${first + at}`, value],
  ])
  return settings.length === 0
    ? {}
    : { ...Object.fromEntries(variables), GIT_CONFIG_COUNT: String(first + settings.length) }
}
