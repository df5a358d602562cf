import { setTimeout as sleep } from 'node:timers/promises'
import { say } from '../../contract/message.ts'
import type { session } from '../../contract/session.ts'
import { readCookie } from '../http/cookies.ts'
import type { Request } from '../http/route.ts'
import { externalAccount } from '../identity/external-account.ts'
import { chosenDirectories } from '../ldap/directories.ts'
import { notSignedIn, Refusal } from '../refuse.ts'
import type { Services } from '../services.ts'
import { hashPassword } from '../sign-in/password.ts'
import { policyOf } from '../sign-in/policy.ts'
import { provePassword } from '../sign-in/prove.ts'
import { userOfLogin } from '../users/find-user.ts'
import { openSession, originOf } from './open-session.ts'

type Login = Request<typeof session.login>

/**
 * Signs a user in with a password: of this server, or of a directory. The one of this server is checked first, and for
 * all users, so that a directory that does not answer keeps no one with a local password out, and so that known and unknown
 * names take the same steps.
 */
export async function signIn(services: Services, request: Login): Promise<void> {
  const { database, devices, sign_ins, log } = services
  const { body, ip } = request
  const begin = performance.now()
  const directories = body.method === 'password' ? [] : await chosenDirectories(services, body.provider)
  const local = body.method !== 'ldap' && (await policyOf(services)).password_sign_in
  if (!local && directories.length === 0)
    throw notSignedIn(body.method === 'ldap' ? 'no_directories' : 'password_sign_in_disabled')

  const user = await userOfLogin(services.database.db, body.auth)
  const refused = (what: 'failed' | 'limited' | 'blocked') =>
    sign_ins.refused(what, user?.username ?? null, originOf(request)).catch(unnoted)
  const limited = async (error: unknown): Promise<never> => {
    if (error instanceof Refusal && error.kind === 'too_many') await refused('limited')
    throw error
  }
  // User name and e-mail address identify the same account; directories ignore spaces around and within a login.
  const attempt = {
    account: user?.username ?? body.auth.normalize('NFKC').trim().replace(/\s+/g, ' '),
    address: ip,
    device: user ? devices.read(readCookie(request.cookies, 'device', services.config), user.id) : null,
  }
  const blocked = user?.blocked_at != null
  // No password fits a blocked account: the answer, the time and the counters are those of a wrong password.
  const hash = !local || user?.external || blocked ? null : (user?.password_hash ?? null)
  const { ok, rehash } = await provePassword(database, attempt, hash, body.password).catch(limited)
  if (user && ok) {
    if (rehash) await storeHash(services, user.id, await hashPassword(body.password))
    return openSession(services, user, request)
  }
  if (directories.length === 0) {
    await refused(blocked ? 'blocked' : 'failed')
    throw notSignedIn('sign_in_wrong')
  }

  // Loaded with the first sign-in with a directory: most servers have none.
  const { proveInDirectories } = await import('../ldap/sign-in.ts')
  const credentials = { login: body.auth.trim(), password: body.password }
  const { proven, trouble } = await proveInDirectories(services, directories, attempt, credentials).catch(limited)
  if (!proven) {
    await refused(blocked ? 'blocked' : 'failed')
    await untilSlot(begin)
    throw notSignedIn(trouble === null ? 'sign_in_wrong' : say('sign_in_directory_down', { directory: trouble }))
  }
  const account = await externalAccount(services, proven, originOf(request))
  const { slug, name } = proven.provider
  await openSession(services, account, request, { way: `provider:${slug}`, how: name })

  /** Refused sign-ins are answered even if their events cannot be written. */
  function unnoted(error: unknown): void {
    log.error({ error }, 'failed to record a sign-in')
  }
}

async function storeHash({ database }: Pick<Services, 'database'>, id: number, password_hash: string): Promise<void> {
  await database.db.updateTable('user').set({ password_hash }).where('id', '=', id).execute()
}

/**
 * Waits for the end of the present quarter of a second. How long a directory needs to compare a password depends on whether
 * it knows the login, so answers come at fixed times.
 */
const slotMs = 250
async function untilSlot(begin: number): Promise<void> {
  await sleep(slotMs - ((performance.now() - begin) % slotMs))
}
