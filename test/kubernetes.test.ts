import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readYaml } from '../src/cli/runner/read-yaml.ts'
import type { Container } from '../src/contract/container.ts'
import { KubernetesSettings } from '../src/runner/kubernetes/settings.ts'
import { postToServers } from '../src/runner/remote/servers.ts'
import { serverOverHttp } from '../src/runner/server-over-http.ts'
import { startRunner } from '../src/runner/start.ts'
import { type GitHttp, startGitHttp } from './helpers/git-http.ts'
import { startImageRegistry } from './helpers/image-registry.ts'
import { chartValues, helm, type Manifest, release, rendered, tried } from './helpers/kubernetes/chart.ts'
import { type Fields, noCluster, runnerAccount, startCluster, type TestCluster } from './helpers/kubernetes/cluster.ts'
import { importPodImages, programImage, toolsImage } from './helpers/kubernetes/images.ts'
import { TestNode } from './helpers/kubernetes/node.ts'
import { bareImage, image, openPodman, type Podman } from './helpers/podman.ts'
import { RemoteAgent, registeredRunner } from './helpers/remote-agent.ts'
import { makeRepository } from './helpers/repositories.ts'
import { builtProgram, startTestServer, type TestServer } from './helpers/server.ts'
import { makeWorkplace, until, type Workplace } from './helpers/template.ts'

const scripts = {
  'hello.sh':
    'echo "hello from $SIGNALBOX_TASK_DETAILS_ID"; echo "$PIN|$POD_NAME"; env | grep -c SIGNALBOX_POD; echo done',
  'wait.sh': 'trap "echo cleaning; exit 3" TERM; echo begun; until [ -e /go ]; do sleep 0.1; done; echo went on',
  'eat.sh': 'echo begun; dd if=/dev/zero of=/dev/null bs=400M count=1; echo "not reached: $?"; exit 1',
}

