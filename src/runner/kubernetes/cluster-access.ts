import { readFileSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { z } from 'zod'
import { capture } from '../process.ts'
import type { Kubernetes, KubernetesSettings } from './settings.ts'

/** How the API server is reached, and as whom. */
export interface ClusterAccess {
  server: string
  ca?: string | undefined
  /** Name that the server's certificate must have, instead of its address. */
  server_name?: string | undefined
  cert?: string | undefined
  key?: string | undefined
  token?: string | undefined
  namespace: string
}

/** The configuration cannot be used; the message says why. */
export class ConfigProblem extends Error {}

/** Reads the access again for each use: tokens are renewed in their files. Throws ConfigProblem. */
export async function readAccess({ settings, readYaml }: Kubernetes): Promise<ClusterAccess> {
  return settings.config === 'in-cluster' ? inCluster(settings) : await fromFile(settings.config, readYaml)
}

function inCluster({ account_folder }: KubernetesSettings): ClusterAccess {
  const { KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port = '443' } = process.env
  if (!host) throw new ConfigProblem('this runner is not in a pod: KUBERNETES_SERVICE_HOST is not set')
  return {
    server: `https://${host.includes(':') ? `[${host}]` : host}:${port}`,
    ca: read(join(account_folder, 'ca.crt')),
    token: read(join(account_folder, 'token')).trim(),
    namespace: read(join(account_folder, 'namespace')).trim(),
  }
}

const text = z.string().optional()
const Exec = z.object({
  command: z.string(),
  args: z.array(z.string()).nullish(),
  env: z.array(z.object({ name: z.string(), value: z.string() })).nullish(),
})
const Context = z.object({ cluster: z.string(), user: z.string(), namespace: text })
const Cluster = z.object({
  server: z.url({ protocol: /^https$/ }),
  'certificate-authority': text,
  'certificate-authority-data': text,
  'tls-server-name': text,
  'insecure-skip-tls-verify': z.boolean().optional(),
})
const User = z.object({
  token: text,
  tokenFile: text,
  'client-certificate': text,
  'client-certificate-data': text,
  'client-key': text,
  'client-key-data': text,
  exec: Exec.nullish(),
})
const Kubeconfig = z.object({
  'current-context': text,
  contexts: z.array(z.object({ name: z.string(), context: Context })),
  clusters: z.array(z.object({ name: z.string(), cluster: Cluster })),
  users: z.array(z.object({ name: z.string(), user: User })),
})

async function fromFile(path: string, readYaml: Kubernetes['readYaml']): Promise<ClusterAccess> {
  let content: unknown
  try {
    content = readYaml(path)
  } catch (error) {
    throw new ConfigProblem(`${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'no YAML'})`)
  }
  const config = Kubeconfig.safeParse(content)
  if (!config.success)
    throw new ConfigProblem(`${path}: ${config.error.issues[0]?.path.join('.') ?? ''} is missing or has another form`)
  const { contexts, clusters, users } = config.data
  const { context } = named(contexts, config.data['current-context'], `${path} has no context`)
  const { cluster } = named(clusters, context.cluster, `${path} has no cluster`)
  const { user } = named(users, context.user, `${path} has no user`)
  if (cluster['insecure-skip-tls-verify'])
    throw new ConfigProblem(`${path}: certificates are always verified; remove insecure-skip-tls-verify`)
  const file = (name: string | undefined) =>
    name === undefined ? undefined : read(isAbsolute(name) ? name : join(dirname(path), name))
  const data = (name: string | undefined) => (name === undefined ? undefined : Buffer.from(name, 'base64').toString())
  const given: Given = user.exec ? await fromProgram(user.exec, path) : {}
  return {
    server: cluster.server,
    ca: data(cluster['certificate-authority-data']) ?? file(cluster['certificate-authority']),
    server_name: cluster['tls-server-name'],
    cert: given.cert ?? data(user['client-certificate-data']) ?? file(user['client-certificate']),
    key: given.key ?? data(user['client-key-data']) ?? file(user['client-key']),
    token: given.token ?? file(user.tokenFile)?.trim() ?? user.token,
    namespace: context.namespace || 'default',
  }
}

function named<Entry extends { name: string }>(list: Entry[], name: string | undefined, missing: string): Entry {
  const entry = list.find((one) => one.name === name)
  if (!entry) throw new ConfigProblem(`${missing} "${name ?? ''}"`)
  return entry
}

const Credential = z.object({
  status: z.object({ token: text, clientCertificateData: text, clientKeyData: text }),
})

interface Given {
  token?: string | undefined
  cert?: string | undefined
  key?: string | undefined
}

/** Asks the program that a kubeconfig of a cloud names for credentials. */
async function fromProgram({ command, args, env }: z.infer<typeof Exec>, path: string): Promise<Given> {
  const own = Object.entries(process.env).filter((pair): pair is [string, string] => pair[1] !== undefined)
  const asked = Object.fromEntries((env ?? []).map(({ name, value }) => [name, value]))
  const info = { apiVersion: 'client.authentication.k8s.io/v1', kind: 'ExecCredential', spec: { interactive: false } }
  const done = await capture(command, args ?? [], {
    cwd: dirname(path),
    env: { ...Object.fromEntries(own), KUBERNETES_EXEC_INFO: JSON.stringify(info), ...asked },
    timeout_ms: 20_000,
    drain_ms: 1000,
  })
  const answer = Credential.safeParse(parsed(done.stdout))
  if (done.code !== 0 || !answer.success)
    throw new ConfigProblem(`the program ${command} that ${path} names gave no credentials (exit code ${done.code})`)
  const { token, clientCertificateData: cert, clientKeyData: key } = answer.data.status
  return { token, cert, key }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new ConfigProblem(`${path} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'})`)
  }
}
