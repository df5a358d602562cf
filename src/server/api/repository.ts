import { repositories } from '../../contract/repository.ts'
import { printGitUrl, readGitUrl } from '../../contract/rules/git-url.ts'
import type { Tx } from '../db/open.ts'
import { noteEvent } from '../events.ts'
import { type Door, route } from '../http/route.ts'
import { projectTable } from '../project-table.ts'
import { badRequest, invalid } from '../refuse.ts'
import { localRepositoryProblem, remoteBranches } from '../repositories.ts'
import type { Services } from '../services.ts'
import { refuseWhenUsed, repositoryRefs } from './refs.ts'
import { sortColumn, sortOrder } from './sorted.ts'

export function repositoryApi(door: Door, services: Services) {
  const { database } = services
  const { db, transaction } = database

  route(door, repositories.list, ({ params, query }) => {
    // `ssh_key` is what known clients call the key's column.
    const column = query.sort === 'ssh_key' ? 'ssh_key_id' : sortColumn(query, ['name', 'git_url'])
    return projectTable(db, 'repository', params.project_id).list(column, sortOrder(query))
  })

  route(door, repositories.get, ({ params }) => projectTable(db, 'repository', params.project_id).get(params.id))

  route(door, repositories.create, async ({ params, body, caller }) => {
    await checkAddress(body.git_url)
    return transaction(async (tx) => {
      await checkKey(tx, params.project_id, body.ssh_key_id)
      const row = await projectTable(tx, 'repository', params.project_id).insert(body)
      await noteEvent(tx, event(caller, row.id, `Repository ${printed(row.git_url)} created`))
      return row
    })
  })

  route(door, repositories.update, async ({ params, body, caller }) => {
    const before = await projectTable(db, 'repository', params.project_id).get(params.id)
    if (before.git_url !== body.git_url) await checkAddress(body.git_url)
    await transaction(async (tx) => {
      await checkKey(tx, params.project_id, body.ssh_key_id)
      await projectTable(tx, 'repository', params.project_id).update(params.id, body)
      await noteEvent(tx, event(caller, params.id, `Repository ${printed(body.git_url)} updated`))
    })
    return undefined
  })

  route(door, repositories.remove, async ({ params, caller }) => {
    await transaction(async (tx) => {
      const row = await projectTable(tx, 'repository', params.project_id).get(params.id)
      refuseWhenUsed('repository', await repositoryRefs(tx, params.project_id, params.id))
      await projectTable(tx, 'repository', params.project_id).remove(params.id)
      await noteEvent(tx, event(caller, params.id, `Repository ${printed(row.git_url)} deleted`))
    })
    return undefined
  })

  route(door, repositories.refs, async ({ params }) => {
    await projectTable(db, 'repository', params.project_id).get(params.id)
    return repositoryRefs(db, params.project_id, params.id)
  })

  route(door, repositories.branches, async ({ params, gone }) => {
    const row = await projectTable(db, 'repository', params.project_id).get(params.id)
    const url = readGitUrl(row.git_url)
    if ('problem' in url) throw badRequest(`Wrong repository address: ${url.problem}`)
    if (url.kind === 'local') throw badRequest('Wrong repository type: a local path has no remote branches to list')
    return remoteBranches(services, row, gone)
  })

  async function checkAddress(git_url: string): Promise<void> {
    const problem = await localRepositoryProblem(services.config, git_url)
    if (problem) throw invalid('git_url', problem)
  }
}

async function checkKey(tx: Tx, project_id: number, id: number): Promise<void> {
  const key = await projectTable(tx, 'access_key', project_id).find(id)
  if (!key || key.owner !== '') throw invalid('ssh_key_id', 'there is no such key in this project')
}

function printed(git_url: string): string {
  const url = readGitUrl(git_url)
  return 'problem' in url ? '' : printGitUrl(url)
}

function event(caller: { user_id: number; project_id: number }, object_id: number, description: string) {
  return { project_id: caller.project_id, user_id: caller.user_id, object_type: 'repository', object_id, description }
}
