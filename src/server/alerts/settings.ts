import { z } from 'zod'

/** The part of the configuration (server/config/config.ts) about alerts. Keys have the names that teams know. */
export const alertSettings = {
  alerts: z
    .strictObject({
      allow_private: z
        .boolean()
        .default(false)
        .describe('Alerts may go to mail and chat servers on this machine and in private networks'),
    })
    .prefault({}),
  email_alert: z.boolean().default(false).describe('Send alerts by e-mail'),
  email_sender: z.string().default('').describe('Address that alerts come from'),
  email_host: z.string().default('').describe('Mail server (SMTP)'),
  email_port: z.coerce.number().int().min(1).max(65535).default(25).describe('Its port'),
  email_username: z.string().default('').describe('User name at the mail server'),
  email_password: z.string().default('').describe('Password at the mail server'),
  email_secure: z
    .boolean()
    .default(false)
    .describe('Encrypt with STARTTLS; nothing is sent to a server that does not offer it'),
  email_tls: z.boolean().default(false).describe('Encrypt from the first byte, as on port 465'),
  email_tls_min_version: z.enum(['1.2', '1.3']).default('1.2').describe('Minimum TLS version'),
  telegram_alert: z.boolean().default(false).describe('Send alerts to Telegram'),
  telegram_chat: z.string().default('').describe('Chat of projects that name none'),
  telegram_token: z.string().default('').describe('Token of the bot'),
  telegram_url: z.string().default('https://api.telegram.org').describe('Bot API server, if you run your own'),
  slack_alert: z.boolean().default(false).describe('Send alerts to Slack'),
  slack_url: z.string().default('').describe('Incoming webhook'),
  rocketchat_alert: z.boolean().default(false).describe('Send alerts to Rocket.Chat'),
  rocketchat_url: z.string().default('').describe('Incoming webhook'),
  microsoft_teams_alert: z.boolean().default(false).describe('Send alerts to Microsoft Teams'),
  microsoft_teams_url: z.string().default('').describe('Workflow webhook'),
  dingtalk_alert: z.boolean().default(false).describe('Send alerts to DingTalk'),
  dingtalk_url: z.string().default('').describe('Robot webhook'),
  gotify_alert: z.boolean().default(false).describe('Send alerts to Gotify'),
  gotify_url: z.string().default('').describe('Address of the Gotify server'),
  gotify_token: z.string().default('').describe('Token of the application there'),
}

/** Environment variables without their prefix: the keys, in capitals. */
export const alertNames: Record<string, string> = {
  ALERTS_ALLOW_PRIVATE: 'alerts.allow_private',
  ...Object.fromEntries(
    Object.keys(alertSettings)
      .filter((key) => key !== 'alerts')
      .map((key) => [key.toUpperCase(), key]),
  ),
}

export type AlertSettings = z.output<z.ZodObject<typeof alertSettings>>

/** Settings that must not be shown: passwords, tokens, and addresses that contain one. */
export const secretAlertSettings = Object.keys(alertSettings).filter((key) =>
  /_(password|token)$|^(slack|rocketchat|microsoft_teams|dingtalk)_url$/.test(key),
)
