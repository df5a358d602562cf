import { type AlertChannelDraft, alertChannels } from '../../src/contract/alert-channel.ts'
import { isoNow } from '../../src/server/clock.ts'
import type { CallInput } from './client.ts'
import type { TestServer } from './server.ts'

type Body = CallInput<typeof alertChannels.create>['body']

/** Returns a channel whose receiver is never contacted: nothing listens there, and servers may not connect to it. */
export const aChannel = (draft: Partial<AlertChannelDraft> = {}): Body => ({
  name: 'Channel',
  type: 'webhook',
  settings: { url: 'http://127.0.0.1:9/hook', sign_secret: 'sixteen letters.' },
  events: ['failed'],
  ...draft,
})

/** Inserts an alert of a project that could not be sent. */
export async function failedDelivery({ server }: TestServer, project_id: number, channel_id: number): Promise<number> {
  const { db } = server.services.database
  const alert = {
    event: 'failed',
    title: 'A task failed',
    text: '',
    status: 'error',
    link: '',
    facts: [],
    about: { project: null, template: null, task: null, schedule: null },
  }
  const { id } = await db
    .insertInto('alert_delivery')
    .values({
      channel: String(channel_id),
      channel_id,
      project_id,
      event: 'failed',
      subject: `task:${isoNow()}:${Math.random()}`,
      task_id: null,
      alert: JSON.stringify(alert),
      status: 'failed',
      attempts: 5,
      next_ms: null,
      problem: 'answered with code 500',
      problem_message: JSON.stringify({ code: 'alert_answered_code', params: { code: 500 } }),
      created: isoNow(),
      sent: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts this many sent alerts, with subjects from `task:0` on. */
export async function insertSentAlerts({ server }: TestServer, project_id: number, channel_id: number, many: number) {
  const { db } = server.services.database
  const rows = Array.from({ length: many }, (_, n) => ({
    channel: String(channel_id),
    channel_id,
    project_id,
    event: 'failed' as const,
    subject: `task:${n}`,
    task_id: null,
    alert: '{"title":"A task failed"}',
    status: 'sent' as const,
    attempts: 1,
    next_ms: null,
    problem: null,
    problem_message: null,
    created: isoNow(),
    sent: isoNow(),
  }))
  for (let n = 0; n < many; n += 500)
    await db
      .insertInto('alert_delivery')
      .values(rows.slice(n, n + 500))
      .execute()
}
