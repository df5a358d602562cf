import { type Actor, noteWrite } from '../audit/audit-log.ts'
import { isoNow } from '../clock.ts'
import type { Database } from '../db/open.ts'
import { namesAreFree, onNameTaken } from './names.ts'
import { eventFields } from './user-row.ts'

/**
 * Creates a service account, with the event. It has no password and is never an administrator; no message reaches its
 * address (RFC 2606).
 */
export async function addServiceAccount(
  { transaction }: Pick<Database, 'transaction'>,
  actor: Actor,
  { username, name }: { username: string; name: string },
) {
  const email = `${username}@service.invalid`
  return onNameTaken(() =>
    transaction(async (tx) => {
      await namesAreFree(tx, { username, email })
      const row = await tx
        .insertInto('user')
        .values({
          username,
          name,
          email,
          service: true,
          password_hash: null,
          admin: false,
          external: false,
          alert: false,
          pro: false,
          created: isoNow(),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      await noteWrite(tx, actor, {
        type: 'user',
        project_id: null,
        id: row.id,
        after: eventFields(row),
        description: `Service account ${username} created`,
      })
      return row
    }),
  )
}
