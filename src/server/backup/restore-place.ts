import { checkLocalPlaces, inventoryPlaces, inventoryReasons } from '../not-ready/local-paths.ts'
import { faultText, localFault } from '../repositories/remote.ts'
import type { Services } from '../services.ts'
import type { RestorePlace } from './restore-plan.ts'

/** What this server allows. Where it names folders for local repositories, a file gets no other one in. */
export function restorePlace(
  services: Pick<Services, 'config' | 'users'>,
  knownApp: (app: string) => boolean,
): RestorePlace {
  const { config } = services
  return {
    knownApp,
    zone: config.schedule.timezone,
    global_alias: config.global_integration_alias,
    inventoryReasons: async (row) => {
      const inventory = { ...row, project_id: null }
      await checkLocalPlaces(services, inventoryPlaces([inventory]))
      return inventoryReasons(config, inventory)
    },
    repositoryProblem: async (git_url) => {
      const fault = await localFault(services, { kind: 'repository', place: git_url, project_id: null })
      return fault && { problem: faultText(fault), refused: fault.kind === 'not_allowed' }
    },
  }
}
