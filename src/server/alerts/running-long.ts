import { activeStatuses } from '../../contract/task-status.ts'
import { isoIn, isoNow } from '../clock.ts'
import { type Held, onlyServer } from '../cluster/duties.ts'
import type { Services } from '../services.ts'
import { readAlertTask } from './alert-task.ts'
import { draftOf } from './draft.ts'
import { channelLanguage } from './language.ts'
import { taskLink } from './link.ts'
import { enqueue } from './outbox.ts'

/** Interval between passes over running tasks. */
export const runningLongMs = 30_000

/** Without tasks that wait for confirmation: these have an alert of their own. */
const running = activeStatuses.filter((status) => status !== 'waiting_confirmation')

/** One pass over tasks that run longer than a channel's limit: one alert per task and channel. */
export async function alertRunningLong(services: Services, held: Pick<Held, 'confirm'> = onlyServer): Promise<void> {
  const { database } = services
  const channels = await longChannels(services)
  if (channels.length === 0) return
  const minMinutes = Math.min(...channels.map(({ long_after_min }) => long_after_min))
  const tasks = await database.db
    .selectFrom('task as t')
    .innerJoin('project as p', 'p.id', 't.project_id')
    .innerJoin('template as x', 'x.id', 't.template_id')
    .select(['t.id', 't.project_id', 't.template_id', 't.start', 'p.name as project_name', 'x.name as template_name'])
    // For a plan that waited for confirmation, only the time since the confirmation counts.
    .select((select) =>
      select
        .selectFrom('task_status_change as change')
        .select((last) => last.fn.max('change.at').as('at'))
        .whereRef('change.task_id', '=', 't.id')
        .where('change.status', '=', 'confirmed')
        .as('confirmed'),
    )
    .where('t.status', 'in', running)
    .where('t.start', '<=', isoIn(-minMinutes * 60))
    .where('p.alert', '=', true)
    .execute()
  if (tasks.length === 0) return
  const sent = await alreadySent(
    services,
    channels.map(({ id }) => String(id)),
    tasks.map(({ id }) => subjectOf(id)),
  )
  for (const task of tasks) {
    const seconds = (Date.now() - Date.parse(task.confirmed ?? task.start ?? '')) / 1000
    const subscribed = channels.filter(
      (channel) =>
        seconds >= channel.long_after_min * 60 &&
        (channel.project_id === null || channel.project_id === task.project_id) &&
        (channel.all_templates || channel.template_ids.includes(task.template_id)) &&
        !sent.has(`${channel.id} ${subjectOf(task.id)}`),
    )
    if (subscribed.length === 0) continue
    await database.transaction(async (tx) => {
      // Nothing in the outbox distinguishes the same alert of two servers.
      await held.confirm(tx)
      const context = {
        event: 'running_long' as const,
        project: { id: task.project_id, name: task.project_name },
        template: { id: task.template_id, name: task.template_name },
        task: (await readAlertTask(tx, task)).task,
        schedule: null,
        link: taskLink(services.config, task.project_id, task.template_id, task.id),
        now: isoNow(),
      }
      if (context.task.end !== null) return
      const drafts = subscribed.map(({ id, message, language: own }) => {
        const language = channelLanguage(services.config, own)
        return draftOf(context, { id, key: String(id), message, language }, subjectOf(task.id))
      })
      await enqueue(services, tx, await Promise.all(drafts), { project_id: task.project_id, task_id: task.id })
    })
  }
}

const subjectOf = (task_id: number) => `task:${task_id}`

async function longChannels({ database: { db } }: Services) {
  const rows = await db
    .selectFrom('alert_channel')
    .select(['id', 'project_id', 'all_templates', 'long_after_min', 'message', 'language'])
    .where('active', '=', true)
    .where('events', 'like', '%"running_long"%')
    .execute()
  const narrow = rows.filter((row) => !row.all_templates).map(({ id }) => id)
  const bound =
    narrow.length === 0
      ? []
      : await db.selectFrom('alert_channel_template').selectAll().where('channel_id', 'in', narrow).execute()
  return rows.map((row) => ({
    ...row,
    template_ids: bound.filter(({ channel_id }) => channel_id === row.id).map(({ template_id }) => template_id),
  }))
}

async function alreadySent({ database: { db } }: Services, channels: string[], subjects: string[]) {
  const rows = await db
    .selectFrom('alert_delivery')
    .select(['channel', 'subject'])
    .where('channel', 'in', channels)
    .where('subject', 'in', subjects)
    .where('event', '=', 'running_long')
    .execute()
  return new Set(rows.map(({ channel, subject }) => `${channel} ${subject}`))
}
