import { coded, say } from '../../contract/message.ts'
import { english } from '../../contract/messages/english.ts'
import { activeStatuses } from '../../contract/task-status.ts'
import { systemActor } from '../audit/audit-log.ts'
import { isoNow } from '../clock.ts'
import { problemColumns } from '../resources/message-columns.ts'
import { notePause, saveServerPause, serverPause } from '../schedules/pause.ts'
import type { Services } from '../services.ts'
import { endByServer } from '../tasks/end-by-server.ts'
import { readRestored, unmarkRestored } from './restored-marker.ts'

/** Ended tasks at a time: each writes a line of its log. */
const batch = 200

/**
 * After a restore, ends the tasks that ran or waited when the backup was made: what became of them since is not known,
 * and none may run twice. Pauses all schedules, for the same reason, unless the restore says otherwise. A start that is
 * killed in between does the rest the next time.
 */
export async function settleRestored(services: Services): Promise<void> {
  const { config, database, log } = services
  const restored = readRestored(config.data)
  if (!restored) return
  const created = restored.created
  const of = (statuses: readonly ('waiting' | (typeof activeStatuses)[number])[]) =>
    database.db
      .selectFrom('task')
      .select(['id', 'project_id'])
      .where('status', 'in', [...statuses])
      .limit(batch)
      .execute()
  if (!restored.run_schedules) await pauseSchedules(services, created)
  let ended = 0
  for (let tasks = await of(['waiting']); tasks.length > 0; tasks = await of(['waiting']))
    for (const task of tasks) {
      await endByServer(services, task, 'stopped', say('restored_waiting', { created }))
      ended++
    }
  for (let tasks = await of(activeStatuses); tasks.length > 0; tasks = await of(activeStatuses))
    for (const task of tasks) {
      await endByServer(services, task, 'error', say('restored_running', { created }))
      ended++
    }
  await database.db
    .updateTable('server_backup')
    .set({ ended: isoNow(), status: 'error', ...problemColumns(coded('backup_cut_off')) })
    .where('status', '=', 'running')
    .execute()
  unmarkRestored(config.data)
  log.warn({ created, ended }, 'restored from a backup: ended what ran or waited when it was made')
}

async function pauseSchedules({ database }: Services, created: string): Promise<void> {
  await database.transaction(async (tx) => {
    const before = await serverPause(tx)
    if (before && before.until === null) return
    const pause = { reason: english(say('restored_pause', { created })), since: created, by: null, until: null }
    await saveServerPause(tx, pause)
    await notePause(tx, systemActor, null, pause)
  })
}
