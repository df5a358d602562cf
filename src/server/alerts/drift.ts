import type { AlertEvent } from '../../contract/alert-channel.ts'
import type { CodedMessage } from '../../contract/message.ts'
import { isoNow } from '../clock.ts'
import type { Tx } from '../db/open.ts'
import { englishOf } from '../resources/message-columns.ts'
import { readAlertTask } from './alert-task.ts'
import { draftOf } from './draft.ts'
import { taskLink } from './link.ts'
import { channelsOf, enqueue, guarded, type OutboxServices } from './outbox.ts'

export type DriftEvent = Extract<AlertEvent, 'drift_found' | 'back_in_sync'>

interface DriftNews {
  event: DriftEvent
  workspace: string
  /** The first differences; null without any. */
  summary: CodedMessage | null
}

/** Reports that a workspace has drifted, or no longer does. Part of the transaction that records it; never fails it. */
export async function enqueueDriftAlert(
  services: OutboxServices,
  tx: Tx,
  check: { id: number; project_id: number; template_id: number },
  { event, workspace, summary }: DriftNews,
): Promise<void> {
  await guarded(services, tx, async () => {
    const about = await tx
      .selectFrom('template')
      .innerJoin('project', 'project.id', 'template.project_id')
      .select(['template.name as template_name', 'project.name as project_name', 'project.alert'])
      .where('template.id', '=', check.template_id)
      .executeTakeFirst()
    if (!about?.alert) return
    const channels = (await channelsOf(services, tx, check)).filter(({ events }) => events.includes(event))
    if (channels.length === 0) return
    const context = {
      event,
      project: { id: check.project_id, name: about.project_name },
      template: { id: check.template_id, name: about.template_name },
      task: (await readAlertTask(tx, check)).task,
      schedule: null,
      drift: { workspace, summary: englishOf(summary) ?? '', summary_message: summary },
      link: taskLink(services.config, check.project_id, check.template_id, check.id),
      now: isoNow(),
    }
    const drafts = channels.map((channel) => draftOf(context, channel, `task:${check.id}`))
    await enqueue(services, tx, await Promise.all(drafts), { project_id: check.project_id, task_id: check.id })
  })
}
