import { sql } from 'kysely'
import { session } from '../../contract/session.ts'
import { deviceCookie, deviceCookieName, sessionCookie, sessionCookieName } from '../http/identify.ts'
import { type Request, type Router, route } from '../http/route.ts'
import { notSignedIn, Refusal } from '../refuse.ts'
import type { Services } from '../services.ts'
import { hashPassword } from '../sign-in/password.ts'
import { provePassword } from '../sign-in/prove.ts'
import { endSession, startSession } from '../sign-in/session.ts'

export function sessionApi(router: Router, services: Services) {
  const { database, config, bus, devices, sign_ins, log } = services
  const { db } = database

  route(router, session.metadata, () => ({
    oidc_providers: [],
    ldap_providers: [],
    login_with_password: true,
    login_with_ldap: false,
    auth_methods: {},
  }))

  route(router, session.login, async (request) => {
    const { body, ip } = request
    // The database lowers both sides: its lower case is not always that of JavaScript.
    const auth = sql<string>`lower(${body.auth})`
    const user = await db
      .selectFrom('user')
      .select(['id', 'password_hash', 'external', 'username'])
      .where((where) =>
        where.or([
          where(where.fn<string>('lower', ['username']), '=', auth),
          where(where.fn<string>('lower', ['email']), '=', auth),
        ]),
      )
      .orderBy('id')
      .executeTakeFirst()
    const refused = (what: 'failed' | 'limited') =>
      sign_ins.refused(what, user?.username ?? null, originOf(request)).catch(unnoted)
    // User name and e-mail address identify the same account.
    const attempt = {
      account: user?.username ?? body.auth,
      address: ip,
      device: user ? devices.read(deviceCookie(request.cookies), user.id) : null,
    }
    const hash = user?.external ? null : (user?.password_hash ?? null)
    const { ok, rehash } = await provePassword(database, attempt, hash, body.password).catch(async (error: unknown) => {
      if (error instanceof Refusal) await refused('limited')
      throw error
    })
    if (!user || !ok) {
      await refused('failed')
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
    setCookies(reply, config.web_host, '', '', 0)
    // The session cookie of earlier versions has the plain name.
    if (sessionCookieName(config.web_host) !== sessionCookieName(''))
      reply.setCookie(sessionCookieName(''), '', cookieOptions(config.web_host, 0))
    return undefined
  })

  /** Refused sign-ins and sign-outs are answered even if their events cannot be written. */
  function unnoted(error: unknown): void {
    log.error({ error }, 'failed to record a sign-in')
  }
}

type Sender = Pick<Request<typeof session.login>, 'ip' | 'header' | 'cookies' | 'reply'>

const originOf = ({ ip, header }: Pick<Sender, 'ip' | 'header'>) => ({
  address: ip,
  user_agent: header('user-agent') ?? '',
})

/** Starts a session and sets its cookie. From now on the browser is a known device of the user. */
export async function openSession(
  { database, config, devices, sign_ins }: Pick<Services, 'database' | 'config' | 'devices' | 'sign_ins'>,
  user: { id: number; username: string },
  { ip, header, cookies, reply }: Sender,
): Promise<void> {
  const token = await startSession(database.db, user.id, ip, header('user-agent') ?? '')
  await sign_ins.signedIn(user, originOf({ ip, header }))
  setCookies(reply, config.web_host, token, '1')
  const device = devices.write(devices.read(deviceCookie(cookies), user.id), user.id)
  reply.setCookie(deviceCookieName(config.web_host), device, cookieOptions(config.web_host, deviceSeconds))
}

/** The cookie by which pages of Semaphore UI detect that they are signed in. It proves nothing here. */
const markerCookie = 'semaphore'

/** The session cookie comes first: clients that read only one cookie take the first. */
function setCookies(
  reply: Request<typeof session.login>['reply'],
  web_host: string,
  token: string,
  mark: string,
  maxAge?: number,
): void {
  const options = cookieOptions(web_host, maxAge)
  reply.setCookie(sessionCookieName(web_host), token, options)
  reply.setCookie(markerCookie, mark, { ...options, httpOnly: false })
}

/** Browsers keep a cookie for 400 days at most. */
const deviceSeconds = 400 * 86_400

function cookieOptions(web_host: string, maxAge?: number): object {
  const base = web_host ? new URL(web_host).pathname : '/'
  return {
    path: base,
    httpOnly: true,
    sameSite: 'lax',
    secure: web_host.startsWith('https:'),
    ...(maxAge === undefined ? {} : { maxAge }),
  }
}
