import type { Config } from '../config.ts'
import { checkLocalPlaces, inventoryPlaces, inventoryReasons } from '../not-ready/local-paths.ts'
import { faultText, localFault } from '../repositories.ts'
import type { RestorePlace } from './read-file.ts'

/** What this server allows. Where it names folders for local repositories, a file gets no other one in. */
export function restorePlace(config: Config, knownApp: (app: string) => boolean): RestorePlace {
  return {
    knownApp,
    zone: config.schedule.timezone,
    global_alias: config.global_integration_alias,
    inventoryReasons: async (inventory) => {
      await checkLocalPlaces(config, inventoryPlaces([inventory]))
      return inventoryReasons(config, inventory)
    },
    repositoryProblem: async (git_url) => {
      const fault = await localFault(config, { kind: 'repository', place: git_url })
      return fault && { problem: faultText(fault, git_url), refused: fault === 'not_allowed' }
    },
  }
}
