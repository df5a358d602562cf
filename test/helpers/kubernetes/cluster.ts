import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import https from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { goTool } from '../../../scripts/go-tools.js'
import { findProgram } from '../../../src/runner/find-program.ts'
import { freePort } from '../free-port.ts'
import { helm, release } from './chart.ts'

export type Fields = Record<string, unknown>

/** A real Kubernetes control plane: etcd, API server, scheduler, and the controllers of Jobs and service accounts. */
export interface TestCluster extends AsyncDisposable {
  /** Calls the API server as an administrator. Throws with the status and the message of a refusal. */
  call(method: string, path: string, body?: unknown): Promise<Fields>
  /** Calls `take` with each change of a watched list until the signal aborts. */
  watch(path: string, take: (type: string, object: Fields) => void, signal: AbortSignal): Promise<void>
  /** Writes a kubeconfig for this token and returns its path. */
  kubeconfig(token: string, changes?: { server?: string }): string
  /** Returns what Kubernetes gives a pod of a runner: the files of its service account, and its environment. */
  inPod(): Promise<{ account_folder: string; env: Record<string, string> }>
  /** The token of a runner, which has the role of the chart in the namespace `tasks`. */
  runner_token: string
  admin_token: string
  folder: string
}

/** Returns why there can be no cluster here; undefined if there can. */
export function noCluster(): string | undefined {
  if (!findProgram('etcd')) return 'etcd is not installed (see scripts/ensure-tools)'
  if (!goTool('kubernetes', 'kube-apiserver')) return 'Kubernetes was not built (node scripts/go-tools.js)'
  if (!goTool('helm', 'helm')) return 'helm was not built (node scripts/go-tools.js)'
  return undefined
}

