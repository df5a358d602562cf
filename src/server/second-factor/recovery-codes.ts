import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '../config/config.ts'
import type { Db, Tx } from '../db/open.ts'

const count = 10
/** 120 bits, so a fast hash of a code is enough (rule S6). */
const bytes = 15
/** Lower case without 0, 1, i and l, which are easily confused: 32 letters, 5 bits each. */
const alphabet = 'abcdefghjkmnopqrstuvwxyz23456789'

/** Replaces a user's recovery codes and returns the new ones: the only time that they are readable. */
export async function renewRecoveryCodes(tx: Tx, user_id: number): Promise<string[]> {
  await tx.deleteFrom('recovery_code').where('user_id', '=', user_id).execute()
  const codes = Array.from({ length: count }, newCode)
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ user_id, code_hash: hashOf(code) })))
    .execute()
  return codes
}

/** Makes the recovery codes of the user's first second factor; returns none if there are some already. */
export async function firstRecoveryCodes(tx: Tx, { auth }: Config, user_id: number): Promise<string[]> {
  if (!auth.totp.allow_recovery || (await countRecoveryCodes(tx, user_id)) > 0) return []
  return renewRecoveryCodes(tx, user_id)
}

/**
 * Uses up a code. Returns how many are left, or null if the user has no such code. The deletion decides: of two requests
 * with the same code one succeeds.
 */
export async function useRecoveryCode(tx: Tx, user_id: number, code: string): Promise<number | null> {
  const used = await tx
    .deleteFrom('recovery_code')
    .where('user_id', '=', user_id)
    .where('code_hash', '=', hashOf(code))
    .returning('id')
    .execute()
  return used.length === 0 ? null : countRecoveryCodes(tx, user_id)
}

export async function countRecoveryCodes(db: Db | Tx, user_id: number): Promise<number> {
  const { n } = await db
    .selectFrom('recovery_code')
    .select((select) => select.fn.countAll<number>().as('n'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return n
}

/** Returns a code such as `k3mq7x-p2wd8r-…`: four groups of six letters. */
function newCode(): string {
  const bits = Array.from(randomBytes(bytes), (byte) => byte.toString(2).padStart(8, '0')).join('')
  const letters = (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
  return (letters.match(/.{6}/g) ?? []).join('-')
}

/** Codes are compared without case, spaces and dashes. */
function hashOf(code: string): string {
  const letters = code.toLowerCase().replace(/[\s\p{Pd}]/gu, '')
  return createHash('sha256').update(`recovery code ${letters}`).digest('hex')
}
