import type { Selectable } from 'kysely'
import type { Language } from '../../contract/language.ts'
import type { Tables } from '../db/schema.ts'
import { type Answered, OutboundError } from '../outbound/post-json.ts'
import type { Services } from '../services.ts'
import type { Alert } from './alert.ts'
import { inLanguage } from './alert-context.ts'
import { openChannel } from './channel-secrets.ts'
import { configuredSettings, lacking, switchedOn, typeOfKey } from './configured.ts'
import { mailedElsewhere } from './other-mail.ts'
import { NotWanted, type OpenChannel, post } from './post.ts'

export type DeliveryRow = Selectable<Tables['alert_delivery']>

/** The stored alert. `told`: addresses that have received the e-mail already. The name is stored, so it stays. */
export type StoredAlert = Omit<Alert, 'language'> & { language?: Language; told?: string[] }

/** Sends one alert of the outbox with the current settings of its channel. Throws OutboundError. */
export async function deliver(services: Services, row: DeliveryRow, signal: AbortSignal): Promise<Answered> {
  const channel = await channelOf(services, row)
  const { told: delivered, ...stored } = JSON.parse(row.alert) as StoredAlert
  // Earlier versions stored no language: they worded every alert in English.
  const alert: Alert = { ...stored, language: stored.language ?? 'en' }
  const sending = post(services, channel, (language) => inLanguage(alert, language), {
    delivery: row.id,
    created: row.created,
    signal,
    ...(delivered ? { delivered } : {}),
    ...(channel.type === 'email' ? { elsewhere: await mailedElsewhere(services, row) } : {}),
  })
  sending.then(
    () => services.meters?.alertSent(channel.type, 'sent'),
    () => services.meters?.alertSent(channel.type, 'failed'),
  )
  return sending
}

async function channelOf(services: Services, row: DeliveryRow): Promise<OpenChannel> {
  const { config } = services
  const { db } = services.database
  const project =
    row.project_id === null
      ? undefined
      : await db
          .selectFrom('project')
          .select(['alert', 'alert_chat'])
          .where('id', '=', row.project_id)
          .executeTakeFirst()
  if (!project?.alert) throw new NotWanted('alert_project_off')
  if (row.channel_id !== null) {
    const found = await db.selectFrom('alert_channel').selectAll().where('id', '=', row.channel_id).executeTakeFirst()
    if (!found?.active) throw new NotWanted('alert_channel_off')
    return { ...openChannel(services, found), project_id: row.project_id }
  }
  const type = typeOfKey(row.channel)
  if (!type || !switchedOn(config)[type]) throw new NotWanted('alert_type_off')
  const lacks = lacking(type, config)
  if (lacks) throw new OutboundError(lacks)
  return {
    type,
    settings: configuredSettings(type, config, project.alert_chat),
    project_id: row.project_id,
    language: config.default_language,
  }
}
