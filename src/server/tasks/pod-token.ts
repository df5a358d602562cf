import { randomBytes } from 'node:crypto'
import type { HeldTask } from '../../contract/task-server.ts'
import type { Db } from '../db/open.ts'
import { hashToken } from '../sign-in/session.ts'

/**
 * A pod reports its task with its own token, which its runner asks for. The token belongs to one claim of one task, and
 * its hash is deleted with the job when the task ends. The first pod that resumes the task with it is the only one: Kubernetes
 * may start a pod twice, a task never.
 */

/** Numbers of a task, so that the row is found without an index; then what makes it a secret. */
const form = /^pod-(\d{1,10})-[0-9a-f]{64}$/

/**
 * Issues a token for a task that this runner holds; an earlier one is void. Returns undefined if the task is no longer the
 * runner's, or if a pod has resumed it.
 */
export async function issuePodToken(db: Db, runner_id: number, held: HeldTask): Promise<string | undefined> {
  const { task_id, fence, log_id } = held
  const token = `pod-${task_id}-${randomBytes(32).toString('hex')}`
  const { numUpdatedRows } = await db
    .updateTable('task_private')
    .set({ pod_token_hash: hashToken(token), pod_fence: fence, pod: null })
    .where('task_id', '=', task_id)
    .where((where) => where.or([where('pod', 'is', null), where('pod_fence', '!=', fence)]))
    .where((where) =>
      where.exists(
        where
          .selectFrom('task')
          .select('id')
          .where('id', '=', task_id)
          .where('fence', '=', fence)
          .where('log_id', 'is not distinct from', log_id)
          .where('runner_id', '=', runner_id)
          .where('log_lines', 'is', null),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n ? token : undefined
}

/** Returns the claim that a token belongs to, and its runner; undefined for any other text. */
export async function podTokenOwner(db: Db, token: string) {
  const task_id = Number(form.exec(token)?.[1] ?? 0)
  if (task_id === 0 || task_id > 2 ** 31 - 1) return undefined
  return await db
    .selectFrom('task_private')
    .innerJoin('task', 'task.id', 'task_private.task_id')
    .innerJoin('runner', 'runner.id', 'task.runner_id')
    .select([
      'runner.id',
      'runner.name',
      'runner.webhook',
      'runner.server_id',
      'runner.folder_id',
      'runner.claim_ticket',
    ])
    .select(['task_private.task_id', 'task_private.pod_fence as fence'])
    .where('task_private.task_id', '=', task_id)
    .where('task_private.pod_token_hash', '=', hashToken(token))
    .executeTakeFirst()
}

/** Makes this pod the only one that may work on the claim. Returns false if another one is. */
export async function bindPod(db: Db, { task_id, fence }: HeldTask, pod: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('task_private')
    .set({ pod })
    .where('task_id', '=', task_id)
    .where('pod_fence', '=', fence)
    .where((where) => where.or([where('pod', 'is', null), where('pod', '=', pod)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Returns whether a pod has resumed the task. */
export async function isWithPod(db: Db, { task_id, fence }: HeldTask): Promise<boolean> {
  const found = await db
    .selectFrom('task_private')
    .select('pod')
    .where('task_id', '=', task_id)
    .where('pod_fence', '=', fence)
    .executeTakeFirst()
  return found !== undefined && found.pod !== null
}
