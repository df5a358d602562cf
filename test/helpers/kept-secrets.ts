import { alertChannels } from '../../src/contract/alert-channel.ts'
import { integrations } from '../../src/contract/integration.ts'
import { keys } from '../../src/contract/key.ts'
import { schedules } from '../../src/contract/schedule.ts'
import { aChannel } from './channel.ts'
import type { TestServer } from './server.ts'

/** Secrets by where they are stored. */
export interface Kept {
  /** The answer to the survey question VALUE_RUN. */
  schedule: string
  integration: string
  /** The token with which senders authenticate. */
  token: string
  channel: string
  /** A value in the body that a sender posts. */
  payload: string
}

/**
 * Creates a schedule, an integration and an alert channel that store secrets, and a refused delivery, which is stored
 * as well. `send` posts to the integration once more, with the right token.
 */
export async function keepSecrets(
  { admin }: Pick<TestServer, 'admin'>,
  params: { project_id: number },
  template_id: number,
  kept: Kept,
) {
  const answers = (text: string) => ({ secret: { VALUE_RUN: text } })
  const schedule = await admin.ok(schedules.create, {
    params,
    body: { name: 'Yearly', template_id, cron_format: '0 3 1 1 *', task_params: answers(kept.schedule) },
  })
  const login_password = { login: 'sender', password: kept.token }
  const key = await admin.ok(keys.create, { params, body: { name: 'Token', type: 'login_password', login_password } })
  const integration = await admin.ok(integrations.create, {
    params,
    body: {
      name: 'Push',
      template_id,
      auth_method: 'token',
      auth_header: 'x-proof',
      auth_secret_id: key.id,
      task_params: answers(kept.integration),
    },
  })
  const alias = await admin.ok(integrations.addAlias, { params: { ...params, integration_id: integration.id } })
  const settings = { url: 'http://127.0.0.1:9/hook', sign_secret: kept.channel }
  const channel = await admin.ok(alertChannels.create, { params, body: aChannel({ settings, events: ['succeeded'] }) })
  const send = (proof: string) =>
    admin.send('POST', new URL(alias.url).pathname, { password: kept.payload }, { 'x-proof': proof })
  await send('wrong')
  return { schedule, integration, channel, send: () => send(kept.token) }
}
