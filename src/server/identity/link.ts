import { randomBytes } from 'node:crypto'
import { say } from '../../contract/message.ts'
import type { Origin } from '../audit/origin.ts'
import { isoIn, isoNow } from '../clock.ts'
import type { Db } from '../db/open.ts'
import { notSignedIn, Refusal } from '../refuse.ts'
import { refuseWrongKey } from '../secrets/canary.ts'
import { CannotDecrypt } from '../secrets/cipher.ts'
import { linkPlace } from '../secrets/sealed-columns.ts'
import type { Services } from '../services.ts'
import type { Attempt } from '../sign-in/failures.ts'
import { provePassword } from '../sign-in/prove.ts'
import { hashToken } from '../sign-in/session.ts'
import { applyRules } from './apply-rules.ts'
import { addIdentity, identitiesOf } from './identities.ts'
import type { Account, PasswordFirst, Proven } from './proven.ts'

/**
 * Linking a local account to an identity: the provider has proved who signs in, and the password of the account proves once
 * that it is the same person. What was proved waits sealed in the database, for the browser that has the token.
 */

type Parts = Pick<Services, 'database' | 'cipher'>
type LinkParts = Parts & Pick<Services, 'config' | 'bus'>

export const linkSeconds = 600

/** Keeps what was proved, and returns the token for the browser. An account has one such link at a time. */
export async function beginLink({ database, cipher }: Parts, { account, proven }: PasswordFirst): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await database.transaction(async (tx) => {
    await refuseWrongKey(tx, cipher)
    await tx.deleteFrom('identity_link').where('user_id', '=', account.id).execute()
    const row = await tx
      .insertInto('identity_link')
      .values({ user_id: account.id, token_hash: hashToken(token), proven: null, created: isoNow() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sealed = cipher.seal(linkPlace(row), JSON.stringify(proven))
    await tx.updateTable('identity_link').set({ proven: sealed }).where('id', '=', row.id).execute()
  })
  return token
}

/** Returns the account that waits for its password, and what was proved; refuses (401) an unknown or old token. */
export async function readLink(
  { database, cipher }: Parts,
  token: string | undefined,
): Promise<{ account: Account & { password_hash: string | null }; proven: Proven }> {
  const row = token
    ? await database.db
        .selectFrom('identity_link')
        .innerJoin('user', 'user.id', 'identity_link.user_id')
        .select(['identity_link.id', 'proven', 'user_id', 'username', 'password_hash'])
        .where('token_hash', '=', hashToken(token))
        .where('identity_link.created', '>', isoIn(-linkSeconds))
        .where('user.blocked_at', 'is', null)
        .executeTakeFirst()
    : undefined
  if (!row?.proven) throw notSignedIn('identity_link_unknown')
  const { username, password_hash } = row
  try {
    const proven = JSON.parse(cipher.open(linkPlace(row), row.proven)) as Proven
    return { account: { id: row.user_id, username, password_hash }, proven }
  } catch (error) {
    if (error instanceof CannotDecrypt) throw notSignedIn('identity_link_unknown')
    throw error
  }
}

/** Links the account if its password is right, within the limits of all sign-ins. Returns null if it is wrong. */
export async function finishLink(
  services: LinkParts,
  token: string | undefined,
  { password, origin, device }: { password: string; origin: Origin; device: (user_id: number) => Attempt['device'] },
): Promise<{ account: Account; proven: Proven } | null> {
  const { database, cipher } = services
  const { account, proven } = await readLink(services, token)
  const attempt = { account: account.username, address: origin.address, device: device(account.id) }
  const { ok } = await provePassword(database, attempt, account.password_hash, password)
  if (!ok) return null
  await database.transaction(async (tx) => {
    // Once only: a second request with the same token, or an older link, must not link again.
    const taken = await tx
      .deleteFrom('identity_link')
      .where('token_hash', '=', hashToken(token ?? ''))
      .returning('id')
      .executeTakeFirst()
    if (!taken) throw notSignedIn(say('identity_link_over', { provider: proven.provider.name }))
    // The account may have got another address, or its owner another account, since the provider was asked.
    const now = await tx
      .selectFrom('user')
      .select(['email', 'external'])
      .where('id', '=', account.id)
      .executeTakeFirst()
    if (!now || now.external || now.email.toLowerCase() !== proven.email.trim().toLowerCase())
      throw notSignedIn(say('identity_link_over', { provider: proven.provider.name }))
    if ((await identitiesOf(tx, account.id)).some(({ provider }) => provider === proven.provider.slug))
      throw new Refusal('forbidden', say('identity_email_taken', { provider: proven.provider.name }))
    await addIdentity(tx, cipher, account, proven, origin)
    await applyRules(tx, services, account.id, origin)
  })
  return { account, proven }
}

/** Deletes links that were not finished. */
export async function dropOldLinks(db: Db): Promise<void> {
  await db.deleteFrom('identity_link').where('created', '<=', isoIn(-linkSeconds)).execute()
}
