import { type Message, say } from '../message.ts'

const label = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
const subdomain = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/
const labelValue = /^([A-Za-z0-9]([A-Za-z0-9_.-]{0,61}[A-Za-z0-9])?)?$/

/** Returns what is wrong with the name of a namespace; null if nothing is. */
export const namespaceProblem = (name: string): Message | null => (label.test(name) ? null : 'namespace_wrong')

/** Returns what is wrong with the name of a service account or a secret; null if nothing is. */
export const kubernetesNameProblem = (name: string): Message | null =>
  name.length <= 253 && subdomain.test(name) ? null : say('kubernetes_name_wrong', { name: name.slice(0, 100) })

/** Returns what is wrong with `key=value` of a node selector; null if nothing is. */
export function nodeLabelProblem(text: string): Message | null {
  const [, prefix, name = '', value = ''] = /^(?:([^/=]*)\/)?([^/=]+)=([^=]*)$/.exec(text) ?? []
  const right =
    name !== '' &&
    labelValue.test(name) &&
    labelValue.test(value) &&
    (prefix === undefined || (prefix.length <= 253 && subdomain.test(prefix)))
  return right ? null : say('node_label_wrong', { text: text.slice(0, 100) })
}

type Fields = Record<string, unknown>

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The container that the commands of a task run in, and the folder of it that belongs to Signalbox. */
export const taskContainer = 'task'
export const podFolder = '/signalbox'

/** Fields of a pod that are settings of their own, or that a task depends on: no template has them. */
const ofPod = new Set([
  'restartPolicy',
  'activeDeadlineSeconds',
  'terminationGracePeriodSeconds',
  'initContainers',
  'ephemeralContainers',
  'imagePullSecrets',
  'serviceAccountName',
  'serviceAccount',
  'automountServiceAccountToken',
])
/** The same of a container. */
const ofContainer = new Set([
  'image',
  'imagePullPolicy',
  'command',
  'args',
  'workingDir',
  'lifecycle',
  'livenessProbe',
  'readinessProbe',
  'startupProbe',
  'restartPolicy',
  'stdin',
  'stdinOnce',
  'tty',
  'terminationMessagePath',
  'terminationMessagePolicy',
])
const ownLabel = /^(signalbox\.|batch\.kubernetes\.io\/|job-name$|controller-uid$)/

const refused = (field: string): Message => say('pod_field_not_allowed', { field })

/**
 * Returns what is wrong with a template of a pod (`metadata`, `spec`); null if nothing is. Kubernetes
 * itself checks the rest when the pod is created.
 */
export function podTemplateProblem(template: unknown): Message | null {
  if (!isFields(template)) return 'pod_template_not_fields'
  for (const [name, value] of Object.entries(template)) {
    if (name !== 'metadata' && name !== 'spec') return refused(name)
    if (!isFields(value)) return say('pod_field_wrong', { field: name })
  }
  const { metadata = {}, spec = {} } = template as { metadata?: Fields; spec?: Fields }
  return metadataProblem(metadata) ?? specProblem(spec)
}

function metadataProblem(metadata: Fields): Message | null {
  for (const [name, value] of Object.entries(metadata)) {
    if (name !== 'labels' && name !== 'annotations') return refused(`metadata.${name}`)
    if (!isFields(value)) return say('pod_field_wrong', { field: `metadata.${name}` })
    for (const [key, text] of Object.entries(value)) {
      if (ownLabel.test(key)) return refused(`metadata.${name}.${key}`)
      if (typeof text !== 'string') return say('pod_field_wrong', { field: `metadata.${name}.${key}` })
    }
  }
  return null
}

function specProblem(spec: Fields): Message | null {
  for (const name of Object.keys(spec)) if (ofPod.has(name)) return refused(`spec.${name}`)
  for (const name of ['containers', 'volumes', 'tolerations']) {
    const list = spec[name]
    if (list !== undefined && !(Array.isArray(list) && list.every(isFields)))
      return say('pod_field_wrong', { field: `spec.${name}` })
  }
  const containers = (spec.containers ?? []) as Fields[]
  for (const container of containers) {
    if (container.name !== taskContainer || containers.length > 1) return 'pod_container_wrong'
    const problem = containerFieldProblem(container)
    if (problem) return problem
  }
  for (const { name } of (spec.volumes ?? []) as Fields[])
    if (typeof name !== 'string' || name.startsWith('signalbox')) return refused(`spec.volumes.${String(name)}`)
  return null
}

function containerFieldProblem(container: Fields): Message | null {
  for (const name of Object.keys(container)) if (ofContainer.has(name)) return refused(`spec.containers.${name}`)
  for (const name of ['env', 'envFrom', 'volumeMounts']) {
    const list = container[name]
    if (list !== undefined && !(Array.isArray(list) && list.every(isFields)))
      return say('pod_field_wrong', { field: `spec.containers.${name}` })
  }
  for (const { name } of (container.env ?? []) as Fields[])
    if (typeof name !== 'string' || /^(SIGNALBOX|SEMAPHORE)_/.test(name))
      return refused(`spec.containers.env.${String(name)}`)
  for (const { mountPath } of (container.volumeMounts ?? []) as Fields[])
    if (typeof mountPath !== 'string' || isOwnPath(mountPath))
      return refused(`spec.containers.volumeMounts.${String(mountPath)}`)
  return null
}

const isOwnPath = (path: string) =>
  path === '/' || /\/\.{1,2}(\/|$)/.test(path) || `${path}/`.startsWith(`${podFolder}/`)

/** Where Kubernetes puts the files of its service account in a pod. */
export const podAccountFolder = '/var/run/secrets/kubernetes.io/serviceaccount'

/** What users may set in a template unless the administrator of the runner allows more. */
export const usualPodFields = [
  'spec.affinity',
  'spec.tolerations',
  'spec.topologySpreadConstraints',
  'spec.containers.env',
  'spec.containers.resources',
] as const

/**
 * Returns the first field of a valid template that is not below one of `allowed`; undefined if all are. The kind of a volume
 * counts as a field (`spec.volumes.configMap`); `spec.volumes` alone does not cover folders of the node.
 */
export function forbiddenPodField(template: unknown, allowed: readonly string[]): string | undefined {
  const covers = (path: string) =>
    allowed.some((one) => path === one || (path.startsWith(`${one}.`) && !path.endsWith('.hostPath')))
  return fieldsOf(template as { metadata?: Fields; spec?: Fields }).find((path) => !covers(path))
}

function fieldsOf({ metadata = {}, spec = {} }: { metadata?: Fields; spec?: Fields }): string[] {
  const { containers = [], volumes = [], ...others } = spec as { containers?: Fields[]; volumes?: Fields[] }
  return [
    ...Object.keys(metadata).map((name) => `metadata.${name}`),
    ...Object.keys(others).map((name) => `spec.${name}`),
    ...containers.flatMap((one) =>
      Object.keys(one)
        .filter((name) => name !== 'name')
        .map((name) => `spec.containers.${name}`),
    ),
    ...volumes.flatMap((one) =>
      Object.keys(one)
        .filter((name) => name !== 'name')
        .map((name) => `spec.volumes.${name}`),
    ),
  ]
}
