import type { EmailCaller } from '../access/caller.ts'
import type { Origin } from '../audit/origin.ts'
import { ownsAddress } from '../identity/identities.ts'
import { sendCodeMail, sendNoCodeMail } from '../mail/code-mail.ts'
import { type MailCause, takeMail } from '../mail/limit.ts'
import { notAllowed, notSignedIn } from '../refuse.ts'
import { hashOfCode, newCode } from '../second-factor/code.ts'
import { factorsOf } from '../second-factor/of-users.ts'
import type { Services } from '../services.ts'
import { userOfEmail } from '../users/find-user.ts'
import { beginEmailSignIn, renewEmailSignIn } from './pending.ts'

/** Refuses every address where the server does not offer it, and those of other domains than the allowed ones. */
export function refuseAddress({ config: { auth } }: Pick<Services, 'config'>, email: string): void {
  if (!auth.email.enabled || !auth.email.allow_login_as_external_user) throw notAllowed('email_sign_in_disabled')
  const domain = email.toLowerCase().split('@').at(-1) ?? ''
  const { allowed_domains } = auth.email
  const allowed = allowed_domains.some((one) => one.toLowerCase().replace(/^@/, '') === domain)
  if (allowed_domains.length > 0 && !allowed) throw notSignedIn('email_sign_in_refused')
}

interface Asked extends Omit<MailCause, 'to'> {
  email: string
  /** The secret of the browser's cookie. */
  token: string
  origin: Origin
}

/** Begins a sign-in by e-mail. The same is stored and answered for every address: it does not reveal whether it is known. */
export async function askForCode(services: Services, request: Asked): Promise<void> {
  const { email, token } = request
  await beginEmailSignIn(services.database.db, { token, email, code_hash: await sentCode(services, request) })
}

/** Sends another code. The code before is void if there is one. */
export async function askAgain(services: Services, pending: EmailCaller, request: Omit<Asked, 'email'>): Promise<void> {
  const code_hash = await sentCode(services, { ...request, email: pending.email })
  if (code_hash) await renewEmailSignIn(services.database.db, pending.pending_id, code_hash)
}

/**
 * Sends a code if the address may sign in, in the background, and returns what to store of it; null if none is sent. An
 * account whose second factor is the mailbox needs the password as well. None is sent for an account whose address no provider
 * vouches for.
 */
async function sentCode(services: Services, { email, token, device, address, origin }: Asked): Promise<string | null> {
  const { config, database, log } = services
  const user = await userOfEmail(database.db, email)
  const factors = await factorsOf(database.db, user?.id ?? 0)
  const owned = await ownsAddress(database.db, user?.id ?? 0)
  const { ok } = await takeMail(database, { to: email, device, address })
  const code = newCode()
  const may = user ? user.blocked_at === null && owned : config.auth.email.allow_create_external_user
  if (!ok || !may) return null
  // The address of the account: another one that only looks the same in lower case must not get its code.
  const to = user?.email ?? email
  const send = factors.email
    ? () => sendNoCodeMail(services, { to, origin })
    : () => sendCodeMail(services, { to, code, origin, what: 'sign_in' })
  // After the answer, which takes the same time for addresses that get no mail.
  setImmediate(() => {
    send().catch((error: unknown) => log.error({ error }, 'failed to send a code by e-mail'))
  })
  return factors.email ? null : hashOfCode(token, code)
}
