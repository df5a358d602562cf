import { say } from '../../contract/message.ts'
import { noteWrite, systemFor } from '../audit/audit-log.ts'
import type { Origin } from '../audit/origin.ts'
import { isoNow } from '../clock.ts'
import type { Tx } from '../db/open.ts'
import { eventFields, type UserRow } from './user-row.ts'

interface ExternalUser {
  username: string
  name: string
  email: string
  alert: boolean
  pro: boolean
}

/**
 * Inserts an account without a password, with its event. It gets no rights: rules and owners of projects grant them. `provider`:
 * the name of the one that its user signed in with; null if it was by e-mail.
 */
export async function insertExternalUser(
  tx: Tx,
  user: ExternalUser,
  from: Origin,
  provider: string | null,
): Promise<UserRow> {
  const row = await tx
    .insertInto('user')
    .values({ ...user, external: true, admin: false, password_hash: null, created: isoNow() })
    .returningAll()
    .executeTakeFirstOrThrow()
  await noteWrite(tx, systemFor(from), {
    type: 'user',
    project_id: null,
    id: row.id,
    after: eventFields(row),
    description:
      provider === null
        ? say('event_user_created_by_email', { username: row.username })
        : say('event_user_created_with_provider', { username: row.username, provider }),
  })
  return row
}
