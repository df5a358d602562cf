import type { Origin } from '../audit/origin.ts'
import { isoIn, isoNow } from '../clock.ts'
import type { MailState } from '../db/account-tables.ts'
import type { Db } from '../db/open.ts'
import { sendCodeMail } from '../mail/code-mail.ts'
import { takeMail } from '../mail/limit.ts'
import type { Services } from '../services.ts'
import { hashOfCode, newCode } from './code.ts'
import { codeSeconds } from './of-users.ts'

/** A session that gets a code. */
export interface CodeSession {
  session_id: number
  user_id: number
  /** The secret of its cookie. */
  token: string
  origin: Origin
  /** As in sign-in/failures.ts. */
  device: string | null
}

/**
 * Replaces the code of a session, and sends it to the user's address in the background: the answer does not wait for the
 * mail server. Returns in how many ms the next mail may be sent, if there were too many; null if it is sent.
 */
export async function sendEmailCode(services: Services, session: CodeSession): Promise<number | null> {
  const { database, log } = services
  const { db } = database
  const { session_id, user_id, token, origin, device } = session
  const { email } = await db.selectFrom('user').select('email').where('id', '=', user_id).executeTakeFirstOrThrow()
  const allowed = await takeMail(database, { to: email, device, address: origin.address })
  const code = newCode()
  const mail: MailState = allowed.ok ? 'sending' : 'limited'
  const values = { user_id, email, code_hash: allowed.ok ? hashOfCode(token, code) : null, mail, created: isoNow() }
  if (allowed.ok)
    await db
      .insertInto('email_code')
      .values({ session_id, ...values })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet(values))
      .execute()
  // A code that was sent before stays valid.
  else
    await db
      .insertInto('email_code')
      .values({ session_id, ...values })
      .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ mail }))
      .execute()
  if (!allowed.ok) return allowed.left_ms
  const became = (state: MailState) =>
    db
      .updateTable('email_code')
      .set({ mail: state })
      .where('session_id', '=', session_id)
      .where('code_hash', '=', values.code_hash)
      .execute()
  void sendCodeMail(services, { to: email, code, origin, what: 'second_factor' })
    .then(
      () => became('sent'),
      (error: unknown) => {
        log.error({ error }, 'failed to send a code by e-mail')
        return became('failed')
      },
    )
    .catch((error: unknown) => log.error({ error }, 'failed to record what became of a mail'))
  return null
}

/** Returns the address of a session's code and what became of the mail; null without a code. */
export async function emailCodeOf(db: Db, session_id: number): Promise<{ address: string; mail: MailState } | null> {
  const row = await db
    .selectFrom('email_code')
    .select(['email as address', 'mail'])
    .where('session_id', '=', session_id)
    .executeTakeFirst()
  return row ?? null
}

/** Checks the code of a session, which counts once: of two requests with the same one, one succeeds. */
export async function checkEmailCode(
  db: Db,
  { session_id, token }: Pick<CodeSession, 'session_id' | 'token'>,
  code: string,
): Promise<'right' | 'wrong' | 'expired'> {
  const row = await db
    .deleteFrom('email_code')
    .where('session_id', '=', session_id)
    .where('code_hash', '=', hashOfCode(token, code))
    .returning('created')
    .executeTakeFirst()
  if (!row) return 'wrong'
  return row.created > isoIn(-codeSeconds) ? 'right' : 'expired'
}
