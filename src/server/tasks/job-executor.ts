import type { Container } from '../../contract/container.ts'
import type { ContainerExecutor, JobExecutor, KubernetesExecutor } from '../../contract/executor.ts'
import type { Credential } from '../../contract/job.ts'
import { registryOf } from '../../contract/rules/container.ts'
import type { Config } from '../config/config.ts'
import { invalid, Refusal } from '../refuse.ts'
import { readContainer } from '../resources/container.ts'
import { readPodTemplate } from '../resources/pod-template.ts'

/**
 * Returns the container of a job: of each setting that of the last level which has it, in the order server, project,
 * variable groups, template. Returns undefined if no level names an image. `readKey`: returns the key for its registry.
 * Throws Refusal if the settings cannot be used.
 */
export async function jobExecutor(
  config: Config,
  levels: readonly { container: string | null }[],
  readKey: () => Promise<Credential>,
): Promise<JobExecutor | undefined> {
  const set = levels.map(({ container }) => readContainer(container) ?? {})
  const merged: Container = Object.assign({}, ...set)
  const image = merged.image ?? config.container_image
  const kind = merged.executor ?? config.container_executor
  if (!image) {
    // Directly on the runner it would have other tools, and none of the limits that were set.
    if (kind === 'kubernetes') throw new Refusal('invalid', 'kubernetes_image_missing')
    return undefined
  }
  const key = await readKey()
  const common = {
    image,
    pull: merged.pull ?? config.container_pull,
    pull_seconds: config.container_pull_sec,
    ...(key.type === 'login_password' && {
      registry: { server: registryOf(image), login: key.login, password: key.password },
    }),
    memory: merged.memory ?? config.container_memory,
    cpu: merged.cpu ?? config.container_cpu,
    read_only: merged.read_only ?? config.container_read_only,
    user: merged.user ?? '',
  }
  return kind === 'kubernetes' ? inCluster(common, merged) : onMachine(common, merged, config)
}

type Common = Pick<
  KubernetesExecutor,
  'image' | 'pull' | 'pull_seconds' | 'registry' | 'memory' | 'cpu' | 'read_only' | 'user'
>

const onMachine = (common: Common, merged: Container, config: Config): ContainerExecutor => ({
  kind: 'container',
  ...common,
  network: merged.network ?? config.container_network,
  mounts: merged.mounts ?? [],
})

function inCluster(common: Common, merged: Container): KubernetesExecutor {
  const read = readPodTemplate(merged.pod_template ?? '')
  if ('problem' in read) throw invalid('container.pod_template', read.problem)
  return {
    kind: 'kubernetes',
    ...common,
    namespace: merged.namespace ?? '',
    service_account: merged.service_account ?? '',
    memory_request: merged.memory_request ?? 0,
    cpu_request: merged.cpu_request ?? 0,
    node_selector: Object.fromEntries((merged.node_selector ?? []).map((text) => text.split('=') as [string, string])),
    pull_secrets: merged.pull_secrets ?? [],
    // JSON: what YAML has beside it, such as .inf, no pod has.
    pod_template: JSON.parse(JSON.stringify(read.template)) as KubernetesExecutor['pod_template'],
  }
}
