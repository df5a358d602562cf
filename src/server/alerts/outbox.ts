import { sql } from 'kysely'
import type { AlertEvent } from '../../contract/alert-channel.ts'
import type { Language } from '../../contract/language.ts'
import { coded, type Message } from '../../contract/message.ts'
import type { TaskStatus } from '../../contract/task-status.ts'
import { isoNow } from '../clock.ts'
import type { Tx } from '../db/open.ts'
import { englishOf } from '../resources/message-columns.ts'
import type { Services } from '../services.ts'
import type { AlertContext } from './alert-context.ts'
import { readAlertTask } from './alert-task.ts'
import { configuredChannels } from './configured.ts'
import { type Draft, draftOf } from './draft.ts'
import { chosenEvent, eventsOf, type Suppressed } from './events.ts'
import { giveUpAfterMs } from './give-up.ts'
import { channelLanguage } from './language.ts'
import { projectLink, taskLink } from './link.ts'

/**
 * The outbox: alerts become rows in the transaction of the event they report, so that they are sent if and only if it
 * happened, and once: channel, subject and event are unique. sender.ts sends them afterwards.
 */

export type OutboxServices = Pick<Services, 'database' | 'bus' | 'config' | 'log'>

/** The properties of project and template that decide whether and how alerts about a task are sent. */
export interface AlertTemplate extends Suppressed {
  project_name: string
  template_name: string
  alert: boolean
  alert_chat: string | null
}

/** A task that has just changed to `status`; `change_id` is the row of its history that records it. */
interface MovedTask {
  id: number
  project_id: number
  template_id: number
  status: TaskStatus
  /** null: no check for drift. */
  drift: string | null
  change_id: number
}

/** Part of a task's change of status. Makes no query if the project allows no alerts, and never fails the change. */
export async function enqueueTaskAlerts(
  services: OutboxServices,
  tx: Tx,
  task: MovedTask,
  template: AlertTemplate | undefined,
): Promise<void> {
  if (!template?.alert) return
  // A task may wait for confirmation more than once; it ends once.
  const subject = task.status === 'waiting_confirmation' ? `task:${task.id}:${task.change_id}` : `task:${task.id}`
  await guarded(services, tx, async () => {
    const channels = [
      ...configuredChannels(services.config, template),
      ...(await channelsOf(services, tx, task)),
    ].filter((channel) => channel.events.some((event) => mayBe(task.status, event)))
    if (channels.length === 0) return
    const { task: alertTask, before } = await readAlertTask(tx, task)
    const events = eventsOf(task.status, before, task.drift !== null)
    const about = {
      project: { id: task.project_id, name: template.project_name },
      template: { id: task.template_id, name: template.template_name },
      task: alertTask,
      schedule: null,
      link: taskLink(services.config, task.project_id, task.template_id, task.id, alertTask.cause_line),
      now: isoNow(),
    }
    await enqueue(
      services,
      tx,
      await Promise.all(
        channels.flatMap((channel): Promise<Draft>[] => {
          const event = chosenEvent(events, channel.events, template)
          return event ? [draftOf({ ...about, event }, channel, subject)] : []
        }),
      ),
      { project_id: task.project_id, task_id: task.id },
    )
  })
}

function mayBe(status: TaskStatus, event: AlertEvent): boolean {
  return [...eventsOf(status, 'error'), ...eventsOf(status, 'success')].includes(event)
}

interface MissedSchedule {
  project_id: number
  schedule_id: number
  schedule_name: string
  template_id: number
  template_name: string
  /** ISO; the newest of several that are reported as one. */
  due_at: string
  /** null: nothing is known. */
  reason: Message | null
}

