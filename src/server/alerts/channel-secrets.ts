import type { Selectable } from 'kysely'
import { channelFields } from '../../contract/channel-fields.ts'
import { say } from '../../contract/message.ts'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { OutboundError } from '../outbound/post-json.ts'
import { refuseWrongKey } from '../secrets/canary.ts'
import { CannotDecrypt, type Cipher } from '../secrets/cipher.ts'
import { channelPlace } from '../secrets/sealed-columns.ts'
import type { Services } from '../services.ts'
import { channelLanguage } from './language.ts'
import type { OpenChannel } from './post.ts'

type Row = Pick<Selectable<Tables['alert_channel']>, 'id' | 'project_id' | 'type' | 'settings' | 'secret' | 'language'>

/** Returns a channel with its secrets decrypted, ready to send over. Throws OutboundError if it cannot be used. */
export function openChannel({ cipher, config }: Pick<Services, 'cipher' | 'config'>, row: Row): OpenChannel {
  const { type, project_id } = row
  try {
    const settings = { ...JSON.parse(row.settings), ...readSecrets(cipher, row) }
    const missing = Object.entries(channelFields[type]).find(([field, { required }]) => required && !settings[field])
    // A restored channel has no secrets.
    if (missing) throw new OutboundError(say('alert_field_missing', { field: missing[0] }))
    return { type, project_id, settings, language: channelLanguage(config, row.language) }
  } catch (error) {
    if (error instanceof CannotDecrypt)
      throw new OutboundError(say('alert_secrets_unreadable', { problem: error.reason }))
    throw error
  }
}

/** Returns the secrets of a channel by name. Throws CannotDecrypt. */
export function readSecrets(cipher: Cipher, row: Pick<Row, 'id' | 'project_id' | 'secret'>): Record<string, string> {
  return row.secret === null ? {} : JSON.parse(cipher.open(channelPlace(row), row.secret))
}

/**
 * Stores the secrets of a channel, sealed as one value. Refused if this server's key is not that of the stored secrets.
 */
export async function sealSecrets(
  tx: Tx,
  cipher: Cipher,
  row: { id: number; project_id: number | null },
  secrets: Record<string, string>,
): Promise<void> {
  const none = Object.keys(secrets).length === 0
  if (!none) await refuseWrongKey(tx, cipher)
  const secret = none ? null : cipher.seal(channelPlace(row), JSON.stringify(secrets))
  await tx.updateTable('alert_channel').set({ secret }).where('id', '=', row.id).execute()
}
