import { readFileSync } from 'node:fs'
import { TaskError } from '../../apps/app.ts'
import type { KubernetesExecutor } from '../../contract/executor.ts'
import { asGiven, coded, say } from '../../contract/message.ts'
import { forbiddenPodField, podTemplateProblem } from '../../contract/rules/kubernetes.ts'
import type { Claim } from '../../contract/task-server.ts'
import { Cluster } from './cluster.ts'
import { isNumericUser, nameOf, type Place } from './manifests.ts'
import type { Kubernetes } from './settings.ts'

type Fields = Record<string, unknown>

/** What a task needs of the cluster, checked against what the administrator of the runner allows. */
export interface Plan {
  cluster: Cluster
  place: Place
  /** The image of Signalbox. */
  program: string
  /** Address of the server for the pod, and certificates that it trusts. */
  server: string
  server_ca: string
  /** Of the administrator, then of the task. */
  templates: Fields[]
}

/** Throws TaskError with what is missing or not allowed, and ConfigProblem. */
export async function planOf(
  claim: Claim,
  wanted: KubernetesExecutor,
  kubernetes: Kubernetes | undefined,
): Promise<Plan> {
  if (!kubernetes?.settings.config) throw new TaskError('kubernetes_off')
  const { settings } = kubernetes
  if (settings.image === '') throw new TaskError('kubernetes_no_program')
  if (settings.server === '') throw new TaskError('kubernetes_no_server')
  if (!isNumericUser(wanted.user)) throw new TaskError('kubernetes_user_number')
  const { service_account: account, pod_template } = wanted
  if (account !== '' && !settings.service_accounts.includes(account))
    throw new TaskError(say('kubernetes_account_not_allowed', { account }))
  const problem = podTemplateProblem(pod_template)
  if (problem) throw new TaskError(problem)
  const field = forbiddenPodField(pod_template, settings.fields)
  if (field) throw new TaskError(say('kubernetes_field_not_allowed', { field }))
  const cluster = new Cluster(kubernetes)
  const allowed = settings.namespaces.length > 0 ? settings.namespaces : [await cluster.namespace()]
  const namespace = wanted.namespace || (allowed[0] as string)
  if (!allowed.includes(namespace)) throw new TaskError(say('kubernetes_namespace_not_allowed', { namespace }))
  return {
    cluster,
    place: { namespace, name: nameOf(claim) },
    program: settings.image,
    server: settings.server,
    server_ca: settings.server_ca === '' ? '' : fileOf(settings.server_ca),
    templates: [...ownTemplate(kubernetes), pod_template],
  }
}

function ownTemplate({ settings: { template }, readYaml }: Kubernetes): Fields[] {
  if (template === '') return []
  let content: unknown
  try {
    content = readYaml(template)
  } catch (error) {
    throw new TaskError(say('kubernetes_template_wrong', { problem: asGiven((error as Error).message.slice(0, 300)) }))
  }
  const problem = podTemplateProblem(content)
  if (problem) throw new TaskError(say('kubernetes_template_wrong', { problem: coded(problem) }))
  return [content as Fields]
}

function fileOf(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new TaskError(say('kubernetes_config_wrong', { problem: asGiven((error as Error).message) }))
  }
}
