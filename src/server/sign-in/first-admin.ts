import { createHmac, timingSafeEqual } from 'node:crypto'
import { noteWrite } from '../audit/audit-log.ts'
import type { Origin } from '../audit/origin.ts'
import { isoNow } from '../clock.ts'
import type { Database, Db } from '../db/open.ts'
import { notAllowed } from '../refuse.ts'
import { eventFields } from '../users/user-row.ts'
import { hashPassword } from './password.ts'
import { type PasswordRules, refusePassword } from './password-rules.ts'

/**
 * Whether there is a user. There is no default account: until then, the holder of the printed link creates the first
 * administrator.
 */
export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined
}

/**
 * Returns the token of the link. It is derived from the master key and the database's own id, so servers that share
 * both print the same link; it is worthless as soon as a user exists.
 */
export function setupToken(master: Buffer, installation: string): string {
  return createHmac('sha256', master).update(`first administrator of ${installation}`).digest('base64url').slice(0, 32)
}

export function setupTokenFits(expected: string, received: string): boolean {
  const a = Buffer.from(expected)
  const b = Buffer.from(received)
  return a.length === b.length && timingSafeEqual(a, b)
}

interface AdminDraft {
  username: string
  name: string
  email: string
  password: string
}

/** Creates the administrator, and checks in the same transaction that there is no user yet. `from`: null at the start. */
export async function makeFirstAdmin(database: Database, rules: PasswordRules, draft: AdminDraft, from: Origin | null) {
  await refusePassword(rules, draft.password, draft)
  const password_hash = await hashPassword(draft.password)
  return database.transaction(async (tx) => {
    // Concurrent requests of two holders of the link lock this row, so the second one sees the user of the first one.
    await tx
      .updateTable('option')
      .set((row) => ({ value: row.ref('value') }))
      .where('key', '=', 'installation')
      .execute()
    if (await hasUsers(tx)) throw notAllowed('setup_done')
    const row = await tx
      .insertInto('user')
      .values({
        username: draft.username,
        name: draft.name,
        email: draft.email,
        password_hash,
        admin: true,
        external: false,
        alert: true,
        pro: false,
        created: isoNow(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    // The new user is the actor, because no other user exists.
    const self = { user_id: row.id, username: row.username, from }
    await noteWrite(tx, self, { type: 'user', project_id: null, id: row.id, after: eventFields(row) })
    return row
  })
}
