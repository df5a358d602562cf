import { OutboundError } from '../outbound.ts'
import type { Services } from '../services.ts'
import type { Alert, AlertTarget, Channel, ChannelId } from './alert.ts'
import { dingtalk } from './dingtalk.ts'
import { email } from './email.ts'
import { gotify } from './gotify.ts'
import { microsoftTeams } from './microsoft-teams.ts'
import { rocketchat } from './rocketchat.ts'
import type { AlertSettings } from './settings.ts'
import { slack } from './slack.ts'
import { telegram } from './telegram.ts'

const channels: readonly Channel[] = [email, telegram, slack, rocketchat, microsoftTeams, dingtalk, gotify]

/** Which channels the configuration switches on. */
export function switchedOn(settings: AlertSettings): Record<ChannelId, boolean> {
  return {
    email: settings.email_alert,
    telegram: settings.telegram_alert,
    slack: settings.slack_alert,
    rocketchat: settings.rocketchat_alert,
    microsoft_teams: settings.microsoft_teams_alert,
    dingtalk: settings.dingtalk_alert,
    gotify: settings.gotify_alert,
  }
}

export interface Sent {
  channel: Channel
  /** null: it got there. */
  problem: string | null
}

/** Sends over every channel that is switched on, all at once; a channel that fails takes nothing from the others. */
export async function sendAlert(
  { config, log }: Pick<Services, 'config' | 'log'>,
  alert: Alert,
  target: AlertTarget,
): Promise<Sent[]> {
  const on = switchedOn(config)
  return Promise.all(
    channels
      .filter(({ id }) => on[id])
      .map(async (channel): Promise<Sent> => {
        const problem = channel.missing(config) ?? (await problemOf(log, () => channel.send(config, alert, target)))
        if (problem) log.warn({ channel: channel.id, problem }, 'an alert could not be sent')
        return { channel, problem }
      }),
  )
}

async function problemOf(log: Services['log'], send: () => Promise<void>): Promise<string | null> {
  try {
    await send()
    return null
  } catch (error) {
    if (error instanceof OutboundError) return error.message
    // A fault of ours in one channel is no reason to keep quiet about the others. It is named without what was sent.
    log.error({ error: { name: (error as Error).name, stack: (error as Error).stack } }, 'sending an alert failed')
    return "could not be used; the server's log has details"
  }
}

/** Who gets e-mails about a project: members and administrators who want alerts. */
export async function alertTarget({ db }: Services['database'], project_id: number): Promise<AlertTarget> {
  const project = await db.selectFrom('project').select('alert_chat').where('id', '=', project_id).executeTakeFirst()
  const users = await db
    .selectFrom('user')
    .leftJoin('project_user', (join) =>
      join.onRef('project_user.user_id', '=', 'user.id').on('project_user.project_id', '=', project_id),
    )
    .select('user.email')
    .where('user.alert', '=', true)
    .where((where) => where.or([where('user.admin', '=', true), where('project_user.role', 'is not', null)]))
    .orderBy('user.id')
    .execute()
  return { telegram_chat: project?.alert_chat ?? null, recipients: users.map((user) => user.email) }
}
