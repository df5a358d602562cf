import { inventorySources } from '../not-ready/local-paths.ts'
import { faultText, localFault } from '../repositories/local.ts'
import type { Services } from '../services.ts'
import type { RestorePlace } from './restore-plan.ts'

/** What this server allows. Where it names folders for local repositories, a file gets no other one in. */
export function restorePlace(
  services: Pick<Services, 'config' | 'users' | 'local_paths'>,
  knownApp: (app: string) => boolean,
): RestorePlace {
  const { config, local_paths } = services
  return {
    knownApp,
    zone: config.schedule.timezone,
    global_alias: config.global_integration_alias,
    inventoryReasons: async (row) => {
      const inventory = { ...row, project_id: null }
      await local_paths.check(inventorySources([inventory]))
      return local_paths.inventoryReasons(inventory)
    },
    repositoryProblem: async (git_url) => {
      const fault = await localFault(services, { kind: 'repository', location: git_url, project_id: null })
      return fault && { problem: faultText(fault), refused: fault.kind === 'not_allowed' }
    },
  }
}