/** Tasks in pods of a real control plane (API server, scheduler, Job controller); the node is helpers/kubernetes/node.ts. */
describe('a task in Kubernetes', () => {
  let podman: Podman | string
  let cluster: TestCluster
  let node: TestNode
  /** A node that only one task uses, because it gets lost. */
  let lost: TestNode
  let server: TestServer
  let place: Workplace
  let git: GitHttp
  let agent: RemoteAgent
  let token: string
  /** One that answers, and one that never does, with a task that waits for it. */
  let registries: Awaited<ReturnType<typeof startImageRegistry>>[] = []
  let hung: number
  const skipped = noCluster()

  beforeAll(async () => {
    podman = skipped ?? openPodman('overlay')
    if (typeof podman === 'string') return
    const opened = podman
    ;[cluster, server] = await Promise.all([
      startCluster(),
      startTestServer('sqlite', { config: { use_remote_runner: true } }),
      Promise.resolve(importPodImages(opened)),
    ])
    node = new TestNode(cluster, podman)
    lost = new TestNode(cluster, podman, 'lost-node')
    await Promise.all([
      node.start({ pool: 'tasks' }),
      lost.start({ pool: 'lost' }, [{ key: 'pool', value: 'lost', effect: 'NoSchedule' }]),
    ])
    const root = join(podman.folder, 'repositories')
    mkdirSync(root)
    await makeRepository(join(root, 'scripts'), scripts)
    git = await startGitHttp(root)
    place = await makeWorkplace(server, {})
    token = `token ${Math.random()}`
    await server.server.services.database.db.insertInto('runner').values(registeredRunner('Cluster', token)).execute()
    agent = runner()
    agent.start()
    const layout = join(podman.folder, 'layout')
    podman.run('push', '--quiet', toolsImage, `oci:${layout}`)
    registries = await Promise.all([startImageRegistry(layout, 'robot:s3cret'), startImageRegistry(layout)])
    hung = await startHung()
  })
  afterAll(async () => {
    await agent?.stop()
    await Promise.all(registries.map((registry) => registry[Symbol.asyncDispose]()))
    await git?.stop()
    await server?.stop()
    await Promise.all([node?.stop(), lost?.stop()])
    await cluster?.[Symbol.asyncDispose]()
    if (typeof podman === 'object') await podman[Symbol.asyncDispose]()
  })
  beforeEach((context) => {
    if (typeof podman === 'string') return context.skip(podman)
  })

  /** Starts the runner again, with other settings than before. */
  async function restart(settings: Record<string, string>, env: Record<string, string> = {}): Promise<void> {
    await agent.stop()
    // Another folder with the same token has to wait otherwise, until the first counts as offline.
    await server.server.services.database.db.updateTable('runner').set({ folder_id: null }).execute()
    agent = runner(settings).hasEnvironment(env)
    agent.start()
  }

  const runner = (settings: Record<string, string> = {}) =>
    new RemoteAgent(builtProgram, {
      SERVER: server.url,
      KUBERNETES: cluster.kubeconfig(cluster.runner_token),
      KUBERNETES_IMAGE: programImage,
      ...settings,
    }).hasToken(token)

  async function template(script: keyof typeof scripts, container: Partial<Container> = {}, more = {}) {
    const repository_id = await place.addRepository(`${git.url}/scripts`)
    return await place.template(script, {
      repository_id,
      container: { executor: 'kubernetes', image: toolsImage, pull: 'never', ...container },
      ...more,
    })
  }
  const login = (password: string) =>
    place.key({ type: 'login_password', login_password: { login: 'robot', password } })

  /** Starts a task whose image never arrives, and which waits for it for 3 s. */
  async function startHung(): Promise<number> {
    const stuck = registries[1]!
    stuck.hangs = true
    const { config } = server.server.services
    const usual = config.container_pull_sec
    config.container_pull_sec = 3
    const task = await place.start(await template('hello.sh', { image: `${stuck.host}/tools:1`, pull: 'always' }))
    // Its job, which has the limit, is made.
    await podOf(task)
    config.container_pull_sec = usual
    return task
  }

  const run = async (script: keyof typeof scripts, container: Partial<Container> = {}, more = {}) =>
    place.run(await template(script, container, more))
  const code = (task: { reason_message?: { code: string } | null }) => task.reason_message?.code

  const list = async (kind: 'pods' | 'secrets' | 'jobs'): Promise<Fields[]> => {
    const api = kind === 'jobs' ? '/apis/batch/v1' : '/api/v1'
    return (await cluster.call('GET', `${api}/namespaces/tasks/${kind}`)).items as Fields[]
  }
  const isOf = (object: Fields, task: number) => JSON.stringify(object).includes(`"signalbox.task":"${task}"`)
  const untilNoSecrets = (ids: number[]) =>
    until('the secrets to be deleted', async () => {
      const left = await list('secrets')
      return left.every((secret) => ids.every((id) => !isOf(secret, id))) || undefined
    })
  const isRunning = (uid: string) =>
    (podman as Podman).run('ps', '--quiet', '--filter', `name=pod-${uid}`).trim() !== ''
  const podOf = (task: number) =>
    until(
      'the pod',
      async () =>
        (await list('pods')).find((pod) => JSON.stringify(pod).includes(`"signalbox.task":"${task}"`)) as
          | { metadata: { name: string; uid: string }; spec: Fields }
          | undefined,
    )

  describe.concurrent('beside others', () => {
    test('runs in its image with its secrets, as the pod that was asked for, and leaves no secret', async () => {
      const group = await place.group({ secrets: [{ type: 'env', name: 'PIN', secret: 's3cret-pin' }] })
      const id = await template(
        'hello.sh',
        {
          memory: 256,
          cpu: 0.5,
          memory_request: 64,
          node_selector: ['pool=tasks'],
          pod_template:
            'spec:\n  tolerations: [{ key: gpu, operator: Exists }]\n  containers: [{ name: task, env: [{ name: POD_NAME, value: x }] }]',
        },
        { environment_ids: [group] },
      )
      const task = await place.start(id)
      const pod = await podOf(task)
      expect(JSON.stringify(pod)).not.toContain('s3cret')
      expect(pod.spec).toMatchObject({
        restartPolicy: 'Never',
        nodeSelector: { pool: 'tasks' },
        automountServiceAccountToken: false,
        containers: [{ resources: { limits: { memory: '256Mi', cpu: '500m' }, requests: { memory: '64Mi' } } }],
      })
      const { status, reason, log } = await place.finished(task)
      expect([status, reason]).toEqual(['success', null])
      expect(log).toMatch(new RegExp(`Pod ${pod.metadata.name} on node test-node, image ${toolsImage}`))
      expect(log).toContain(`hello from ${task}`)
      expect(log).toMatch(/\*\*\*\|\n0\ndone/)
      await untilNoSecrets([task])
    })

    test('a stop reaches its commands, which have time to clean up; a forced one ends the pod', async () => {
      const [task, forced] = await Promise.all(
        [template('wait.sh'), template('wait.sh')].map(async (id) => place.start(await id)),
      )
      await Promise.all([task, forced].map((id) => place.untilSays(id as number, 'begun')))
      const pods = await Promise.all([task, forced].map((id) => podOf(id as number)))
      await place.stop(task as number)
      await place.stop(forced as number)
      await place.stop(forced as number, true)
      const ended = await Promise.all([task, forced].map((id) => place.finished(id as number)))
      expect(ended.map(({ status }) => status)).toEqual(['stopped', 'stopped'])
      expect(ended[0]?.log).toContain('cleaning')
      await until('no container to run', () => pods.every(({ metadata: { uid } }) => !isRunning(uid)) || undefined)
    })

    test('a pod that is deleted by hand, evicted, or out of memory ends its task with that reason', async () => {
      const [deleted, evicted, killed] = await Promise.all([
        place.start(await template('wait.sh')),
        place.start(await template('wait.sh')),
        place.start(await template('eat.sh', { memory: 200 })),
      ])
      await Promise.all([place.untilSays(deleted, 'begun'), place.untilSays(evicted, 'begun')])
      await cluster.call('DELETE', `/api/v1/namespaces/tasks/pods/${(await podOf(deleted)).metadata.name}`)
      await node.evict((await podOf(evicted)).metadata.uid, 'The node was low on resource: ephemeral-storage.')
      const ended = await Promise.all([deleted, evicted, killed].map((id) => place.finished(id)))
      expect(ended.map(code)).toEqual(['pod_deleted', 'pod_evicted', 'container_memory'])
      expect(ended[0]?.log).toContain('cleaning')
      expect(ended[1]?.reason).toContain('low on resource: ephemeral-storage')
      expect(ended[2]?.reason).toContain('200 MiB')
    })

    test('each reason why a pod cannot begin is named', async () => {
      const cases: [Partial<Container>, string][] = [
        [{ image: bareImage }, 'image_no_shell'],
        [{ image }, 'pod_no_git'],
        [{ image: 'localhost/absent:1' }, 'image_not_here'],
        [{ namespace: 'other' }, 'kubernetes_namespace_not_allowed'],
        [{ service_account: 'admin' }, 'kubernetes_account_not_allowed'],
        [{ user: 'root' }, 'kubernetes_user_number'],
        [{ pod_template: 'spec: { hostNetwork: true }' }, 'kubernetes_field_not_allowed'],
        [{ pod_template: 'spec: { tolerations: [{ operator: Never }] }' }, 'kubernetes_refused'],
      ]
      const ended = await Promise.all(cases.map(([container]) => run('hello.sh', container)))
      expect(ended.map(code)).toEqual(cases.map(([, reason]) => reason))
      expect(ended.at(-1)?.reason).toContain('operator')
      await untilNoSecrets(ended.map(({ id }) => id))
    })

    test('a pod that no node takes says why while it waits, and ends when it is stopped', async () => {
      const task = await place.start(await template('hello.sh', { node_selector: ['pool=none'] }))
      const said = await until('the reason', () => {
        const text = server.server.services.begun.of(task)?.text
        return text?.includes('0/2 nodes') ? text : undefined
      })
      expect(said).toContain("didn't match Pod's node affinity/selector")
      await place.stop(task)
      expect((await place.finished(task)).status).toBe('stopped')
      await until(
        'the Job to be deleted',
        async () => !JSON.stringify(await list('jobs')).includes(`"signalbox.task":"${task}"`) || undefined,
      )
    })

    test('what the chart renders is accepted, and its pods are as restricted as Kubernetes knows', async () => {
      const namespace = `/api/v1/namespaces/${release.namespace}`
      const labels = { 'pod-security.kubernetes.io/enforce': 'restricted' }
      await cluster.call('PATCH', namespace, { metadata: { labels } })
      await cluster.call('POST', '/api/v1/namespaces', { metadata: { name: 'tasks-production' } })
      for (const set of readdirSync(chartValues)) {
        const manifests = await rendered(cluster, set)
        expect(manifests.length).toBeGreaterThan(2)
        await Promise.all(manifests.map((manifest) => tried(cluster, manifest)))
        for (const { kind, metadata, spec } of manifests.filter(({ kind: one }) =>
          /Deployment|StatefulSet/.test(one),
        )) {
          const { spec: pod } = (spec as { template: Manifest }).template
          const volumes = kind === 'StatefulSet' ? [{ name: 'data', emptyDir: {} }] : []
          const whole = { ...pod, volumes: [...(pod as { volumes: Fields[] }).volumes, ...volumes] }
          await tried(cluster, { apiVersion: 'v1', kind: 'Pod', metadata: { name: metadata.name }, spec: whole })
        }
      }
      const spec = { containers: [{ name: 'open', image }] }
      const pod = { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'open' }, spec }
      await expect(tried(cluster, pod)).rejects.toThrow('violates PodSecurity')
    })

    test('the chart is installed twice, upgraded and removed, and its runners may do no more than they need', async () => {
      const second = { name: 'second', namespace: 'second' }
      await helm(cluster, 'install', second, 'tasks-in-pods.yaml', '--create-namespace')
      await helm(cluster, 'upgrade', second, 'tasks-in-pods.yaml', '--set', 'runner.replicas=3')
      const sets = await cluster.call('GET', '/apis/apps/v1/namespaces/second/statefulsets/second-signalbox-runner')
      expect(sets.spec).toMatchObject({ replicas: 3 })
      const may = async (verb: string, resource: string, namespace: string, group = '') => {
        const user = `system:serviceaccount:${release.namespace}:${runnerAccount}`
        const spec = { user, resourceAttributes: { verb, resource, namespace, group } }
        const { status } = await cluster.call('POST', '/apis/authorization.k8s.io/v1/subjectaccessreviews', {
          apiVersion: 'authorization.k8s.io/v1',
          kind: 'SubjectAccessReview',
          spec,
        })
        return (status as { allowed: boolean }).allowed
      }
      expect(await may('create', 'jobs', 'tasks', 'batch')).toBe(true)
      expect(await may('get', 'secrets', 'tasks')).toBe(false)
      expect(await may('create', 'pods', 'tasks')).toBe(false)
      expect(await may('create', 'jobs', release.namespace, 'batch')).toBe(false)
      expect(await may('list', 'secrets', release.namespace)).toBe(false)
      await helm(cluster, 'uninstall', second)
      const roles = await cluster.call('GET', '/apis/rbac.authorization.k8s.io/v1/namespaces/tasks/roles')
      expect((roles.items as Manifest[]).map(({ metadata }) => metadata.name)).toEqual([runnerAccount])
    })

    test('what a registry says is the reason, and one that hangs has a limit', async () => {
      const at = (tag: string, key: number) =>
        run('hello.sh', { image: `${registries[0]?.host}/tools:${tag}`, pull: 'always' }, { registry_key_id: key })
      const [right, wrong] = await Promise.all([login('s3cret'), login('wrong')])
      const ended = await Promise.all([at('1', right), at('1', wrong), at('2', right)])
      expect(ended.map(code)).toEqual([undefined, 'image_denied', 'image_missing'])
      expect(ended[0]?.log).toContain('done')
      expect(code(await place.finished(hung))).toBe('image_pull_timeout')
    })

    test('a pod that runs longer than the cluster allows, or whose node is lost, ends its task with that reason', async () => {
      const tolerations =
        '{ key: pool, operator: Exists }, { key: node.kubernetes.io/unreachable, operator: Exists, effect: NoExecute, tolerationSeconds: 0 }'
      const [late, cutOff] = await Promise.all([
        place.start(await template('wait.sh', {}, { run_timeout_sec: 900 })),
        place.start(
          await template('wait.sh', {
            node_selector: ['pool=lost'],
            pod_template: `spec: { tolerations: [${tolerations}] }`,
          }),
        ),
      ])
      await Promise.all([late, cutOff].map((id) => place.untilSays(id, 'begun')))
      const { metadata, spec } = await podOf(late)
      expect(spec.activeDeadlineSeconds).toBeGreaterThan(900)
      await node.exceedDeadline(metadata.uid)
      await lost.lose()
      const ended = await Promise.all([late, cutOff].map((id) => place.finished(id)))
      expect(ended.map(code)).toEqual(['pod_deadline', 'pod_node_lost'])
      expect(ended[1]?.reason).toContain('lost-node')
    })
  })

  test('outlives its runner, runs once, and ends before or after the next runner starts', async () => {
    const [before, after] = await Promise.all(
      [template('wait.sh'), template('wait.sh')].map(async (id) => {
        const task = await place.start(await id)
        await place.untilSays(task, 'begun')
        return { task, pod: await podOf(task) }
      }),
    )
    agent.kill()
    await agent.ended()
    const noted = followed(after!.task)
    expect(noted).toBeGreaterThan(0)
    await touch(before!.pod.metadata.uid, '/go')
    const ended = [await place.finished(before!.task)]
    agent.start()
    await until('the next runner to follow the pod', () => followed(after!.task) !== noted || undefined)
    await touch(after!.pod.metadata.uid, '/go')
    ended.push(await place.finished(after!.task))
    for (const { status, log } of ended)
      expect([status, log.match(/^begun$/gm)?.length, log.match(/^went on$/gm)?.length]).toEqual(['success', 1, 1])
    await until('the runner to have no task', () => agent.taskFolders().length === 0 || undefined)
    for (const { id } of ended) expect([...node.tasks, ...lost.tasks].filter((one) => one === id)).toHaveLength(1)
  })

  test('a runner in a pod uses its service account, whose token is renewed in its file', async () => {
    const { account_folder, env } = await cluster.inPod()
    // As the chart sets them.
    const namespaces = { KUBERNETES_NAMESPACES: 'tasks' }
    const token_file = join(account_folder, 'token')
    const valid = readFileSync(token_file, 'utf8')
    writeFileSync(token_file, 'expired')
    await restart({ KUBERNETES: 'in-cluster', KUBERNETES_ACCOUNT_FOLDER: account_folder, ...namespaces }, env)
    expect(code(await run('hello.sh'))).toBe('kubernetes_unauthorized')
    writeFileSync(token_file, valid)
    expect((await run('hello.sh')).status).toBe('success')
    await restart({ KUBERNETES: 'in-cluster', KUBERNETES_ACCOUNT_FOLDER: account_folder, ...namespaces })
    const outside = await run('hello.sh')
    expect(code(outside)).toBe('kubernetes_config_wrong')
    expect(outside.reason).toContain('KUBERNETES_SERVICE_HOST')
  })

  test('a token that has expired, rights that are missing and settings that are wrong are named', async () => {
    const cases: [Record<string, string>, string][] = [
      [{ KUBERNETES: cluster.kubeconfig('expired') }, 'kubernetes_unauthorized'],
      [{ KUBERNETES_NAMESPACES: 'default' }, 'kubernetes_forbidden'],
      [{ KUBERNETES: '/nowhere/kubeconfig' }, 'kubernetes_config_wrong'],
      [{ KUBERNETES: '' }, 'kubernetes_off'],
      [{ KUBERNETES_IMAGE: '' }, 'kubernetes_no_program'],
      [{ KUBERNETES_TEMPLATE: '/nowhere/pod.yaml' }, 'kubernetes_template_wrong'],
    ]
    for (const [settings, reason] of cases) {
      await restart(settings)
      expect([settings, code(await run('hello.sh'))]).toEqual([settings, reason])
    }
    await agent.stop()
  })

  test('an API server that cannot be reached ends the task after a while, and what it has to do with it', async () => {
    const shutdown = new AbortController()
    const config = cluster.kubeconfig(cluster.runner_token, { server: 'https://127.0.0.1:1' })
    const settings = KubernetesSettings.parse({ config, image: programImage, server: server.url })
    const folder = join((podman as Podman).folder, 'runner')
    const post = postToServers({ urls: [server.url], token, note: () => {} })
    const kubernetes = { settings, readYaml, patience_ms: 1000 }
    const agent_id = { version: 'test', host: 'test', platform: 'test', started: new Date().toISOString() }
    await server.server.services.database.db.updateTable('runner').set({ folder_id: null }).execute()
    const running = startRunner(
      { folder, max_parallel: 4, kubernetes, remote: true, agent: agent_id, note: () => {} },
      serverOverHttp(post),
      shutdown.signal,
    )
    const task = await run('hello.sh')
    shutdown.abort()
    await running
    expect(code(task)).toBe('kubernetes_unreachable')
    expect(task.reason).toContain('ECONNREFUSED')
  })

  /** When a runner has last resumed a task: it notes the place of the Job then. */
  const followed = (task: number): number => {
    const folder = agent.taskFolders().find((name) => Number.parseInt(name, 10) === task) ?? ''
    return statSync(join(agent.folder, 'tasks', folder, 'pod.json'), { throwIfNoEntry: false })?.mtimeMs ?? 0
  }

  /** Makes a file in the container of a pod. */
  const touch = async (uid: string, path: string) => (podman as Podman).run('exec', `pod-${uid}`, 'touch', path)
})
