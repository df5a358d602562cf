import { sql } from 'kysely'
import { runnerTagsOf } from '../../contract/rules/runner-tags.ts'
import type { NewRunner, RunnerDraft } from '../../contract/runner.ts'
import { type Actor, noteWrite } from '../audit/audit-log.ts'
import { changedMeanwhile } from '../audit/changed-meanwhile.ts'
import { isoNow } from '../clock.ts'
import type { Tx } from '../db/open.ts'
import { invalid } from '../refuse.ts'
import type { Services } from '../services.ts'
import { hashToken } from '../sign-in/session.ts'
import { newKeyPair, newRunnerToken, readPublicKey } from './runner-keys.ts'
import { notedRunner, type RunnerPlace, runnerRow, type StoredRunner, shownRunner, tagsIn } from './runner-row.ts'

/** What is stored of a new runner besides its token. */
export type RunnerValues = Pick<
  RunnerDraft,
  'name' | 'webhook' | 'max_parallel_tasks' | 'active' | 'is_default' | 'public_key'
> & { project_id: number | null; tags: readonly string[]; registered?: string; one_off?: boolean }

/** Creates a runner, and returns it with its token, and with a private key unless the draft has a public one. */
export async function createRunner(
  { database, config, bus }: Services,
  caller: Actor,
  project_id: number | null,
  draft: RunnerDraft,
): Promise<NewRunner> {
  const tags = draft.tags ?? runnerTagsOf(draft.tag)
  refuseUseless(project_id, tags, draft.is_default ?? false)
  const pair = draft.public_key === null ? await newKeyPair() : { public_key: readPublicKey(draft.public_key) }
  const token = newRunnerToken()
  const id = await database.transaction((tx) =>
    insertRunner(tx, caller, { ...draft, ...pair, project_id, tags }, token),
  )
  bus.publish('queue')
  const shown = shownRunner(await runnerRow(database.db, { project_id: 'all' }, id), config, true)
  return { ...shown, token, ...('private_key' in pair && { private_key: pair.private_key }) }
}

/** Inserts a runner with its tags and its event. Returns its id. */
export async function insertRunner(tx: Tx, caller: Actor, values: RunnerValues, token: string): Promise<number> {
  const { name, project_id, tags, webhook, max_parallel_tasks, public_key, registered = null } = values
  const { active = true, is_default = false, one_off = false } = values
  const stored = { name, project_id, webhook, max_parallel_tasks, public_key, registered, active, is_default, one_off }
  const row = await tx
    .insertInto('runner')
    .values({ ...stored, token_hash: hashToken(token), touched: null, created: isoNow(), server_id: null })
    .returningAll()
    .executeTakeFirstOrThrow()
  await insertTags(tx, row.id, tags)
  await noteWrite(tx, caller, { type: 'runner', project_id, id: row.id, after: notedRunner(row, tags) })
  return row.id
}

/** A field that is undefined stays as it is. */
export type RunnerChange = Partial<Pick<StoredRunner, 'active' | 'intake' | 'name' | 'webhook' | 'is_default'>> & {
  max_parallel_tasks?: number
  public_key?: string
  tags?: readonly string[] | undefined
  revision?: number | null | undefined
}

/** Changes a runner, with an event. Refuses (409) a change that is based on an older revision. */
export async function changeRunner(
  { database, bus }: Pick<Services, 'database' | 'bus'>,
  caller: Actor,
  { place, id }: { place: RunnerPlace; id: number },
  { tags, revision, ...values }: RunnerChange,
): Promise<void> {
  await database.transaction(async (tx) => {
    const before = await runnerRow(tx, place, id)
    if (before.server_id !== null && values.name !== undefined && values.name !== before.name)
      throw invalid('name', 'runner_local_name')
    const had = tagsIn(before.tags)
    refuseUseless(before.project_id, tags ?? had, values.is_default ?? before.is_default)
    const after = await tx
      .updateTable('runner')
      .set({ ...values, revision: sql<number>`revision + 1` })
      .where('id', '=', id)
      .$if(typeof revision === 'number', (query) => query.where('revision', '=', revision as number))
      .returningAll()
      .executeTakeFirst()
    if (!after) throw await changedMeanwhile(tx, 'runner', id)
    if (tags) {
      await tx.deleteFrom('runner_tag').where('runner_id', '=', id).execute()
      await insertTags(tx, id, tags)
    }
    await noteWrite(tx, caller, {
      type: 'runner',
      project_id: before.project_id,
      id,
      before: notedRunner(before, had),
      after: notedRunner(after, tags ?? had),
    })
  })
  // A task that waits may have a runner now.
  bus.publish('queue')
}

/** Returns what a PUT changes. A client that knows one tag sends back the first of several. */
export function changesOf(
  draft: RunnerDraft & { revision?: number | null | undefined },
  before: StoredRunner,
): RunnerChange {
  const { tag, tags, public_key, active, is_default, ...others } = draft
  const first = tagsIn(before.tags)[0] ?? ''
  const sent = tags ?? (tag === null || tag === first ? undefined : runnerTagsOf(tag))
  return {
    ...others,
    ...(sent && { tags: sent }),
    ...(public_key !== null && { public_key: readPublicKey(public_key) }),
    ...(active !== undefined && { active }),
    ...(is_default !== undefined && { is_default }),
  }
}

/** Refuses a runner of a project that would never get a task. */
function refuseUseless(project_id: number | null, tags: readonly string[], is_default: boolean): void {
  if (project_id !== null && tags.length === 0 && !is_default) throw invalid('tags', 'runner_tag_required')
}

async function insertTags(tx: Tx, runner_id: number, tags: readonly string[]): Promise<void> {
  if (tags.length > 0)
    await tx
      .insertInto('runner_tag')
      .values(tags.map((tag) => ({ runner_id, tag })))
      .execute()
}
