import { type Insertable, type Selectable, sql } from 'kysely'
import type { Message } from '../../contract/message.ts'
import type { ResourceFacts } from '../../contract/resource-facts.ts'
import { isoIn, isoNow } from '../clock.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { problemColumns, readMessage } from '../resources/message-columns.ts'

/** A success with the same commit is written again after this time. */
const repeatSec = 60

type Fetch = Tables['repository_fetch']
type Problem = Pick<Insertable<Fetch>, 'problem' | 'problem_message'>

/** Records that a commit of a repository was read: at most once a minute for the same one. */
export async function noteFetched(db: Db | Tx, repository_id: number, commit_hash: string): Promise<void> {
  const works = { failed_since: null, problem: null, problem_message: null }
  await known(db, repository_id, { fetched_at: isoNow(), commit_hash, ...works })
    .onConflict((conflict) =>
      conflict
        .column('repository_id')
        .doUpdateSet((row) => ({
          fetched_at: row.ref('excluded.fetched_at'),
          commit_hash: row.ref('excluded.commit_hash'),
          ...works,
        }))
        .where((where) =>
          where.or([
            where('repository_fetch.commit_hash', 'is', null),
            where('repository_fetch.commit_hash', '<>', commit_hash),
            where('repository_fetch.failed_since', 'is not', null),
            where('repository_fetch.fetched_at', '<', isoIn(-repeatSec)),
          ]),
        ),
    )
    .execute()
}

/**
 * Records the commit that a task of a template has checked out. Mostly nothing is written: another task of the last minute
 * had the same commit.
 */
export async function noteCheckout(db: Db, template_id: number, commit_hash: string): Promise<void> {
  const [known] = await fetchOfTemplate(db, { template_id })
  if (!known) return
  const { repository_id, fetched_at, failed_since } = known
  const fresh = fetched_at !== null && fetched_at >= isoIn(-repeatSec) && failed_since === null
  if (!fresh || known.commit_hash !== commit_hash) await noteFetched(db, repository_id, commit_hash)
}

const fetchOfTemplate = compiledQuery((db, { template_id }: { template_id: number }) =>
  db
    .selectFrom('template')
    .leftJoin('repository_fetch', 'repository_fetch.repository_id', 'template.repository_id')
    .select(['template.repository_id', 'repository_fetch.commit_hash', 'fetched_at', 'failed_since'])
    .where('template.id', '=', template_id),
)

/** Records why a repository could not be read. The last commit that was read stays, and when the failures began. */
export async function noteUnread(db: Db | Tx, repository_id: number, problem: Message | Problem): Promise<void> {
  const failed =
    typeof problem === 'object' && 'problem_message' in problem ? problem : problemColumns(problem as Message)
  await known(db, repository_id, { fetched_at: null, commit_hash: null, failed_since: isoNow(), ...failed })
    .onConflict((conflict) =>
      conflict
        .column('repository_id')
        .doUpdateSet({
          failed_since: sql<string>`coalesce(repository_fetch.failed_since, excluded.failed_since)`,
          ...failed,
        })
        .where((where) =>
          where.or([
            where('repository_fetch.failed_since', 'is', null),
            where('repository_fetch.problem', 'is distinct from', failed.problem ?? null),
          ]),
        ),
    )
    .execute()
}

/** Inserts the row only if the repository is still there: it may be deleted while it is read. */
function known(db: Db | Tx, repository_id: number, row: Omit<Insertable<Fetch>, 'repository_id'>) {
  const { fetched_at, commit_hash, failed_since, problem, problem_message } = row
  const text = (value: string | null | undefined) => sql<string | null>`cast(${value ?? null} as text)`
  return db
    .insertInto('repository_fetch')
    .columns(['repository_id', 'fetched_at', 'commit_hash', 'failed_since', 'problem', 'problem_message'])
    .expression((from) =>
      from
        .selectFrom('repository')
        .select([
          'repository.id',
          text(fetched_at).as('fetched_at'),
          text(commit_hash).as('commit_hash'),
          text(failed_since).as('failed_since'),
          text(problem).as('problem'),
          text(problem_message).as('problem_message'),
        ])
        .where('repository.id', '=', repository_id),
    )
}

/** Forgets what is known of a repository whose address or branch has changed. */
export async function forgetFetch(tx: Tx, repository_id: number): Promise<void> {
  await tx.deleteFrom('repository_fetch').where('repository_id', '=', repository_id).execute()
}

/** Returns how the last fetches went, by repository; those that were never read are missing. */
export async function fetchesOf(
  db: Db,
  repository_ids: readonly number[],
): Promise<Map<number, NonNullable<ResourceFacts['fetch']>>> {
  if (repository_ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('repository_fetch')
    .selectAll()
    .where('repository_id', 'in', repository_ids)
    .execute()
  return new Map(rows.map((row) => [row.repository_id, shown(row)]))
}

const shown = ({ fetched_at, commit_hash, failed_since, problem, problem_message }: Selectable<Fetch>) => ({
  at: fetched_at,
  commit: commit_hash,
  failed_since,
  problem,
  problem_message: readMessage(problem_message),
})
