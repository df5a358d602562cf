import type { session } from '../../contract/session.ts'
import type { SignInWay, VerificationMethod } from '../../contract/user-session.ts'
import type { HalfCaller } from '../access/caller.ts'
import type { Origin } from '../audit/origin.ts'
import type { Db, Tx } from '../db/open.ts'
import { cookieName, cookieOptions, readCookie, setSessionCookies } from '../http/cookies.ts'
import type { Request } from '../http/route.ts'
import { notSignedIn } from '../refuse.ts'
import { sendEmailCode } from '../second-factor/email-code.ts'
import { factorsOf } from '../second-factor/of-users.ts'
import { requiresFactor } from '../second-factor/required.ts'
import type { Services } from '../services.ts'
import { hashToken, startSession } from '../sign-in/session.ts'

export type Sender = Pick<Request<typeof session.login>, 'ip' | 'request_id' | 'header' | 'cookies' | 'reply'>
type Parts = Services
type Account = { id: number; username: string }

/** Returns the source of a request, for events. */
export const originOf = ({ ip, request_id, header }: Pick<Sender, 'ip' | 'request_id' | 'header'>): Origin => ({
  address: ip,
  user_agent: header('user-agent') ?? '',
  languages: header('accept-language'),
  request_id,
  source: 'console',
})

interface Opened {
  /** How the user signed in; with a password by default. */
  way?: SignInWay
  /** The second factor that was proved at the same time; then none is asked for. */
  verification_method?: VerificationMethod
  /** What the event says about the way: `with <how>`. */
  how?: string
  /**
   * Whether the way is trusted to have asked for a second factor; then none is asked for here, except that of an account with a
   * password of this server: its user set it up, and an administrator of the provider must not get around it.
   */
  trusted?: boolean
  /** The ID token of the provider, sealed. */
  id_token?: string | null
}

/**
 * Starts a session after the first proof, and sets its cookie. It needs the second factor first if the user has
 * one, or must have one; otherwise the user is signed in, and the browser is a known device of the user. Refuses (401) a
 * blocked user like a wrong password.
 */
export async function openSession(
  services: Parts,
  user: Account,
  sender: Sender,
  { way = 'password', verification_method = 'none', how, trusted = false, id_token = null }: Opened = {},
): Promise<void> {
  const { database, config, sign_ins } = services
  const origin = originOf(sender)
  await refuseBlocked(services, user, origin)
  const factor = verification_method === 'none' ? await missingFactor(services, user.id, { way, trusted }) : null
  const awaits = factor ?? (await missingPassword(database.db, user.id))
  const session = { awaits, way, verification_method, id_token }
  const token = await startSession(database.db, user.id, origin.address, origin.user_agent, session)
  if (awaits === 'email') await sendFirstCode(services, user, sender, token)
  if (awaits) return setSessionCookies(sender.reply, config, token)
  await sign_ins.signedIn(user, origin, how)
  setSignedIn(services, user, sender, token)
}

/** Every way of signing in ends here, so this holds for all; the password form has found it out before. */
async function refuseBlocked({ database, sign_ins }: Parts, user: Account, origin: Origin): Promise<void> {
  const row = await database.db
    .selectFrom('user')
    .select('id')
    .where('id', '=', user.id)
    .where('blocked_at', 'is', null)
    .where('service', '=', false)
    .executeTakeFirst()
  if (row) return
  await sign_ins.refused('blocked', user.username, origin)
  throw notSignedIn('sign_in_wrong')
}

/** Returns what a user has to do after the first proof; null if nothing. An app and passkeys go before codes by e-mail. */
async function missingFactor(
  services: Services,
  user_id: number,
  { way, trusted }: { way: SignInWay; trusted: boolean },
): Promise<HalfCaller['awaits'] | null> {
  if (trusted && (await isExternal(services.database.db, user_id))) return null
  const { totp, email } = services.config.auth
  const factors = await factorsOf(services.database.db, user_id)
  if (totp.enabled && (factors.app || factors.passkeys)) return 'totp'
  if (email.enabled && factors.email) return email.disable_for_oidc && way.startsWith('provider:') ? null : 'email'
  if (trusted || (!totp.enabled && !email.enabled)) return null
  return (await requiresFactor(services, user_id)) ? 'set_up' : null
}

async function isExternal(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('user').select('external').where('id', '=', id).executeTakeFirst()
  return row?.external ?? false
}

/** Returns `new_password` if the user must set one, after everything else is proved. */
async function missingPassword(db: Db | Tx, user_id: number): Promise<'new_password' | null> {
  const row = await db
    .selectFrom('user')
    .select('id')
    .where('id', '=', user_id)
    .where('must_change_password', '=', true)
    .where('external', '=', false)
    .executeTakeFirst()
  return row ? 'new_password' : null
}

/** Sends the code that a new session waits for. */
async function sendFirstCode(services: Services, user: Account, sender: Sender, token: string): Promise<void> {
  const { id } = await services.database.db
    .selectFrom('session')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirstOrThrow()
  const device = services.devices.read(readCookie(sender.cookies, 'device', services.config), user.id)
  await sendEmailCode(services, { session_id: id, user_id: user.id, token, device, origin: originOf(sender) })
}

/** The second factor that was proved, and what the event says about it. */
interface Proved {
  /** Null if this step proved no factor: that of the step before counts. */
  method: VerificationMethod | null
  how: string
}

/**
 * Replaces a session that has proved its second factor by a new one, and sets its cookies. `use` runs in the same
 * transaction and returns what was proved, for the event; null keeps the session as it is. A user who must set a new
 * password gets a session that needs it. Returns whether the session was replaced.
 */
export async function finishSession(
  services: Parts,
  half: HalfCaller,
  sender: Sender,
  use: (tx: Tx) => Promise<Proved | null>,
): Promise<boolean> {
  const user = { id: half.user_id, username: half.username }
  const origin = originOf(sender)
  const next = await services.database.transaction(async (tx) => {
    const proved = await use(tx)
    if (proved === null) return null
    const ended = await tx
      .deleteFrom('session')
      .where('id', '=', half.session_id)
      .where('awaits', 'is not', null)
      .returning(['way', 'verification_method', 'id_token'])
      .executeTakeFirst()
    // Another request has ended it meanwhile.
    if (!ended) throw notSignedIn()
    const awaits = await missingPassword(tx, user.id)
    if (!awaits) await services.sign_ins.signedIn(user, origin, proved.how, tx)
    const session = {
      awaits,
      way: ended.way,
      verification_method: proved.method ?? ended.verification_method,
      id_token: ended.id_token,
    }
    return { awaits, token: await startSession(tx, user.id, origin.address, origin.user_agent, session) }
  })
  if (next === null) return false
  if (next.awaits) setSessionCookies(sender.reply, services.config, next.token)
  else setSignedIn(services, user, sender, next.token)
  return true
}

/** Browsers keep a cookie for 400 days at most. */
const deviceSeconds = 400 * 86_400

function setSignedIn(
  { config, devices }: Pick<Services, 'config' | 'devices'>,
  user: Account,
  { cookies, reply }: Sender,
  token: string,
): void {
  setSessionCookies(reply, config, token)
  const device = devices.write(devices.read(readCookie(cookies, 'device', config), user.id), user.id)
  reply.setCookie(cookieName('device', config), device, cookieOptions(config, deviceSeconds))
}
