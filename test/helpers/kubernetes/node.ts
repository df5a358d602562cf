import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { registryOf } from '../../../src/contract/rules/container.ts'
import type { Podman } from '../podman.ts'
import type { Fields, TestCluster } from './cluster.ts'

interface Container {
  name: string
  image: string
  imagePullPolicy?: string
  command?: string[]
  args?: string[]
  env?: {
    name: string
    value?: string
    valueFrom?: { fieldRef?: { fieldPath: string }; secretKeyRef?: { name: string; key: string } }
  }[]
  volumeMounts?: { name: string; mountPath: string }[]
  resources?: { limits?: { memory?: string } }
  securityContext?: { runAsUser?: number; readOnlyRootFilesystem?: boolean }
}

interface Pod {
  metadata: {
    name: string
    uid: string
    namespace: string
    labels?: Record<string, string>
    deletionTimestamp?: string
    deletionGracePeriodSeconds?: number
  }
  spec: {
    nodeName?: string
    initContainers: Container[]
    containers: Container[]
    imagePullSecrets?: { name: string }[]
  }
}

/**
 * A node of a test cluster. It is no kubelet: it runs the containers of pods that the real scheduler binds to it with Podman,
 * on the network of the machine, and reports their statuses with the reasons and messages of a kubelet.
 */
export class TestNode {
  readonly #cluster: TestCluster
  readonly #podman: Podman
  readonly #stopped = new AbortController()
  readonly #pods = new Map<string, { leaving: boolean; failure: Fields }>()
  /** Images that pods need not pull. */
  readonly #present = new Set<string>()
  #lost = false
  /** The task of each pod that has begun here. */
  readonly tasks: number[] = []
  #watching: Promise<void> | undefined

  readonly name: string

  constructor(cluster: TestCluster, podman: Podman, name = 'test-node') {
    this.name = name
    this.#cluster = cluster
    this.#podman = podman
  }

