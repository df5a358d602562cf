import type { AlertEvent } from '../../contract/alert-channel.ts'
import type { AlertChannelType } from '../../contract/channel-fields.ts'
import { type Message, say } from '../../contract/message.ts'
import type { Config } from '../config/config.ts'
import type { AlertTemplate, OutboxChannel } from './outbox.ts'
import type { AlertSettings } from './settings.ts'

/** The channels of the configuration: at most one of each type, for every project that allows alerts. */
export const configuredTypes = [
  'email',
  'telegram',
  'slack',
  'rocketchat',
  'microsoft_teams',
  'dingtalk',
  'gotify',
] as const satisfies readonly AlertChannelType[]
export type ConfiguredType = (typeof configuredTypes)[number]

/** Returns which of these channels the configuration enables. */
export function switchedOn(config: AlertSettings): Record<ConfiguredType, boolean> {
  return {
    email: config.email_alert,
    telegram: config.telegram_alert,
    slack: config.slack_alert,
    rocketchat: config.rocketchat_alert,
    microsoft_teams: config.microsoft_teams_alert,
    dingtalk: config.dingtalk_alert,
    gotify: config.gotify_alert,
  }
}

/** Configured chats receive these three; configured e-mail receives only failures (docs/alerts.md). */
const chatEvents: readonly AlertEvent[] = ['succeeded', 'failed', 'waiting_confirmation']

/** Returns the configured channels that receive alerts about the tasks of a project. */
export function configuredChannels(
  config: AlertSettings & Pick<Config, 'default_language'>,
  { alert_chat }: AlertTemplate,
): OutboxChannel[] {
  const on = switchedOn(config)
  return configuredTypes
    .filter((type) => on[type] && (type !== 'telegram' || alert_chat || config.telegram_chat))
    .map((type) => ({
      key: configuredKey(type),
      id: null,
      events: type === 'email' ? ['failed'] : chatEvents,
      message: '',
      language: config.default_language,
    }))
}

export const configuredKey = (type: ConfiguredType) => `config:${type}`

/** Returns the type that belongs to the key of a delivery. */
export function typeOfKey(key: string): ConfiguredType | undefined {
  return configuredTypes.find((type) => configuredKey(type) === key)
}

/** Returns the settings of a configured channel in the form of the fields of its type. */
export function configuredSettings(type: ConfiguredType, config: AlertSettings, alert_chat: string | null) {
  if (type === 'email') return { members: true }
  if (type === 'telegram') return { token: config.telegram_token, chat: alert_chat || config.telegram_chat }
  if (type === 'gotify') return { url: config.gotify_url, token: config.gotify_token }
  return { url: config[`${type}_url`] }
}

/** Returns the setting that an enabled channel lacks; null if it is complete. */
export function lacking(type: ConfiguredType, config: AlertSettings): Message | null {
  if (type === 'email' || type === 'telegram') return null
  if (config[`${type}_url`] === '') return say('alert_setting_missing', { setting: `${type}_url` })
  return type === 'gotify' && config.gotify_token === ''
    ? say('alert_setting_missing', { setting: 'gotify_token' })
    : null
}
