import { coded, say } from '../../contract/message.ts'
import { repositories } from '../../contract/repository.ts'
import { readGitUrl, withoutPassword } from '../../contract/rules/git-url.ts'
import { UserTurns } from '../fairness/user-turns.ts'
import { type Router, route } from '../http/route.ts'
import { repositorySources } from '../not-ready/local-paths.ts'
import { badRequest, invalid } from '../refuse.ts'
import { Candidates } from '../repositories/candidates.ts'
import { faultText, localFault } from '../repositories/local.ts'
import { forgetFetch } from '../repositories/note-fetch.ts'
import { RemoteProblem, remoteBranches } from '../repositories/remote.ts'
import { RepositoryFiles } from '../repositories/repository-files.ts'
import { tryRepository } from '../repositories/try-repository.ts'
import { toColumns, withLabels } from '../resources/labels.ts'
import { projectTable } from '../resources/project-table.ts'
import { repository } from '../resources/repository.ts'
import { forgetSeen } from '../schedules/present-commit.ts'
import type { Services } from '../services.ts'
import { projectResourceApi } from './project-resource.ts'
import { searchWords } from './sorted.ts'

/** The most paths in one answer. */
const maxFiles = 2000
const maxCandidates = 500

export function repositoryApi(router: Router, services: Services) {
  const { db } = services.database
  const tests = new UserTurns('turns_repository_tests')
  const files = new RepositoryFiles()
  const candidates = new Candidates()
  const reads = new UserTurns('turns_repository_files')

  projectResourceApi(router, services, repositories, repository, {
    columns: toColumns,
    changed: toColumns,
    // `ssh_key` is the name of the key's column in the console of Semaphore UI.
    list: ({ sort }) => (sort === 'ssh_key' ? { sort: 'ssh_key_id' } : {}),
    // A path that was just saved is checked again. No address with a password is stored; one of version 0.1 may wait
    // for its key (secrets/move-passwords.ts).
    async toApi(rows, _, saved) {
      await services.local_paths.check(repositorySources(rows), saved)
      return rows.map((row) => ({
        ...withLabels(row),
        git_url: withoutPassword(row.git_url),
        not_ready: services.local_paths.repositoryReasons(row),
      }))
    },
    // A path where no repository is yet is saved, and shown as not ready; one that this server forbids is refused.
    async prepare({ git_url }, project_id, before) {
      if (before?.git_url === git_url) return
      const fault = await localFault(services, { kind: 'repository', location: git_url, project_id })
      if (fault?.kind === 'not_allowed') throw invalid('git_url', faultText(fault))
    },
    async storeRest(tx, _, row, before) {
      const same = before?.git_url === row.git_url && before.git_branch === row.git_branch
      if (before && !same) {
        await forgetSeen(tx, row.id)
        await forgetFetch(tx, row.id)
      }
      return {}
    },
  })

  route(router, repositories.branches, async ({ params, query, caller, reply, gone }) => {
    const row = await projectTable(db, 'repository', params.project_id).get(params.id)
    const url = readGitUrl(row.git_url)
    if ('problem' in url) throw badRequest(say('repository_address_wrong', { problem: coded(url.problem) }))
    if (url.kind === 'local') throw badRequest('repository_is_local')
    const { branches, total } = await remoteBranches(services, row, searchWords(query.q), gone).catch(
      (error: unknown) => {
        throw error instanceof RemoteProblem && !caller.may('editResources') ? badRequest('repository_unread') : error
      },
    )
    reply.header('x-total-count', String(total))
    return branches
  })

  route(router, repositories.files, async ({ params, query, caller, reply, gone }) => {
    const row = await projectTable(db, 'repository', params.project_id).get(params.id)
    const kind = query.kind ?? 'file'
    const paths = await reads.run(caller.user_id, () => files.list(services, row, query.branch || null, kind), gone)
    const words = searchWords(query.q).map((word) => word.toLowerCase())
    const found = paths.filter((path) => words.every((word) => path.toLowerCase().includes(word)))
    reply.header('x-total-count', String(found.length))
    return found.slice(0, maxFiles)
  })

  route(router, repositories.candidates, async ({ params, query, caller, reply, gone }) => {
    const row = await projectTable(db, 'repository', params.project_id).get(params.id)
    const found = await reads.run(caller.user_id, () => candidates.list(services, row, query.branch || null), gone)
    reply.header('x-total-count', String(found.length))
    return found.slice(0, maxCandidates)
  })

  route(router, repositories.test, ({ body, caller, gone }) =>
    tests.run(caller.user_id, () => tryRepository(services, caller, body, gone), gone),
  )
}
