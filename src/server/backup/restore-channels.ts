import { alertEvents } from '../../contract/alert-channel.ts'
import { type CodedMessage, say } from '../../contract/message.ts'
import type { Tx } from '../db/open.ts'
import { iso } from '../schedules/due-times.ts'
import { quoted } from './findings.ts'
import { at, insertAll } from './insert-rows.ts'
import type { MadeIds } from './restore.ts'
import type { RestorePlan } from './restore-plan.ts'

/** Inserts the alert channels of a plan; those that lack a secret are disabled. Returns warnings. */
export async function insertChannels(
  tx: Tx,
  project_id: number,
  { channels }: RestorePlan,
  { templates }: MadeIds,
  now: number,
): Promise<CodedMessage[]> {
  const made = await insertAll(
    tx,
    'alert_channel',
    channels.map((channel) => {
      const { template_ids: _, ...columns } = channel
      return {
        ...columns,
        project_id,
        active: channel.active && channel.secret_names.length === 0,
        settings: JSON.stringify(channel.settings),
        secret: null,
        secret_names: '{}',
        events: JSON.stringify(alertEvents.filter((event) => channel.events.includes(event))),
        created: iso(now),
      }
    }),
  )
  await insertAll(
    tx,
    'alert_channel_template',
    channels.flatMap(({ all_templates, template_ids }, index) =>
      all_templates
        ? []
        : template_ids.map((id) => ({ channel_id: at(made, index + 1), template_id: at(templates, id) })),
    ),
    false,
  )
  return channels.flatMap(({ name, secret_names }) =>
    secret_names.length === 0
      ? []
      : [say('restored_channel_secret', { name: quoted(name), fields: secret_names.join(', ') })],
  )
}