  /** `taints`: keeps away pods that do not tolerate them. */
  async start(labels: Record<string, string> = {}, taints: Fields[] = []): Promise<void> {
    const amounts = { cpu: '4', memory: '4Gi', pods: '20' }
    const conditions = [{ type: 'Ready', status: 'True', reason: 'KubeletReady' }]
    await this.#cluster.call('POST', '/api/v1/nodes', { metadata: { name: this.name, labels }, spec: { taints } })
    const status = { capacity: amounts, allocatable: amounts, conditions }
    await this.#cluster.call('PATCH', `/api/v1/nodes/${this.name}/status`, { status })
    const path = `/api/v1/pods?fieldSelector=spec.nodeName%3D${this.name}`
    this.#watching = (async () => {
      while (!this.#stopped.signal.aborted)
        await this.#cluster.watch(path, (type, pod) => this.#see(type, pod as unknown as Pod), this.#stopped.signal)
    })()
  }

  /** Evicts a pod as a kubelet does whose disk is nearly full. */
  async evict(uid: string, message: string): Promise<void> {
    const conditions = [{ type: 'DisruptionTarget', status: 'True', reason: 'TerminationByKubelet', message }]
    const known = this.#pods.get(uid)
    if (known) known.failure = { reason: 'Evicted', message, conditions }
    await this.#engine(['kill', `pod-${uid}`])
  }

  /** Ends a pod as a kubelet does after its activeDeadlineSeconds. */
  async exceedDeadline(uid: string): Promise<void> {
    const message = 'Pod was active on the node longer than the specified deadline'
    const known = this.#pods.get(uid)
    if (known) known.failure = { reason: 'DeadlineExceeded', message }
    await this.#engine(['stop', '--time', '30', `pod-${uid}`])
  }

  /** Cuts the node off from the API server: its containers go on, and the cluster evicts their pods. */
  async lose(): Promise<void> {
    this.#lost = true
    const conditions = [{ type: 'Ready', status: 'Unknown', reason: 'NodeStatusUnknown' }]
    await this.#cluster.call('PATCH', `/api/v1/nodes/${this.name}/status`, { status: { conditions } })
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    await this.#watching
  }

  #see(type: string, pod: Pod): void {
    if (this.#lost) return
    const { uid, deletionTimestamp, deletionGracePeriodSeconds = 30 } = pod.metadata
    const known = this.#pods.get(uid)
    if (!known && type !== 'DELETED') {
      this.#pods.set(uid, { leaving: false, failure: {} })
      this.tasks.push(Number(pod.metadata.labels?.['signalbox.task']))
      void this.#run(pod).catch((error: unknown) => this.#stopped.signal.aborted || console.error('test node', error))
    } else if (known && deletionTimestamp && !known.leaving) {
      known.leaving = true
      void this.#engine(['stop', '--time', String(deletionGracePeriodSeconds), `pod-${uid}`])
    }
  }

  async #run(pod: Pod): Promise<void> {
    const { uid } = pod.metadata
    const [init] = pod.spec.initContainers as [Container]
    const [task] = pod.spec.containers as [Container]
    const statuses = {
      init: { waiting: { reason: 'PodInitializing' } } as Fields,
      task: { waiting: { reason: 'PodInitializing' } } as Fields,
    }
    const report = (phase: string, more: Fields = {}) =>
      this.#status(pod, {
        phase,
        initContainerStatuses: [statusOf(init, statuses.init)],
        containerStatuses: [statusOf(task, statuses.task)],
        ...more,
      })
    for (const [kind, container] of [
      ['init', init],
      ['task', task],
    ] as const) {
      const pulled = await this.#pull(pod, container, async (waiting) => {
        statuses[kind] = { waiting }
        await report('Pending')
      })
      if (!pulled) return await this.#gone(pod)
      statuses[kind] = { running: { startedAt: new Date().toISOString() } }
      await report(kind === 'task' ? 'Running' : 'Pending')
      const ended = await this.#start(pod, container, kind === 'task' ? `pod-${uid}` : `init-${uid}`)
      statuses[kind] = { terminated: ended }
      if (kind === 'init' && ended.exitCode === 0) continue
      const { failure = {} } = this.#pods.get(uid) ?? {}
      await report(ended.exitCode === 0 && !failure.reason ? 'Succeeded' : 'Failed', failure)
      return await this.#gone(pod)
    }
  }

  async #has(image: string): Promise<boolean> {
    if (!this.#present.has(image) && (await this.#engine(['image', 'exists', image])).code === 0)
      this.#present.add(image)
    return this.#present.has(image)
  }

  /** Pulls as the policy says, and tries again while the pod exists. Returns false once it does not. */
  async #pull(pod: Pod, container: Container, waits: (waiting: Fields) => Promise<void>): Promise<boolean> {
    const { image, imagePullPolicy = 'IfNotPresent' } = container
    for (let round = 0; ; round++) {
      if (this.#pods.get(pod.metadata.uid)?.leaving || this.#stopped.signal.aborted) return false
      if (imagePullPolicy !== 'Always' && (await this.#has(image))) return true
      if (imagePullPolicy === 'Never') {
        await waits({
          reason: 'ErrImageNeverPull',
          message: `Container image "${image}" is not present with pull policy of Never`,
        })
      } else {
        const message = await this.#pulledFrom(pod, image)
        if (message === undefined) return true
        await waits(
          round === 0
            ? { reason: 'ErrImagePull', message }
            : { reason: 'ImagePullBackOff', message: `Back-off pulling image "${image}": ErrImagePull: ${message}` },
        )
      }
      await sleep(200)
    }
  }

  async #pulledFrom({ metadata: { namespace, uid }, spec }: Pod, image: string): Promise<string | undefined> {
    const login: string[] = []
    for (const { name } of spec.imagePullSecrets ?? []) {
      const data = await this.#secret(namespace, name, '.dockerconfigjson')
      if (!JSON.parse(data).auths[registryOf(image)]) continue
      const file = join(this.#podman.folder, `auth-${uid}.json`)
      writeFileSync(file, data, { mode: 0o600 })
      login.push('--authfile', file)
    }
    const pull = this.#engine(['pull', '--quiet', ...login, image])
    const leaving = async () => {
      while (!this.#pods.get(uid)?.leaving) await sleep(100)
      return { code: 1, stderr: 'the pod was deleted' }
    }
    const { code, stderr } = await Promise.race([pull, leaving()])
    return code === 0 ? undefined : `rpc error: code = Unknown desc = ${stderr.trim().split('\n').at(-1)}`
  }

  async #start(pod: Pod, container: Container, name: string) {
    const { namespace, uid } = pod.metadata
    const env: Record<string, string> = {}
    for (const { name: variable, value, valueFrom } of container.env ?? []) {
      const { fieldRef, secretKeyRef } = valueFrom ?? {}
      if (secretKeyRef) env[variable] = await this.#secret(namespace, secretKeyRef.name, secretKeyRef.key)
      else if (fieldRef)
        env[variable] = String(valueAt({ ...pod, spec: { ...pod.spec, nodeName: this.name } }, fieldRef.fieldPath))
      else env[variable] = value ?? ''
    }
    const folder = join(this.#podman.folder, 'pods', uid)
    const mounts = (container.volumeMounts ?? []).flatMap(({ name: volume, mountPath }) => {
      mkdirSync(join(folder, volume), { recursive: true, mode: 0o777 })
      return ['--volume', `${join(folder, volume)}:${mountPath}`]
    })
    const said = join(folder, `${container.name}.termination`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(said, '')
    const { securityContext = {}, resources, command, args = [] } = container
    const memory = resources?.limits?.memory?.replace('Mi', 'm')
    const began = await this.#engine(
      [
        'run',
        '--name',
        name,
        '--network',
        'host',
        '--pull',
        'never',
        '--log-driver',
        'none',
        ...mounts,
        '--volume',
        `${said}:/dev/termination-log`,
        ...Object.keys(env).flatMap((variable) => ['--env', variable]),
        ...(memory ? ['--memory', memory] : []),
        ...(securityContext.readOnlyRootFilesystem ? ['--read-only', '--read-only-tmpfs=false'] : []),
        ...(securityContext.runAsUser === undefined ? [] : ['--user', String(securityContext.runAsUser)]),
        ...(command ? ['--entrypoint', JSON.stringify(command)] : []),
        container.image,
        ...args,
      ],
      env,
    )
    const oom =
      began.code === 137 &&
      (await this.#engine(['inspect', '--format', '{{.State.OOMKilled}}', name])).stdout.trim() === 'true'
    const notStarted =
      began.code >= 125 && began.code <= 127 && /executable file .*not found|OCI runtime/i.test(began.stderr)
    const reason = oom ? 'OOMKilled' : notStarted ? 'StartError' : began.code === 0 ? 'Completed' : 'Error'
    const message = notStarted
      ? `failed to create containerd task: failed to create shim task: OCI runtime create failed: ${began.stderr.trim().split('\n').at(-1)}`
      : readFileSync(said, 'utf8') || (container.name === 'signalbox' ? began.stderr : '')
    void this.#engine(['rm', '--force', '--time', '0', name])
    const times = { startedAt: new Date().toISOString(), finishedAt: new Date().toISOString() }
    return { exitCode: notStarted ? 128 : began.code, reason, message: message.slice(-2000), ...times }
  }

  /** Removes a pod that was deleted from the API server, once its containers have ended. */
  async #gone({ metadata: { namespace, name, uid } }: Pod): Promise<void> {
    while (!this.#pods.get(uid)?.leaving && !this.#stopped.signal.aborted) await sleep(100)
    const path = `/api/v1/namespaces/${namespace}/pods/${name}`
    await this.#cluster.call('DELETE', path, { gracePeriodSeconds: 0, preconditions: { uid } }).catch(() => {})
  }

  async #status({ metadata: { namespace, name } }: Pod, status: Fields): Promise<void> {
    if (this.#lost) return
    await this.#cluster.call('PATCH', `/api/v1/namespaces/${namespace}/pods/${name}/status`, { status }).catch(() => {})
  }

  async #secret(namespace: string, name: string, key: string): Promise<string> {
    const { data } = (await this.#cluster.call('GET', `/api/v1/namespaces/${namespace}/secrets/${name}`)) as {
      data: Record<string, string>
    }
    return Buffer.from(data[key] ?? '', 'base64').toString()
  }

  #engine(
    args: readonly string[],
    env: Record<string, string> = {},
  ): Promise<{ code: number; stdout: string; stderr: string }> {
    const child = spawn('podman', args, {
      // Its monitor leaves a file `oom` where it was started, once a container had too little memory.
      cwd: this.#podman.folder,
      env: { PATH: process.env.PATH, ...this.#podman.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const said = { stdout: '', stderr: '' }
    for (const stream of ['stdout', 'stderr'] as const)
      child[stream].on('data', (piece: Buffer) => (said[stream] = (said[stream] + piece.toString()).slice(-100_000)))
    return new Promise((resolve) => {
      child.on('close', (code) => resolve({ code: code ?? 137, ...said }))
      // The folder is gone: so are the containers.
      child.on('error', ({ message }) => resolve({ code: 137, stdout: '', stderr: message }))
    })
  }
}

const statusOf = ({ name, image }: Container, state: Fields): Fields => ({
  name,
  image,
  imageID: '',
  ready: 'running' in state,
  restartCount: 0,
  state,
})

const valueAt = (object: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((at, name) => (at as Fields | undefined)?.[name], object)
