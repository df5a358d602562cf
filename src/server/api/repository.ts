import type { Selectable } from 'kysely'
import { type Repository, repositories } from '../../contract/repository.ts'
import { readGitUrl, withoutPassword } from '../../contract/rules/git-url.ts'
import { noteWrite } from '../audit/audit-log.ts'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { type Router, route } from '../http/route.ts'
import { checkLocalPlaces, repositoryPlaces, repositoryReasons } from '../not-ready/local-paths.ts'
import { projectTable } from '../project-table.ts'
import { badRequest, invalid } from '../refuse.ts'
import { faultText, localFault, RemoteProblem, remoteBranches, remoteUnread } from '../repositories/remote.ts'
import { refsOf, refuseWhileUsed } from '../resources/refs.ts'
import type { Services } from '../services.ts'
import { listed, searchWords, sortColumn } from './sorted.ts'

export function repositoryApi(router: Router, services: Services) {
  const { database } = services
  const { db, transaction } = database

  /**
   * Repositories as they are shown. A path that was just saved is looked at again. No address with a password is
   * stored; one of version 0.1 may wait for its key (secrets/move-passwords.ts).
   */
  async function toApi(rows: readonly Selectable<Tables['repository']>[], fresh = false): Promise<Repository[]> {
    await checkLocalPlaces(services, repositoryPlaces(rows), fresh)
    return rows.map((row) => ({
      ...row,
      git_url: withoutPassword(row.git_url),
      not_ready: repositoryReasons(services.config, row),
    }))
  }

  async function one(row: Selectable<Tables['repository']>): Promise<Repository> {
    const [repository] = await toApi([row], true)
    return repository as Repository
  }

  route(router, repositories.list, async (request) => {
    const { params, query } = request
    const rows = await listed(projectTable(db, 'repository', params.project_id), request, {
      // `ssh_key` is the name of the key's column in the console of Semaphore UI.
      sort: query.sort === 'ssh_key' ? 'ssh_key_id' : sortColumn(query, ['name', 'git_url', 'git_branch']),
      searched: ['name', 'git_url', 'git_branch'],
    })
    return toApi(rows)
  })

  route(router, repositories.get, async ({ params }) =>
    one(await projectTable(db, 'repository', params.project_id).get(params.id)),
  )

  route(router, repositories.create, async ({ params, body, caller }) => {
    await checkAddress(params.project_id, body.git_url)
    const row = await transaction(async (tx) => {
      await checkKey(tx, params.project_id, body.ssh_key_id)
      const made = await projectTable(tx, 'repository', params.project_id).insert(body)
      await noteWrite(tx, caller, { type: 'repository', project_id: params.project_id, id: made.id, after: made })
      return made
    })
    return one(row)
  })

  route(router, repositories.update, async ({ params, body, caller }) => {
    const before = await projectTable(db, 'repository', params.project_id).get(params.id)
    if (before.git_url !== body.git_url) await checkAddress(params.project_id, body.git_url)
    await transaction(async (tx) => {
      await checkKey(tx, params.project_id, body.ssh_key_id)
      const { revision, ...draft } = body
      const rows = await projectTable(tx, 'repository', params.project_id).update(params.id, draft, revision)
      await noteWrite(tx, caller, { type: 'repository', project_id: params.project_id, id: params.id, ...rows })
    })
    return undefined
  })

  route(router, repositories.remove, async ({ params, caller }) => {
    await transaction(async (tx) => {
      const row = await projectTable(tx, 'repository', params.project_id).get(params.id)
      await refuseWhileUsed(tx, params.project_id, 'repository', params.id)
      await projectTable(tx, 'repository', params.project_id).remove(params.id)
      await noteWrite(tx, caller, { type: 'repository', project_id: params.project_id, id: params.id, before: row })
    })
    return undefined
  })

  route(router, repositories.refs, async ({ params }) => {
    await projectTable(db, 'repository', params.project_id).get(params.id)
    return refsOf(db, params.project_id, 'repository', params.id)
  })

  route(router, repositories.branches, async ({ params, query, caller, reply, gone }) => {
    const row = await projectTable(db, 'repository', params.project_id).get(params.id)
    const url = readGitUrl(row.git_url)
    if ('problem' in url) throw badRequest(`Wrong repository address: ${url.problem}`)
    if (url.kind === 'local') throw badRequest('Wrong repository type: a local path has no remote branches to list')
    const { branches, total } = await remoteBranches(services, row, searchWords(query.q), gone).catch(
      (error: unknown) => {
        throw error instanceof RemoteProblem && !caller.may('manageProjectResources') ? badRequest(remoteUnread) : error
      },
    )
    reply.header('x-total-count', String(total))
    return branches
  })

  /** A path where no repository is yet is saved, and shown as not ready; one that this server forbids is refused. */
  async function checkAddress(project_id: number, git_url: string): Promise<void> {
    const fault = await localFault(services, { kind: 'repository', place: git_url, project_id })
    if (fault?.kind === 'not_allowed') throw invalid('git_url', faultText(fault))
  }
}

async function checkKey(tx: Tx, project_id: number, id: number): Promise<void> {
  const key = await projectTable(tx, 'access_key', project_id).find(id)
  if (!key || key.owner !== '') throw invalid('ssh_key_id', 'there is no such key in this project')
}
