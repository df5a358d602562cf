import type { Container } from '../../contract/container.ts'
import type { JobExecutor } from '../../contract/executor.ts'
import type { Credential } from '../../contract/job.ts'
import { registryOf } from '../../contract/rules/container.ts'
import type { Config } from '../config/config.ts'
import { readContainer } from '../resources/container.ts'

/**
 * Returns the container of a job: of each setting that of the last level which has it, in the order server, project,
 * variable groups, template. Returns undefined if no level names an image. `readKey`: returns the key for its registry.
 */
export async function jobExecutor(
  config: Config,
  levels: readonly { container: string | null }[],
  readKey: () => Promise<Credential>,
): Promise<JobExecutor | undefined> {
  const set = levels.map(({ container }) => readContainer(container) ?? {})
  const merged: Container = Object.assign({}, ...set)
  const image = merged.image ?? config.container_image
  if (!image) return undefined
  const key = await readKey()
  return {
    kind: 'container',
    image,
    pull: merged.pull ?? config.container_pull,
    pull_seconds: config.container_pull_sec,
    ...(key.type === 'login_password' && {
      registry: { server: registryOf(image), login: key.login, password: key.password },
    }),
    memory: merged.memory ?? config.container_memory,
    cpu: merged.cpu ?? config.container_cpu,
    network: merged.network ?? config.container_network,
    read_only: merged.read_only ?? config.container_read_only,
    user: merged.user ?? '',
    mounts: merged.mounts ?? [],
  }
}
