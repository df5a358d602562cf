import { type Selectable, sql } from 'kysely'
import type { Runner } from '../../contract/runner.ts'
import { isoIn } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { notFound } from '../refuse.ts'
import { readMessage } from '../resources/message-columns.ts'
import { isActive } from '../tasks/queue.ts'

/** A runner of this project, or with `all` any runner. */
export interface RunnerPlace {
  project_id: number | 'all'
}

export type StoredRunner = Awaited<ReturnType<typeof runnerRow>>

/** Selects runners with the name of their project, their tags and the number of their running tasks. */
export function runnersOf(on: Db | Tx, { project_id }: RunnerPlace) {
  return on
    .selectFrom('runner')
    .leftJoin('project', 'project.id', 'runner.project_id')
    .selectAll('runner')
    .select('project.name as project_name')
    .select(
      sql<string | null>`(select string_agg(tag, ',' order by tag) from runner_tag where runner_id = runner.id)`.as(
        'tags',
      ),
    )
    .select(sql<number>`(select count(*) from task where runner_id = runner.id and ${isActive})`.as('load'))
    .$if(project_id !== 'all', (query) => query.where('runner.project_id', '=', project_id as number))
    .orderBy('runner.name')
    .orderBy('runner.id')
}

/** Returns one runner of the place. Refuses (404) a missing one, and one of another project. */
export async function runnerRow(on: Db | Tx, place: RunnerPlace, id: number) {
  const row = await runnersOf(on, place).where('runner.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('runner')
  return row
}

/** Returns a runner as calls answer it; `whole`: to a caller who may change it. */
export function shownRunner(row: StoredRunner, config: Pick<Config, 'runner_offline_sec'>, whole: boolean): Runner {
  const { tags: text, webhook, load, registered, server_id, last_error_message, ...stored } = row
  const tags = tagsIn(text)
  const status = statusOf(row, config)
  return {
    ...stored,
    tag: tags[0] ?? '',
    tags,
    webhook: whole ? webhook : '',
    load,
    registered: registered !== null,
    local: server_id !== null,
    status,
    online_since: status === 'online' ? row.online_since : null,
    last_error_message: readMessage(last_error_message),
  }
}

export const tagsIn = (text: string | null): string[] => text?.split(',') ?? []

function statusOf(
  { touched }: Pick<StoredRunner, 'touched'>,
  { runner_offline_sec }: Pick<Config, 'runner_offline_sec'>,
) {
  if (touched === null) return 'never'
  return touched > isoIn(-runner_offline_sec) ? 'online' : 'offline'
}

/** A runner as events show it: what people set. */
export function notedRunner(row: Selectable<Tables['runner']>, tags: readonly string[]) {
  const { name, project_id, webhook, max_parallel_tasks, active, is_default, intake, public_key } = row
  return { name, project_id, tags, webhook, max_parallel_tasks, active, is_default, intake, public_key }
}