export async function startCluster(): Promise<TestCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'sb-cluster-'))
  const processes: ChildProcess[] = []
  const path = (name: string) => join(folder, name)
  const program = (name: string) => goTool('kubernetes', name) as string
  function run(command: string, args: string[]): void {
    const log = path(`${command.split('/').at(-1)}.log`)
    processes.push(
      spawn('sh', ['-c', 'exec "$@" > "$0" 2>&1', log, command, ...args], { stdio: 'ignore', cwd: folder }),
    )
  }
  const stop = async () => {
    for (const child of processes.toReversed()) child.kill('SIGKILL')
    await sleep(50)
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })
  }
  try {
    makeCertificate(folder)
    const tokens = { admin: 'admin-token', runner: 'runner-token' }
    writeFileSync(path('tokens.csv'), `${tokens.admin},admin,1,system:masters\n${tokens.runner},runner,2\n`)
    const [client, peer, port] = [await freePort(), await freePort(), await freePort()]
    const etcd = `http://127.0.0.1:${client}`
    const peers = `http://127.0.0.1:${peer}`
    run('etcd', [
      '--data-dir',
      path('etcd'),
      '--listen-client-urls',
      etcd,
      '--advertise-client-urls',
      etcd,
      '--listen-peer-urls',
      peers,
      '--initial-advertise-peer-urls',
      peers,
      '--initial-cluster',
      `default=${peers}`,
    ])
    run(program('kube-apiserver'), [
      '--etcd-servers',
      etcd,
      '--secure-port',
      String(port),
      '--bind-address',
      '127.0.0.1',
      '--tls-cert-file',
      path('cert.pem'),
      '--tls-private-key-file',
      path('key.pem'),
      '--cert-dir',
      folder,
      '--service-account-issuer',
      'https://kubernetes.default.svc',
      '--service-cluster-ip-range',
      '10.0.0.0/24',
      '--service-account-key-file',
      path('key.pem'),
      '--service-account-signing-key-file',
      path('key.pem'),
      '--authorization-mode',
      'RBAC',
      '--token-auth-file',
      path('tokens.csv'),
      '--endpoint-reconciler-type',
      'none',
      // No controller removes the taint of a new node here.
      '--disable-admission-plugins',
      'TaintNodesByCondition',
    ])
    const server = `https://127.0.0.1:${port}`
    const kubeconfig = (token: string, changes: { server?: string } = {}) => {
      const file = path(`kubeconfig-${Math.random()}`)
      const config = {
        'current-context': 'test',
        contexts: [{ name: 'test', context: { cluster: 'test', user: 'test', namespace: 'tasks' } }],
        clusters: [{ name: 'test', cluster: { server, 'certificate-authority': path('cert.pem'), ...changes } }],
        users: [{ name: 'test', user: { token } }],
      }
      writeFileSync(file, JSON.stringify(config), { mode: 0o600 })
      return file
    }
    const admin = kubeconfig(tokens.admin)
    const own = ['--kubeconfig', admin, '--leader-elect=false', '--secure-port', '0']
    const controllers = [
      'job-controller',
      'serviceaccount-controller',
      'garbage-collector-controller',
      'node-lifecycle-controller',
      'taint-eviction-controller',
    ]
    // The nodes send no signs of life: one is lost when a test says so.
    const nodes = ['--node-monitor-grace-period', '1h', '--node-monitor-period', '500ms', '--node-eviction-rate', '10']
    const calls = callsTo(server, readFileSync(path('cert.pem')), tokens.admin)
    await ready(calls.call, folder)
    run(program('kube-controller-manager'), [...own, ...nodes, '--controllers', controllers.join(',')])
    run(program('kube-scheduler'), own)
    await calls.call('POST', '/api/v1/namespaces', { metadata: { name: 'tasks' } })
    await helm(
      { kubeconfig, admin_token: tokens.admin, folder },
      'install',
      release,
      'tasks-in-pods.yaml',
      '--create-namespace',
    )
    await calls.call('POST', '/apis/rbac.authorization.k8s.io/v1/namespaces/tasks/rolebindings', {
      metadata: { name: 'runner-outside' },
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name: runnerAccount },
      subjects: [{ kind: 'User', name: 'runner' }],
    })
    const inPod = async () => {
      const asked = { spec: { expirationSeconds: 3600 } }
      const tokens = `/api/v1/namespaces/${release.namespace}/serviceaccounts/${runnerAccount}/token`
      const { status } = (await calls.call('POST', tokens, asked)) as { status: { token: string } }
      const account_folder = mkdtempSync(path('account-'))
      copyFileSync(path('cert.pem'), join(account_folder, 'ca.crt'))
      writeFileSync(join(account_folder, 'namespace'), release.namespace)
      writeFileSync(join(account_folder, 'token'), status.token)
      const env = { KUBERNETES_SERVICE_HOST: '127.0.0.1', KUBERNETES_SERVICE_PORT: String(port) }
      return { account_folder, env }
    }
    const own_tokens = { runner_token: tokens.runner, admin_token: tokens.admin }
    return { ...calls, kubeconfig, inPod, ...own_tokens, folder, [Symbol.asyncDispose]: stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The service account of a runner in a pod, and the role that it has in the namespaces of tasks. */
export const runnerAccount = 'signalbox-runner'

function makeCertificate(folder: string): void {
  mkdirSync(folder, { recursive: true })
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=kubernetes']
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  execFileSync('openssl', [...made, '-addext', 'subjectAltName=IP:127.0.0.1', ...files], { stdio: 'ignore' })
}

async function ready(call: TestCluster['call'], folder: string): Promise<void> {
  for (const end = Date.now() + 90_000; ; await sleep(200))
    try {
      await call('GET', '/api/v1/namespaces/default')
      return
    } catch (error) {
      if (Date.now() < end) continue
      throw new Error(readFileSync(join(folder, 'kube-apiserver.log'), 'utf8').slice(-3000), { cause: error })
    }
}

function callsTo(server: string, ca: Buffer, token: string): Pick<TestCluster, 'call' | 'watch'> {
  const agent = new https.Agent({ ca, keepAlive: true })
  const open = (method: string, path: string, bytes: string, signal?: AbortSignal) => {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json'
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': type,
      'content-length': Buffer.byteLength(bytes),
    }
    return https.request(`${server}${path}`, { method, agent, headers, ...(signal && { signal }) })
  }
  return {
    call: (method, path, body) =>
      new Promise((resolve, reject) => {
        const bytes = body === undefined ? '' : JSON.stringify(body)
        const request = open(method, path, bytes).on('error', reject)
        request.on('response', (answer) => {
          let text = ''
          answer.on('data', (piece: Buffer) => (text += piece.toString()))
          answer.on('end', () => {
            if ((answer.statusCode ?? 500) < 300) resolve(JSON.parse(text) as Fields)
            else reject(new Error(`${method} ${path}: ${answer.statusCode} ${text}`))
          })
        })
        request.end(bytes)
      }),
    watch: (path, take, signal) =>
      new Promise((resolve) => {
        const request = open('GET', `${path}${path.includes('?') ? '&' : '?'}watch=true`, '', signal)
        request.on('error', () => resolve())
        request.on('response', (answer) => {
          let rest = ''
          answer.on('data', (piece: Buffer) => {
            const lines = (rest + piece.toString()).split('\n')
            rest = lines.pop() ?? ''
            for (const line of lines) {
              const { type, object } = JSON.parse(line) as { type: string; object: Fields }
              take(type, object)
            }
          })
          answer.on('error', () => resolve())
          answer.on('close', () => resolve())
        })
        request.end()
      }),
  }
}
