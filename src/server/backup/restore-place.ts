import { readGitUrl } from '../../contract/rules/git-url.ts'
import type { Config } from '../config.ts'
import { localRepositoryProblem } from '../repositories.ts'
import type { RestorePlace } from './read-file.ts'

/** What this server allows. Where it names folders for local repositories, a file gets no other one in. */
export function restorePlace(config: Config, knownApp: (app: string) => boolean): RestorePlace {
  return {
    knownApp,
    zone: config.schedule.timezone,
    global_alias: config.global_integration_alias,
    repositoryProblem: async (git_url) => {
      const url = readGitUrl(git_url)
      if ('problem' in url || (url.kind !== 'local' && url.kind !== 'file')) return null
      const problem = await localRepositoryProblem(config, git_url)
      return problem === null ? null : { problem, refused: config.repositories.local_roots !== null }
    },
  }
}
