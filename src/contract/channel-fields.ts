/** The kinds of alert channels (docs/alerts.md). */
export const alertChannelTypes = [
  'email',
  'slack',
  'microsoft_teams',
  'telegram',
  'rocketchat',
  'dingtalk',
  'gotify',
  'discord',
  'ntfy',
  'webhook',
] as const
export type AlertChannelType = (typeof alertChannelTypes)[number]

export interface ChannelField {
  /** Stored encrypted and never returned; an empty value in an update keeps the stored one. */
  secret: boolean
  required: boolean
  kind: 'text' | 'url' | 'addresses' | 'flag'
}

/** The fields of each type. Addresses that hold a token are secrets. One table for form and check. */
export const channelFields: Record<AlertChannelType, Record<string, ChannelField>> = {
  email: {
    /** Addresses, separated by commas or lines. */
    to: { secret: false, required: false, kind: 'addresses' },
    /** Also sends to members and administrators who have alerts switched on. */
    members: { secret: false, required: false, kind: 'flag' },
  },
  slack: { url: { secret: true, required: true, kind: 'url' } },
  microsoft_teams: { url: { secret: true, required: true, kind: 'url' } },
  telegram: {
    /** Empty means the server's bot. */
    token: { secret: true, required: false, kind: 'text' },
    chat: { secret: false, required: true, kind: 'text' },
    /** A topic of the chat. */
    thread: { secret: false, required: false, kind: 'text' },
  },
  rocketchat: { url: { secret: true, required: true, kind: 'url' } },
  dingtalk: {
    url: { secret: true, required: true, kind: 'url' },
    /** For a robot that requires signed calls. */
    sign_secret: { secret: true, required: false, kind: 'text' },
  },
  gotify: {
    url: { secret: false, required: true, kind: 'url' },
    token: { secret: true, required: true, kind: 'text' },
  },
  discord: { url: { secret: true, required: true, kind: 'url' } },
  ntfy: {
    /** The server. */
    url: { secret: false, required: true, kind: 'url' },
    topic: { secret: false, required: true, kind: 'text' },
    token: { secret: true, required: false, kind: 'text' },
  },
  webhook: {
    url: { secret: false, required: true, kind: 'url' },
    /** The key that signs bodies: HMAC-SHA256, as GitHub does it. */
    sign_secret: { secret: true, required: true, kind: 'text' },
  },
}
