import type { Config } from '../config.ts'
import { inventoryPlaces, inventoryReasons, lookAtPlaces } from '../not-ready/local-paths.ts'
import { faultText, localFault } from '../repositories.ts'
import type { RestorePlace } from './restore-plan.ts'

/** Returns what this server allows. If it names folders for local repositories, a file cannot add one elsewhere. */
export function restorePlace(config: Config, knownApp: (app: string) => boolean): RestorePlace {
  return {
    knownApp,
    zone: config.schedule.timezone,
    global_alias: config.global_integration_alias,
    inventoryReasons: async (inventory) => {
      await lookAtPlaces(config, inventoryPlaces([inventory]))
      return inventoryReasons(config, inventory)
    },
    repositoryProblem: async (git_url) => {
      const fault = await localFault(config, { kind: 'repository', place: git_url })
      return fault && { problem: faultText(fault, git_url), refused: fault === 'not_allowed' }
    },
  }
}
