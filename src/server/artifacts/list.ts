import type { TaskArtifacts } from '../../contract/artifact.ts'
import type { CodedMessage } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'
import { messages } from '../../contract/messages/index.ts'
import { ArtifactsEnd } from '../../contract/task-server.ts'
import type { Db, Tx } from '../db/open.ts'

/** Stores what a runner looked for and left out, as it says at the end of the task. */
export async function storeArtifactsEnd(db: Db, task_id: number, end: ArtifactsEnd): Promise<void> {
  const data = JSON.stringify(end)
  await db
    .insertInto('task_artifact_end')
    .values({ task_id, data })
    .onConflict((conflict) => conflict.column('task_id').doUpdateSet({ data }))
    .execute()
}

/** Returns the complete files of a task, and those that were left out. */
export async function listArtifacts(db: Db, task_id: number): Promise<TaskArtifacts> {
  const artifacts = await db
    .selectFrom('task_artifact')
    .select(['n', 'name', 'size', 'sha256'])
    .where('task_id', '=', task_id)
    .orderBy('n')
    .execute()
  const end = await db.selectFrom('task_artifact_end').select('data').where('task_id', '=', task_id).executeTakeFirst()
  if (!end) return { artifacts, patterns: null, left_out: [], more: 0 }
  const { patterns, left_out, more } = ArtifactsEnd.parse(JSON.parse(end.data))
  const shown = left_out.map(({ reason, ...file }) => ({
    ...file,
    // A newer runner may use codes that this server does not know.
    reason: reason.code in messages ? english(reason as CodedMessage) : reason.code,
    reason_message: reason,
  }))
  return { artifacts, patterns, left_out: shown, more }
}

/** Returns one complete file; undefined if the task has none with this number. */
export function findArtifact(db: Db, task_id: number, n: number) {
  return db
    .selectFrom('task_artifact')
    .select(['n', 'name', 'size', 'sha256'])
    .where('task_id', '=', task_id)
    .where('n', '=', n)
    .executeTakeFirst()
}

/** Returns the bytes of all artifacts of these tasks. */
export async function artifactBytes(db: Db | Tx, task_ids: readonly number[]): Promise<number> {
  const row = await db
    .selectFrom('task_artifact')
    .select((select) => select.fn.sum<number | string | null>('size').as('bytes'))
    .where('task_id', 'in', task_ids)
    .executeTakeFirst()
  return Number(row?.bytes ?? 0)
}
