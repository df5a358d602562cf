import { type AlertChannelDraft, alertChannels } from '../../src/contract/alert-channel.ts'
import type { Message } from '../../src/contract/message.ts'
import { projects } from '../../src/contract/project.ts'
import type { TaskStatus } from '../../src/contract/task-status.ts'
import { enqueueMissedSchedule } from '../../src/server/alerts/outbox.ts'
import { isoNow } from '../../src/server/clock.ts'
import { reasonColumns } from '../../src/server/resources/message-columns.ts'
import { moveTask } from '../../src/server/tasks/move.ts'
import { aChannel } from './channel.ts'
import type { Receiver } from './receiver.ts'
import type { TestServer } from './server.ts'
import { testProject } from './suite.ts'
import { until } from './template.ts'

/** Creates a project that allows alerts, with shortcuts that make events happen in it. */
export async function alertedProject(server: TestServer, chat: Receiver) {
  const project = await testProject(server)
  const { admin } = server
  const here = { params: project.params }
  const { services } = server.server
  const { db } = services.database
  await admin.ok(projects.update, { ...here, body: { name: 'Website', alert: true } })

  const self = {
    ...project,
    here,
    channel: (path: string, draft: Partial<AlertChannelDraft> = {}) =>
      admin.ok(alertChannels.create, {
        ...here,
        body: aChannel({ name: path, settings: { url: chat.url + path, sign_secret: 'quiet-hedgehog' }, ...draft }),
      }),
    /** Creates a task, moves it through these statuses as its runner would, and returns its id. */
    ran: async (template_id: number, ...statuses: TaskStatus[]): Promise<number> => {
      const { id } = await project.task(template_id, { message: 'Try it' })
      await db.updateTable('task').set({ status: 'running', start: isoNow() }).where('id', '=', id).execute()
      for (const status of statuses) await self.move(id, status)
      return id
    },
    move: (id: number, status: TaskStatus, reason?: Message) =>
      services.database.transaction((tx) => moveTask(services, tx, id, status, reason ? reasonColumns(reason) : {})),
    /** Reports that the schedule "At two" of this template missed its time. */
    missed: (template: { id: number; name: string }, due_at: string, reason: Message) =>
      services.database.transaction((tx) =>
        enqueueMissedSchedule(services, tx, {
          project_id: project.id,
          schedule_id: 7,
          schedule_name: 'At two',
          template_id: template.id,
          template_name: template.name,
          due_at,
          reason,
        }),
      ),
    deliveries: (query: Record<string, number> = {}) => admin.ok(alertChannels.deliveries, { ...here, query }),
    /** Waits until no alert of the project is pending, and returns the alerts, oldest first. */
    settled: async () => {
      // Returns the very rows that are settled: a moment later the next try may be in progress.
      const settled = await until('the alerts to be sent', async () => {
        const rows = await self.deliveries()
        return rows.every(({ status, attempts }) => status === 'sent' || status === 'failed' || attempts > 0) &&
          rows.every(({ status }) => status !== 'sending')
          ? rows
          : undefined
      })
      return settled.toReversed()
    },
    /** The events that a path has received. */
    eventsAt: (path: string) =>
      chat.received.filter((one) => one.path === path).map(({ body }) => (body as { event: string }).event),
    /** Makes the pending tries due now. */
    makeTriesDue: async () => {
      await db.updateTable('alert_delivery').set({ next_ms: 0 }).where('status', '=', 'waiting').execute()
      services.bus.publish('alerts')
    },
  }
  return self
}

export type AlertedProject = Awaited<ReturnType<typeof alertedProject>>
