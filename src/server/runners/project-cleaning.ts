import { sql } from 'kysely'
import type { ProjectCleaning } from '../../contract/task-server.ts'
import { isoNow } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { Services } from '../services.ts'
import { outdatesClaims } from '../tasks/claim-ticket.ts'
import { clearCache } from '../tasks/local-runner.ts'

/** How many projects a runner is asked to clean at once. */
const most = 100

/**
 * Deletes what the local runner of this server keeps for a project, and asks all other runners to do the same: they are
 * informed with their next claim. Also for a project that was removed.
 */
export async function clearProject(services: Services, project_id: number): Promise<void> {
  const { database, config, bus } = services
  await clearCache(services, project_id)
  const now = isoNow()
  await database.transaction(async (tx) => {
    await tx
      .insertInto('runner_cleaning')
      .columns(['runner_id', 'project_id', 'requested', 'cleaned'])
      .expression((insert) =>
        insert
          .selectFrom('runner')
          .select(['id', sql.lit(project_id).as('project_id'), sql<string>`cast(${now} as text)`.as('requested')])
          .select(sql<string | null>`case when ${own(config)} then cast(${now} as text) end`.as('cleaned'))
          .where('registered', 'is not', null)
          .where('one_off', '=', false)
          .where((where) => where.or([where('project_id', 'is', null), where('project_id', '=', project_id)])),
      )
      .onConflict((conflict) =>
        conflict.columns(['runner_id', 'project_id']).doUpdateSet((set) => ({
          requested: set.ref('excluded.requested'),
          cleaned: set.ref('excluded.cleaned'),
        })),
      )
      .execute()
    // Otherwise a claim that has looked before would start a task before the runner is asked to clean.
    await tx
      .updateTable('runner')
      .set(outdatesClaims)
      .where('id', 'in', (select) =>
        select
          .selectFrom('runner_cleaning')
          .select('runner_id')
          .where('runner_cleaning.project_id', '=', project_id)
          .where('cleaned', 'is', null),
      )
      .execute()
  })
  await forgetRemoved(database.db)
  bus.publish('queue')
}

/** Asks all runners but the local one of this server, which shares its disk, to delete everything that they keep. */
export async function askAllToClean({ database, config, bus }: Services): Promise<void> {
  await database.db
    .updateTable('runner')
    .set({ cleaning_requested: isoNow(), ...outdatesClaims })
    .where('registered', 'is not', null)
    .where(sql<boolean>`not ${own(config)}`)
    .execute()
  bus.publish('queue')
}

const own = ({ node }: Services['config']) => sql<boolean>`(server_id is not null and name = ${`local ${node}`})`

/** Returns what a runner has to delete, but nothing of projects of which it runs a task: its checkout uses the copies. */
export async function projectsToClean(
  db: Db,
  runner_id: number,
  holding: readonly number[],
): Promise<ProjectCleaning[]> {
  return db
    .selectFrom('runner_cleaning')
    .select(['project_id', 'requested as asked'])
    .where('runner_id', '=', runner_id)
    .where('cleaned', 'is', null)
    .$if(holding.length > 0, (query) =>
      query.where('project_id', 'not in', (select) =>
        select.selectFrom('task').select('task.project_id').where('task.id', 'in', holding),
      ),
    )
    .orderBy('project_id')
    .limit(most)
    .execute()
}

/** Records what a runner has deleted. A request that was made meanwhile stays open. */
export async function noteCleaned(db: Db, runner_id: number, done: readonly ProjectCleaning[]): Promise<void> {
  for (const { project_id, asked } of done)
    await db
      .updateTable('runner_cleaning')
      .set({ cleaned: isoNow() })
      .where('runner_id', '=', runner_id)
      .where('project_id', '=', project_id)
      .where('requested', '=', asked)
      .where('cleaned', 'is', null)
      .execute()
  await forgetRemoved(db)
}

/** Records that a runner has deleted everything it kept, as it was asked to at this time. */
export async function noteAllCleaned(db: Db, id: number, asked: string): Promise<void> {
  const now = isoNow()
  await db
    .updateTable('runner')
    .set({ cleaning_requested: null, cleaned: now })
    .where('id', '=', id)
    .where('cleaning_requested', '=', asked)
    .execute()
  await db
    .updateTable('runner_cleaning')
    .set({ cleaned: now })
    .where('runner_id', '=', id)
    .where('cleaned', 'is', null)
    .where('requested', '<=', asked)
    .execute()
}

/** The times of cleaning for deleted projects are removed, because no page shows them. */
async function forgetRemoved(db: Db): Promise<void> {
  await db
    .deleteFrom('runner_cleaning')
    .where('cleaned', 'is not', null)
    .where('project_id', 'not in', (select) => select.selectFrom('project').select('project.id'))
    .execute()
}

/** Returns the runners that were asked to delete the caches of a project, and when each did. */
export const cleaningsOf = (db: Db, project_id: number) =>
  db
    .selectFrom('runner_cleaning')
    .innerJoin('runner', 'runner.id', 'runner_cleaning.runner_id')
    .select(['runner.id as runner_id', 'runner.name as runner_name'])
    .select(['runner_cleaning.requested', 'runner_cleaning.cleaned'])
    .where('runner_cleaning.project_id', '=', project_id)
    .orderBy('runner.name')
    .execute()
