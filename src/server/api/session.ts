import { sql } from 'kysely'
import { session } from '../../contract/session.ts'
import { sessionCookie } from '../http/identify.ts'
import { type Door, type Request, route } from '../http/route.ts'
import { notSignedIn } from '../refuse.ts'
import type { Services } from '../services.ts'
import { checkFailures, forgetFailures, noteFailure } from '../sign-in/failures.ts'
import { checkPassword, hashPassword } from '../sign-in/password.ts'
import { endSession, startSession } from '../sign-in/session.ts'

export function sessionApi(door: Door, services: Services) {
  const { database, config, bus } = services
  const { db } = database

  route(door, session.metadata, () => ({
    oidc_providers: [],
    ldap_providers: [],
    login_with_password: true,
    login_with_ldap: false,
    auth_methods: {},
  }))

  route(door, session.login, async ({ body, ip, header, reply }) => {
    // Both sides by the database, whose idea of lower case is not everywhere that of JavaScript.
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
    // User name and e-mail address are two names of one account.
    const account = user?.username ?? body.auth
    await checkFailures(database, account, ip)
    const { ok, rehash } = await checkPassword(user?.external ? null : (user?.password_hash ?? null), body.password)
    // Asked again, for tries that came all at once have all passed the first question.
    await checkFailures(database, account, ip)
    if (!user || !ok) {
      await noteFailure(database, account, ip)
      throw notSignedIn('Incorrect login or password')
    }
    await forgetFailures(database, account)
    if (rehash)
      await db
        .updateTable('user')
        .set({ password_hash: await hashPassword(body.password) })
        .where('id', '=', user.id)
        .execute()
    await openSession(services, user.id, { ip, header, reply })
    return undefined
  })

  route(door, session.logout, async ({ header, reply }) => {
    const token = cookieValue(header('cookie'))
    if (token) {
      await endSession(db, token)
      bus.publish('rights')
    }
    setCookies(reply, config.web_host, '', '', 0)
    return undefined
  })
}

/** Starts a session and hands its cookie to the browser. */
export async function openSession(
  { database, config }: Pick<Services, 'database' | 'config'>,
  user_id: number,
  { ip, header, reply }: Pick<Request<typeof session.login>, 'ip' | 'header' | 'reply'>,
): Promise<void> {
  const token = await startSession(database.db, user_id, ip, header('user-agent') ?? '')
  setCookies(reply, config.web_host, token, '1')
}

/** Pages of Semaphore UI look for a cookie of this name to see whether they are signed in. It proves nothing here. */
const markerCookie = 'semaphore'

/** The session comes first: clients that know of one cookie only take that one. */
function setCookies(
  reply: Request<typeof session.login>['reply'],
  web_host: string,
  token: string,
  mark: string,
  maxAge?: number,
): void {
  const options = cookieOptions(web_host, maxAge)
  reply.setCookie(sessionCookie, token, options)
  reply.setCookie(markerCookie, mark, { ...options, httpOnly: false })
}

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

function cookieValue(header: string | undefined): string | undefined {
  return header
    ?.split(';')
    .map((pair) => pair.trim().split('='))
    .find(([name]) => name === sessionCookie)?.[1]
}
