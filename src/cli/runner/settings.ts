import { homedir, hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { messageText } from '../../contract/messages/english.ts'
import { podAccountFolder, usualPodFields } from '../../contract/rules/kubernetes.ts'
import { StartError } from '../../server/start-error.ts'
import { readSecret } from './secret-file.ts'
import { readSettingsFile } from './settings-file.ts'

const text = z.string().trim()
const number = z.coerce.number().int()
const flag = z
  .union([z.boolean(), text.regex(/^(1|true|yes|on|0|false|no|off)?$/i, 'must be true or false')])
  .transform((value) => value === true || (typeof value === 'string' && /^(1|true|yes|on)$/i.test(value)))
const list = z
  .union([z.array(text), text.transform((value) => value.split(','))])
  .transform((values) => values.map((value) => value.trim()).filter((value) => value !== ''))

/** The settings of a runner on another machine than its server; docs/runners.md describes them. */
export const RunnerSettings = z.strictObject({
  /** Addresses of the server, or of several servers on one database. */
  server: list.pipe(
    z.array(z.url({ protocol: /^https?$/, error: 'must be an address such as https://ci.example.com' })),
  ),
  /** Where the runner works and keeps its token; it must survive restarts. */
  folder: text.default(defaultFolder),
  token: text.default(''),
  /** Default: the file `token` in the folder. */
  token_file: text.default(''),
  registration_token: text.default(''),
  registration_token_file: text.default(''),
  name: text.default(hostname),
  tags: list.default([]),
  webhook: text.default(''),
  /** 0: as many as the server allows. */
  max_parallel_tasks: number.min(0).max(1000).default(0),
  /** Registers the runner for one project. */
  project_id: number.min(1).optional(),
  /** Ends after one task. */
  one_off: flag.default(false),
  /** Ends after so many seconds without a task; 0: never. */
  idle_sec: number.min(0).default(0),
  /** How long a call waits for a task; less than proxies in between allow a connection to be idle. */
  claim_wait_sec: number.min(1).max(55).default(12),
  /** auto, none, project, or the name of the system user that runs all tasks. */
  isolation: text.default('auto'),
  /** allowed, required or off; which engine; and what tasks may mount. */
  containers: text.default('allowed'),
  container_engine: text.default(''),
  container_mounts: list.default([]),
  /** What tasks may do in pods: path of a kubeconfig or in-cluster, and the rest as in the server's settings. */
  kubernetes: text.regex(/^(in-cluster|\/.*)?$/, 'must be in-cluster or an absolute path').default(''),
  kubernetes_account_folder: text.default(podAccountFolder),
  kubernetes_namespaces: list.default([]),
  kubernetes_service_accounts: list.default([]),
  kubernetes_image: text.default(''),
  kubernetes_server: text.regex(/^(https?:\/\/.+)?$/, 'must be an address').default(''),
  kubernetes_server_ca_cert_file: text.default(''),
  kubernetes_template: text.default(''),
  kubernetes_fields: list.default([...usualPodFields]),
  /** Folders whose repositories tasks may check out by path; those paths are of this machine. */
  local_roots: list.default([]),
  server_ca_cert_file: text.default(''),
  proxy: text.default(''),
  no_proxy: text.default(''),
  /** auto (text on a terminal, else json), json, or text. */
  log_format: text.regex(/^(auto|json|text)$/, 'must be auto, json or text').default('auto'),
  /** Permits http:// to other machines. */
  allow_http: flag.default(false),
})
export type RunnerSettings = z.infer<typeof RunnerSettings>
type Name = keyof RunnerSettings

/** Settings whose value is a secret: never an argument of the command line. */
const secrets = new Set<Name>(['token', 'registration_token'])

const names = Object.keys(RunnerSettings.shape) as Name[]
const option = (name: Name) => name.replaceAll('_', '-')

/**
 * Reads the settings: defaults, then the file, then the environment, then the arguments. Throws StartError with the
 * remedy. `stdin`: reads the registration token from there if the arguments ask for it.
 */
export function readSettings(args: string[], env: Record<string, string | undefined>): RunnerSettings {
  const parsed = parse(args)
  const file = parsed.config ?? env.SIGNALBOX_RUNNER_CONFIG_PATH ?? env.SEMAPHORE_CONFIG_PATH
  const values: Record<string, unknown> = { ...readSettingsFile(file) }
  const web_root = env.SIGNALBOX_WEB_ROOT ?? env.SEMAPHORE_WEB_ROOT
  if (web_root) values.server = web_root
  const { https_proxy = env.HTTPS_PROXY, no_proxy = env.NO_PROXY } = env
  if (https_proxy) values.proxy ??= https_proxy
  if (no_proxy) values.no_proxy ??= no_proxy
  for (const name of names) {
    const variable = `RUNNER_${name.toUpperCase()}`
    const value = env[`SIGNALBOX_${variable}`] ?? env[`SEMAPHORE_${variable}`]
    if (value !== undefined && value !== '') values[name] = value
    if (parsed[option(name)] !== undefined) values[name] = parsed[option(name)]
  }
  if (parsed['stdin-registration-token']) values.registration_token = readSecret('/dev/stdin', 'standard input')
  const read = RunnerSettings.safeParse(values)
  if (!read.success) throw new StartError(read.error.issues.map(sentence).join('\n'))
  return checked({ ...read.data, folder: resolve(read.data.folder) })
}

function parse(args: string[]): Record<string, string | undefined> & { 'stdin-registration-token'?: string } {
  const options: Record<string, { type: 'string' | 'boolean' }> = {
    config: { type: 'string' },
    'stdin-registration-token': { type: 'boolean' },
  }
  for (const name of names)
    if (!secrets.has(name)) options[option(name)] = { type: isFlag(name) ? 'boolean' : 'string' }
  try {
    const { values } = parseArgs({ args, options, strict: true })
    return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
  } catch (error) {
    throw new StartError(`${(error as Error).message}\nA token is given by a file or a variable, not as an argument.`)
  }
}

const isFlag = (name: Name) => name === 'one_off' || name === 'allow_http'

function sentence({ path, message }: z.core.$ZodIssue): string {
  const name = path[0] as Name | undefined
  if (name === 'server' && path.length === 1)
    return 'The address of the server is missing: give --server, SIGNALBOX_RUNNER_SERVER, or `server` in the file'
  return `Setting ${String(name)}: ${messageText(message)}`
}

function checked(settings: RunnerSettings): RunnerSettings {
  const { server, allow_http, proxy } = settings
  if (server.length === 0) throw new StartError(sentence({ path: ['server'], message: '' } as never))
  for (const address of server) {
    const { protocol, hostname: host, username, search, hash } = new URL(address)
    if (username || search || hash)
      throw new StartError(`Setting server: ${address} must be an address without user and query`)
    if (protocol === 'http:' && !allow_http && !isLoopback(host))
      throw new StartError(
        `Setting server: ${address} is not encrypted, so secrets of tasks could be read on the way. Use https://, or allow it with allow_http.`,
      )
  }
  if (proxy && !/^https?:\/\//.test(proxy))
    throw new StartError('Setting proxy: must be an address such as http://proxy.example.com:3128')
  return settings
}

const isLoopback = (host: string) => host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)

/** systemd names the folder of a unit in STATE_DIRECTORY. */
function defaultFolder(): string {
  if (process.env.STATE_DIRECTORY) return process.env.STATE_DIRECTORY
  return process.getuid?.() === 0 ? '/var/lib/signalbox-runner' : join(homedir(), '.signalbox-runner')
}
