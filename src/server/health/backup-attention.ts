import type { Attention } from '../../contract/health.ts'
import { asGiven, coded, type Message, say } from '../../contract/message.ts'
import { readCron } from '../../contract/rules/cron.ts'
import { previousDue } from '../../contract/rules/next-due.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../db/open.ts'
import { readMessage } from '../resources/message-columns.ts'
import { attend } from './attention.ts'

/** A backup may take so long before it counts as overdue. */
const graceMs = 3600_000

/** What the backups of the server need: the newest one failed, or none has succeeded since one was due. */
export async function backupAttention(
  db: Db,
  config: Pick<Config, 'backup' | 'schedule'>,
  { started, now = Date.now() }: { started: string; now?: number },
): Promise<Attention[]> {
  const newest = db.selectFrom('server_backup').selectAll().orderBy('id', 'desc').limit(1)
  const ended = await newest.where('status', '<>', 'running').executeTakeFirst()
  if (ended?.status === 'error') {
    const problem = (readMessage(ended.problem_message) as Message | null) ?? asGiven(ended.problem ?? '')
    return [attend('error', say('attention_backup_failed', { problem: coded(problem) }), 'remedy_backup_failed')]
  }
  const cron = config.backup.schedule === '' ? null : readCron(config.backup.schedule)
  if (!cron || 'problem' in cron) return []
  const success = await newest.where('status', '=', 'success').executeTakeFirst()
  const since = Date.parse(success?.started ?? started)
  const due = previousDue(cron, config.schedule.timezone, new Date(now - graceMs))
  if (!due || due.getTime() <= since) return []
  const hours = Math.floor((now - since) / 3600_000)
  return [attend('error', say('attention_backup_overdue', { hours }), 'remedy_backup_overdue')]
}
