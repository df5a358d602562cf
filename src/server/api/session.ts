import { sql } from 'kysely'
import { session } from '../../contract/session.ts'
import { deviceCookie, sessionCookie } from '../http/identify.ts'
import { type Router, route } from '../http/route.ts'
import { notSignedIn, Refusal } from '../refuse.ts'
import type { Services } from '../services.ts'
import { hashPassword } from '../sign-in/password.ts'
import { policyOf } from '../sign-in/policy.ts'
import { provePassword } from '../sign-in/prove.ts'
import { endSession } from '../sign-in/session.ts'
import { authMethods } from './auth-methods.ts'
import { clearCookies, openSession, originOf } from './open-session.ts'

export function sessionApi(router: Router, services: Services) {
  const { database, config, bus, devices, sign_ins, log } = services
  const { db } = database

  route(router, session.metadata, async ({ origin }) => ({
    oidc_providers: [],
    ldap_providers: [],
    login_with_password: (await policyOf(services)).password_sign_in,
    login_with_ldap: false,
    auth_methods: authMethods(config, origin),
  }))

  route(router, session.login, async (request) => {
    const { body, ip } = request
    if (!(await policyOf(services)).password_sign_in) throw notSignedIn('password_sign_in_disabled')
    // The database lowers both sides: its lower case is not always that of JavaScript.
    const auth = sql<string>`lower(${body.auth})`
    const user = await db
      .selectFrom('user')
      .select(['id', 'password_hash', 'external', 'username', 'blocked_at'])
      .where((where) =>
        where.or([
          where(where.fn<string>('lower', ['username']), '=', auth),
          where(where.fn<string>('lower', ['email']), '=', auth),
        ]),
      )
      .orderBy('id')
      .executeTakeFirst()
    const refused = (what: 'failed' | 'limited' | 'blocked') =>
      sign_ins.refused(what, user?.username ?? null, originOf(request)).catch(unnoted)
    // User name and e-mail address identify the same account.
    const attempt = {
      account: user?.username ?? body.auth,
      address: ip,
      device: user ? devices.read(deviceCookie(request.cookies), user.id) : null,
    }
    const blocked = user?.blocked_at != null
    // No password fits a blocked account: the answer, the time and the counters are those of a wrong password.
    const hash = user?.external || blocked ? null : (user?.password_hash ?? null)
    const { ok, rehash } = await provePassword(database, attempt, hash, body.password).catch(async (error: unknown) => {
      if (error instanceof Refusal) await refused('limited')
      throw error
    })
    if (!user || !ok) {
      await refused(blocked ? 'blocked' : 'failed')
      throw notSignedIn('sign_in_wrong')
    }
    if (rehash)
      await db
        .updateTable('user')
        .set({ password_hash: await hashPassword(body.password) })
        .where('id', '=', user.id)
        .execute()
    await openSession(services, user, request)
    return undefined
  })

  route(router, session.logout, async ({ cookies, header, ip, caller, reply }) => {
    const token = sessionCookie(cookies)
    if (token) {
      await endSession(db, token)
      bus.publish('rights')
    }
    if (caller?.by === 'session')
      await sign_ins
        .signedOut({ id: caller.user_id, username: caller.username }, originOf({ ip, header }))
        .catch(unnoted)
    clearCookies(reply, config.web_host)
    return undefined
  })

  /** Refused sign-ins and sign-outs are answered even if their events cannot be written. */
  function unnoted(error: unknown): void {
    log.error({ error }, 'failed to record a sign-in')
  }
}
