import { type CodedMessage, coded, say } from '../../contract/message.ts'
import { headOf } from '../../runner/remote-heads.ts'
import { Refusal } from '../refuse.ts'
import { noteFetched, noteUnread } from '../repositories/note-fetch.ts'
import { RemoteProblem, withRemote } from '../repositories/remote.ts'
import type { Services } from '../services.ts'
import type { ScheduleRow } from './due-times.ts'

/** The newest commit of a branch, and where it was read. */
export interface ReadHead {
  head: string
  repository: { id: number; git_url: string; git_branch: string }
}

/** Why it could not be read; `passing`: for a reason unrelated to the schedule. */
export interface UnreadHead {
  problem: CodedMessage
  passing?: true
}

/** Reads the newest commit of the branch that a schedule checks. */
export async function readHead(
  services: Services,
  schedule: Pick<ScheduleRow, 'project_id' | 'repository_id'>,
  signal: AbortSignal,
): Promise<ReadHead | UnreadHead> {
  const repository = await services.database.db
    .selectFrom('repository')
    .selectAll()
    .where('project_id', '=', schedule.project_id)
    .where('id', '=', schedule.repository_id ?? 0)
    .executeTakeFirst()
  if (!repository) return { problem: coded('its_repository_gone') }
  try {
    const head = await withRemote(services, repository, signal, (request) => headOf(request, repository.git_branch))
    const { id, name, git_branch: branch } = repository
    if (head !== null) {
      await noteFetched(services.database.db, id, head)
      return { head, repository }
    }
    const problem = say('branch_gone', { repository: name, branch })
    await noteUnread(services.database.db, id, problem)
    return { problem }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    if (signal.aborted) return { problem: coded('server_stopped_asking'), passing: true }
    const problem = error instanceof RemoteProblem ? error.plain : error.reason
    if (error instanceof RemoteProblem) await noteUnread(services.database.db, repository.id, problem)
    return { problem }
  }
}
