import type { AlertChannelType } from '../../../contract/channel-fields.ts'
import { IconBell, IconRocket, IconWebhook } from '../../ui/icons.ts'
import {
  IconBrandDiscord,
  IconBrandSlack,
  IconBrandTeams,
  IconBrandTelegram,
  IconBroadcast,
  IconMail,
  IconMessageCircle,
} from '../../ui/more-icons.ts'

const icons: Record<AlertChannelType, typeof IconBell> = {
  email: IconMail,
  slack: IconBrandSlack,
  microsoft_teams: IconBrandTeams,
  telegram: IconBrandTelegram,
  rocketchat: IconRocket,
  dingtalk: IconMessageCircle,
  gotify: IconBell,
  discord: IconBrandDiscord,
  ntfy: IconBroadcast,
  webhook: IconWebhook,
}

export function KindIcon({ type, size = 18 }: { type: AlertChannelType; size?: number }) {
  const Icon = icons[type]
  return <Icon size={size} stroke={1.6} aria-hidden style={{ flex: 'none' }} />
}