/** Reports a due time at which a schedule did not run. Part of the transaction that records it; never fails it. */
export async function enqueueMissedSchedule(services: OutboxServices, tx: Tx, missed: MissedSchedule): Promise<void> {
  await guarded(services, tx, async () => {
    const project = await tx
      .selectFrom('project')
      .select(['name', 'alert'])
      .where('id', '=', missed.project_id)
      .executeTakeFirst()
    if (!project?.alert) return
    const channels = await channelsOf(services, tx, missed)
    const context: AlertContext = {
      event: 'missed_schedule',
      project: { id: missed.project_id, name: project.name },
      template: { id: missed.template_id, name: missed.template_name },
      task: null,
      schedule: { id: missed.schedule_id, name: missed.schedule_name, due: missed.due_at, ...reasonOf(missed.reason) },
      link: projectLink(services.config, missed.project_id, 'schedule'),
      now: isoNow(),
    }
    await enqueue(
      services,
      tx,
      await Promise.all(
        channels
          .filter(({ events }) => events.includes('missed_schedule'))
          .map((channel) => draftOf(context, channel, `schedule:${missed.schedule_id}:${missed.due_at}`)),
      ),
      { project_id: missed.project_id, task_id: null },
    )
  })
}

const reasonOf = (reason: Message | null) => ({
  reason: englishOf(reason) ?? '',
  reason_message: reason && coded(reason),
})

/** A receiver: the key of the unique constraint, the id of its row if it has one, and the events it subscribes to. */
export interface OutboxChannel {
  key: string
  id: number | null
  events: readonly AlertEvent[]
  message: string
  language: Language
}

/** Returns the channels of the project and of the server that apply to this template. */
export async function channelsOf(
  { config }: Pick<Services, 'config'>,
  tx: Tx,
  { project_id, template_id }: { project_id: number; template_id: number },
): Promise<OutboxChannel[]> {
  const rows = await tx
    .selectFrom('alert_channel')
    .select(['id', 'events', 'message', 'language'])
    .where('active', '=', true)
    .where((where) => where.or([where('project_id', '=', project_id), where('project_id', 'is', null)]))
    .where((where) =>
      where.or([
        where('all_templates', '=', true),
        where.exists(
          where
            .selectFrom('alert_channel_template')
            .select('template_id')
            .whereRef('channel_id', '=', 'alert_channel.id')
            .where('template_id', '=', template_id),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id, events, message, language }) => ({
    key: String(id),
    id,
    events: JSON.parse(events),
    message,
    language: channelLanguage(config, language),
  }))
}

/** Puts drafts into the outbox; existing rows stay unchanged. The senders are notified after the commit. */
export async function enqueue(
  { database, bus }: Pick<Services, 'database' | 'bus'>,
  tx: Tx,
  drafts: readonly Draft[],
  of: { project_id: number; task_id: number | null },
): Promise<void> {
  if (drafts.length === 0) return
  await tx
    .insertInto('alert_delivery')
    .values(
      drafts.map(({ channel, subject, event, alert }) => ({
        ...of,
        channel: channel.key,
        channel_id: channel.id,
        event,
        subject,
        alert: JSON.stringify(alert),
        status: 'waiting' as const,
        attempts: 0,
        next_ms: database.now,
        give_up_ms: sql<number>`${database.now} + ${sql.lit(giveUpAfterMs)}`,
        problem: null,
        created: isoNow(),
        sent: null,
      })),
    )
    .onConflict((conflict) => conflict.columns(['channel', 'subject', 'event']).doNothing())
    .execute()
  database.afterCommit(() => bus.publish('alerts'))
}

/**
 * A failure here must not undo the change that the alert reports. A channel that is deleted at this very moment fails
 * the insert: the second attempt does not see it any more.
 */
export async function guarded({ log }: OutboxServices, tx: Tx, run: () => Promise<void>): Promise<void> {
  for (const last of [false, true]) {
    await sql`savepoint alerts`.execute(tx)
    try {
      await run()
      await sql`release savepoint alerts`.execute(tx)
      return
    } catch (error) {
      await sql`rollback to savepoint alerts`.execute(tx)
      if (last) log.error({ error }, 'failed to put alerts into the outbox')
    }
  }
}
