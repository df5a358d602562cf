import type { KubernetesExecutor } from '../../contract/executor.ts'
import { podFolder, taskContainer } from '../../contract/rules/kubernetes.ts'
import type { Claim } from '../../contract/task-server.ts'
import { mergePods } from './pod-merge.ts'

type Fields = Record<string, unknown>

/** Where a task is in the cluster. Job, secrets and pod are found by the name: it belongs to one claim. */
export interface Place {
  namespace: string
  name: string
}

export const nameOf = ({ job: { task_id }, fence, log_id }: Pick<Claim, 'job' | 'fence' | 'log_id'>): string =>
  `signalbox-${task_id}-${fence}-${(log_id ?? 'first').slice(0, 10)}`

interface Pod {
  claim: Claim
  wanted: KubernetesExecutor
  place: Place
  /** The image of Signalbox. */
  program: string
  /** What the administrator of the runner and the task add. */
  templates: readonly Fields[]
}

/** How long a finished Job is kept, so that `kubectl describe` still shows it. */
const keptSeconds = 600
/** The agent ends its commands within the grace period of the task, and then reports. */
const reportSeconds = 15

/** Returns the Job. It is created suspended, and resumed once its secret exists. */
export function jobOf({ claim, wanted, place, program, templates }: Pod): Fields {
  const { name, namespace } = place
  const labels = labelsOf(claim)
  const pod = [...templates, { metadata: { labels }, spec: podSpec(claim, wanted, name, program) }].reduce(
    (below, above) => mergePods(below, above),
  )
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name, namespace, labels },
    spec: {
      suspend: true,
      backoffLimit: 0,
      completions: 1,
      parallelism: 1,
      ttlSecondsAfterFinished: keptSeconds,
      template: pod,
    },
  }
}

const labelsOf = ({ job, fence }: Claim) => ({
  'app.kubernetes.io/managed-by': 'signalbox',
  'signalbox.task': String(job.task_id),
  'signalbox.fence': String(fence),
  'signalbox.project': String(job.project_id),
  'signalbox.template': String(job.template_id),
})

function podSpec({ job }: Claim, wanted: KubernetesExecutor, name: string, program: string): Fields {
  const { run_seconds, stop_seconds } = job.limits
  const mount = { name: 'signalbox', mountPath: podFolder }
  const secrets = [...wanted.pull_secrets, ...(wanted.registry ? [`${name}-registry`] : [])]
  return {
    restartPolicy: 'Never',
    terminationGracePeriodSeconds: Math.ceil(stop_seconds) + reportSeconds,
    // The agent applies the limit of the task; this one is for a pod whose agent does not.
    ...(run_seconds > 0 && {
      activeDeadlineSeconds: Math.ceil(run_seconds + wanted.pull_seconds + stop_seconds) + 120,
    }),
    enableServiceLinks: false,
    automountServiceAccountToken: wanted.service_account !== '',
    ...(wanted.service_account !== '' && { serviceAccountName: wanted.service_account }),
    ...(Object.keys(wanted.node_selector).length > 0 && { nodeSelector: wanted.node_selector }),
    ...(secrets.length > 0 && { imagePullSecrets: secrets.map((secret) => ({ name: secret })) }),
    initContainers: [
      {
        name: 'signalbox',
        image: program,
        args: ['runner', 'copy-program', `${podFolder}/program`],
        volumeMounts: [mount],
        resources: { requests: { cpu: '50m', memory: '64Mi' } },
        securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
        terminationMessagePolicy: 'FallbackToLogsOnError',
      },
    ],
    containers: [
      {
        name: taskContainer,
        image: wanted.image,
        imagePullPolicy: { missing: 'IfNotPresent', always: 'Always', never: 'Never' }[wanted.pull],
        command: ['sh', `${podFolder}/program/start`],
        env: environmentOf(name),
        volumeMounts: [mount, ...(wanted.read_only ? [{ name: 'signalbox-tmp', mountPath: '/tmp' }] : [])],
        resources: resourcesOf(wanted),
        securityContext: {
          allowPrivilegeEscalation: false,
          ...userOf(wanted),
          ...(wanted.read_only && { readOnlyRootFilesystem: true }),
        },
      },
    ],
    volumes: [
      { name: 'signalbox', emptyDir: {} },
      ...(wanted.read_only ? [{ name: 'signalbox-tmp', emptyDir: {} }] : []),
    ],
  }
}

/** What the agent needs to know. The token and what belongs to it are in the secret. */
function environmentOf(name: string): Fields[] {
  const field = (fieldPath: string) => ({ valueFrom: { fieldRef: { fieldPath } } })
  const secret = (key: string) => ({ valueFrom: { secretKeyRef: { name, key } } })
  return [
    ...Object.keys(secretKeys).map((key) => ({ name: `SIGNALBOX_POD_${key.toUpperCase()}`, ...secret(key) })),
    { name: 'SIGNALBOX_POD_UID', ...field('metadata.uid') },
    { name: 'SIGNALBOX_POD_NAME', ...field('metadata.name') },
    { name: 'SIGNALBOX_POD_NODE', ...field('spec.nodeName') },
  ]
}

const amounts = ({ cpu, memory }: { cpu: number; memory: number }) => ({
  ...(cpu > 0 && { cpu: `${Math.ceil(cpu * 1000)}m` }),
  ...(memory > 0 && { memory: `${Math.ceil(memory)}Mi` }),
})

function resourcesOf({ cpu, memory, cpu_request, memory_request }: KubernetesExecutor): Fields {
  const limits = amounts({ cpu, memory })
  const requests = amounts({ cpu: cpu_request, memory: memory_request })
  return {
    ...(Object.keys(limits).length > 0 && { limits }),
    ...(Object.keys(requests).length > 0 && { requests }),
  }
}

/** Returns whether the user can be one of a pod: Kubernetes takes numbers only. */
export const isNumericUser = (user: string): boolean => user === '' || /^\d+(:\d+)?$/.test(user)

function userOf({ user }: KubernetesExecutor): Fields {
  if (user === '') return {}
  const [uid, gid] = user.split(':').map(Number)
  return { runAsUser: uid, ...(gid !== undefined && { runAsGroup: gid }) }
}

/** Keys of the secret, each an environment variable of the agent. */
const secretKeys = { server: '', server_ca: '', token: '', task: '', fence: '', log: '', proxy: '', no_proxy: '' }
export type SecretValues = Record<keyof typeof secretKeys, string>

/** Returns the secrets, which are deleted together with the Job. */
export function secretsOf(
  { name, namespace }: Place,
  job_uid: string,
  claim: Claim,
  values: SecretValues,
  { registry }: KubernetesExecutor,
): Fields[] {
  const secret = (of: string, type: string, stringData: Record<string, string>) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    type,
    metadata: {
      name: of,
      namespace,
      labels: labelsOf(claim),
      ownerReferences: [{ apiVersion: 'batch/v1', kind: 'Job', name, uid: job_uid, controller: false }],
    },
    stringData,
  })
  const own = secret(name, 'Opaque', values)
  if (!registry) return [own]
  const auth = Buffer.from(`${registry.login}:${registry.password}`).toString('base64')
  const servers = registry.server === 'docker.io' ? ['docker.io', 'https://index.docker.io/v1/'] : [registry.server]
  const config = JSON.stringify({ auths: Object.fromEntries(servers.map((server) => [server, { auth }])) })
  return [own, secret(`${name}-registry`, 'kubernetes.io/dockerconfigjson', { '.dockerconfigjson': config })]
}
