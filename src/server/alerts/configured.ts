import type { AlertChannelType, AlertEvent } from '../../contract/alert-channel.ts'
import type { OutboxChannel, ToldTemplate } from './outbox.ts'
import type { AlertSettings } from './settings.ts'

/** The channels of the configuration: one of each type at most, for every project that allows alerts. */
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

/** Which of them the configuration switches on. */
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

/** Chats of the configuration get these three; its e-mails tell only of errors (docs/alerts.md). */
const chatEvents: readonly AlertEvent[] = ['succeeded', 'failed', 'waiting_confirmation']

/** Those that tell of a project's tasks. */
export function configuredChannels(config: AlertSettings, { alert_chat }: ToldTemplate): OutboxChannel[] {
  const on = switchedOn(config)
  return configuredTypes
    .filter((type) => on[type] && (type !== 'telegram' || alert_chat || config.telegram_chat))
    .map((type) => ({
      key: configuredKey(type),
      id: null,
      events: type === 'email' ? ['failed'] : chatEvents,
      message: '',
    }))
}

export const configuredKey = (type: ConfiguredType) => `config:${type}`

/** The type behind the key of a delivery. */
export function typeOfKey(key: string): ConfiguredType | undefined {
  return configuredTypes.find((type) => configuredKey(type) === key)
}

/** Its settings as the fields that channels of this type have. */
export function configuredSettings(type: ConfiguredType, config: AlertSettings, alert_chat: string | null) {
  if (type === 'email') return { members: true }
  if (type === 'telegram') return { token: config.telegram_token, chat: alert_chat || config.telegram_chat }
  if (type === 'gotify') return { url: config.gotify_url, token: config.gotify_token }
  return { url: config[`${type}_url`] }
}

/** What the configuration lacks for one that it switches on; null: nothing. */
export function lacking(type: ConfiguredType, config: AlertSettings): string | null {
  if (type === 'email' || type === 'telegram') return null
  if (config[`${type}_url`] === '') return `${type}_url is not set`
  return type === 'gotify' && config.gotify_token === '' ? 'gotify_token is not set' : null
}
