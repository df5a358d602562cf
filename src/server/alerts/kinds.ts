import type { AlertChannelType } from '../../contract/channel-fields.ts'
import { dingtalk } from './dingtalk.ts'
import { discord } from './discord.ts'
import { email } from './email.ts'
import { gotify } from './gotify.ts'
import type { Kind } from './kind.ts'
import { microsoftTeams } from './microsoft-teams.ts'
import { ntfy } from './ntfy.ts'
import { rocketchat } from './rocketchat.ts'
import { slack } from './slack.ts'
import { telegram } from './telegram.ts'
import { webhook } from './webhook.ts'

/** Every type of channel, for channels of the configuration and of the database. */
export const kinds: Record<AlertChannelType, Kind> = {
  email,
  slack,
  microsoft_teams: microsoftTeams,
  telegram,
  rocketchat,
  dingtalk,
  gotify,
  discord,
  ntfy,
  webhook,
}
