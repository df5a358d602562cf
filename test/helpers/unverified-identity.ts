import type { Db } from '../../src/server/db/open.ts'

/** Links an account to a person of a provider that does not vouch for the address of the account. */
export async function unverifiedIdentity(db: Db, user_id: number): Promise<void> {
  const now = new Date().toISOString()
  await db
    .insertInto('user_identity')
    .values({
      user_id,
      provider: 'careless',
      subject: String(user_id),
      claims: '{}',
      email_verified: false,
      refresh_token: null,
      created: now,
      last_used: now,
      checked_at: now,
    })
    .execute()
}
