import type { AlertSettings } from './settings.ts'

/** What is told, in a form that every channel can show. */
export interface Alert {
  /** One line. */
  title: string
  /** A sentence or two, plain text. */
  text: string
  status: AlertStatus
  /** Where to look; '' when the server does not know its own address (web_host). */
  link: string
  facts: { name: string; value: string }[]
}

export type AlertStatus = 'success' | 'error' | 'running' | 'waiting' | 'stopping' | 'stopped'

/** Whom it concerns. */
export interface AlertTarget {
  /** The project's own chat. */
  telegram_chat: string | null
  /** E-mail addresses of members and administrators who want alerts. */
  recipients: readonly string[]
}

export const channelIds = ['email', 'telegram', 'slack', 'rocketchat', 'microsoft_teams', 'dingtalk', 'gotify'] as const
export type ChannelId = (typeof channelIds)[number]

/** One way of telling people. */
export interface Channel {
  id: ChannelId
  title: string
  /** What the configuration lacks for it; null when it can be used. */
  missing(settings: AlertSettings): string | null
  /** Throws OutboundError when the alert did not get there. */
  send(settings: AlertSettings, alert: Alert, target: AlertTarget): Promise<void>
}

export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')
}

/** Names of users and templates are texts, not markup. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_{}[\]()<>#+!|~-]/g, '\\$&')
}
