import type { Db, Tx } from '../db/open.ts'
import type { Services } from '../services.ts'
import { type ReadHead, readHead } from './read-head.ts'

/**
 * A new commit check takes the commit that its repository has at that time as seen: it is read at once, and not at the
 * first due time, so that a push in between starts a task. A failure is left to the first due time.
 */
export function makePresentCommits(services: Services, signal: AbortSignal) {
  const { database, log } = services
  /** Schedules that this server has read, by revision and repository: a repository that fails is not read each second. */
  let tried = new Set<string>()
  const underWay = new Set<Promise<void>>()

  async function read(schedule: UnreadSchedule): Promise<void> {
    const head = await readHead(services, schedule, signal)
    if ('head' in head) await markSeen(database.db, schedule, head)
  }

  return {
    /** Starts to read up to `most` repositories. */
    async pass(most: number): Promise<void> {
      const unread = await unreadSchedules(database.db)
      const key = ({ id, revision, repository_id }: UnreadSchedule) => `${id} ${revision} ${repository_id}`
      tried = new Set(unread.map(key).filter((one) => tried.has(one)))
      for (const schedule of unread.filter((one) => !tried.has(key(one))).slice(0, most - underWay.size)) {
        tried.add(key(schedule))
        const reading = read(schedule).catch((error: unknown) => {
          log.error({ error, schedule_id: schedule.id }, 'failed to read the present commit for a commit check')
        })
        underWay.add(reading)
        void reading.then(() => underWay.delete(reading))
      }
    },
    async idle(): Promise<void> {
      await Promise.all(underWay)
    },
  }
}

type UnreadSchedule = Awaited<ReturnType<typeof unreadSchedules>>[number]

function unreadSchedules(db: Db) {
  return db
    .selectFrom('schedule')
    .select(['id', 'revision', 'project_id', 'repository_id'])
    .where('repository_id', 'is not', null)
    .where('last_commit_hash', 'is', null)
    .execute()
}

/**
 * Stores the commit as seen, unless another one is, or the schedule or its repository has another place by now: then
 * that place is read.
 */
export async function markSeen(
  db: Db | Tx,
  { id }: { id: number },
  { head, repository: { id: repository_id, git_url, git_branch } }: ReadHead,
): Promise<void> {
  await db
    .updateTable('schedule')
    .set({ last_commit_hash: head })
    .where('id', '=', id)
    .where('repository_id', '=', repository_id)
    .where('last_commit_hash', 'is', null)
    .where((where) =>
      where.exists(
        where
          .selectFrom('repository')
          .select('id')
          .where('id', '=', repository_id)
          .where('git_url', '=', git_url)
          .where('git_branch', '=', git_branch),
      ),
    )
    .execute()
}

/** Forgets the commits seen in a repository whose address or branch has changed: its present commit is read again. */
export async function forgetSeen(tx: Tx, repository_id: number): Promise<void> {
  await tx.updateTable('schedule').set({ last_commit_hash: null }).where('repository_id', '=', repository_id).execute()
}
