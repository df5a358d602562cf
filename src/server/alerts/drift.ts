import type { AlertEvent } from '../../contract/alert-channel.ts'
import { isoNow } from '../clock.ts'
import type { Tx } from '../db/open.ts'
import type { Drift } from './alert.ts'
import { alertOf } from './alert-context.ts'
import { readAlertTask } from './alert-task.ts'
import { taskLink } from './link.ts'
import { channelsOf, enqueue, guarded, type OutboxServices } from './outbox.ts'

export type DriftEvent = Extract<AlertEvent, 'drift_found' | 'back_in_sync'>

interface DriftNews extends Drift {
  event: DriftEvent
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
      drift: { workspace, summary },
      link: taskLink(services.config, check.project_id, check.template_id, check.id),
      now: isoNow(),
    }
    const drafts = channels.map((channel) => ({
      channel,
      subject: `task:${check.id}`,
      event,
      alert: alertOf(context, channel.message, channel.language),
    }))
    await enqueue(services, tx, drafts, { project_id: check.project_id, task_id: check.id })
  })
}
