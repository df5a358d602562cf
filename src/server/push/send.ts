import type { Selectable } from 'kysely'
import { say } from '../../contract/message.ts'
import type { Tables } from '../db/schema.ts'
import { limitedFetch } from '../outbound/limited-fetch.ts'
import { OutboundError } from '../outbound/post-json.ts'
import { CannotDecrypt } from '../secrets/cipher.ts'
import { pushKeyPlace, pushPlace } from '../secrets/sealed-columns.ts'
import type { Services } from '../services.ts'
import type { PushContent } from './content.ts'
import { encryptFor } from './encrypt.ts'
import { isPushService, mayBePrivate } from './services.ts'
import type { Subscription } from './subscribe.ts'
import { pushKey, senderHeader } from './vapid.ts'

/** The push service will not deliver the message: another attempt changes nothing. */
export class NotDelivered extends OutboundError {}

/** The browser takes no messages any more: its subscription has been deleted. */
export class Gone extends NotDelivered {}

const answerBytes = 16 * 1024

interface SendOptions {
  /** How long the push service keeps it for a device that is off. */
  seconds: number
  urgent: boolean
  /** Replaces an earlier message of the same topic that was not delivered yet. */
  topic: string
  signal?: AbortSignal
}

/** Sends a message to one browser. Throws OutboundError; deletes a subscription that the push service no longer knows. */
export async function sendPush(
  services: Pick<Services, 'database' | 'cipher' | 'config'>,
  row: Pick<Selectable<Tables['push_subscription']>, 'id' | 'secret'>,
  content: PushContent,
  { seconds, urgent, topic, signal }: SendOptions,
): Promise<void> {
  const { database, cipher, config } = services
  const key = await pushKey(database)
  if (!key || row.secret === null) throw new NotDelivered('push_unreadable')
  const { endpoint, ...keys } = JSON.parse(
    readable(() => cipher.open(pushPlace(row), row.secret as string)),
  ) as Subscription
  const { hostname } = new URL(endpoint)
  // The setting may have changed since.
  if (!isPushService(hostname, config.push_services))
    throw new NotDelivered(say('push_service_unknown', { host: hostname }))
  const answer = await limitedFetch(
    endpoint,
    {
      method: 'POST',
      headers: {
        authorization: await senderHeader(
          config,
          { ...key, secret: readable(() => cipher.open(pushKeyPlace(key), key.secret)) },
          endpoint,
        ),
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(seconds),
        urgency: urgent ? 'high' : 'normal',
        topic,
      },
      body: encryptFor(keys, JSON.stringify(content)),
      signal,
    },
    { mayBePrivate: (host) => mayBePrivate(host, config.push_services), bytes: answerBytes },
  )
  if (answer.ok) return
  if (answer.status === 404 || answer.status === 410) {
    await database.db.deleteFrom('push_subscription').where('id', '=', row.id).execute()
    throw new Gone('push_gone')
  }
  const problem = say('push_answered', { host: hostname, code: answer.status })
  throw answer.status === 429 || answer.status >= 500 ? new OutboundError(problem) : new NotDelivered(problem)
}

/** Another attempt may succeed: administrators can put a missing key back. */
function readable(open: () => string): string {
  try {
    return open()
  } catch (error) {
    if (error instanceof CannotDecrypt) throw new OutboundError('push_unreadable')
    throw error
  }
}
