import { session } from '../../contract/session.ts'
import { clearSessionCookies, readCookie } from '../http/cookies.ts'
import { type Request, type Router, route } from '../http/route.ts'
import { PasswordFirst } from '../identity/proven.ts'
import { shownToVisitors } from '../identity/shown-provider.ts'
import { activeDirectories } from '../ldap/directories.ts'
import { canMailLinks } from '../mail/links.ts'
import { signOutAddress } from '../oidc/sign-out.ts'
import { Refusal } from '../refuse.ts'
import type { Services } from '../services.ts'
import { checkFailures, noteFailure } from '../sign-in/failures.ts'
import { endPending } from '../sign-in/pending.ts'
import { policyOf } from '../sign-in/policy.ts'
import { endSession } from '../sign-in/session.ts'
import { useSignInLink } from '../sign-in/sign-in-link.ts'
import { authMethods } from './auth-methods.ts'
import { waitForPassword } from './identity-link.ts'
import { openSession, originOf } from './open-session.ts'
import { signIn } from './sign-in.ts'

export function sessionApi(router: Router, services: Services) {
  const { database, config, bus, sign_ins, log } = services
  const { db } = database

  route(router, session.metadata, async ({ origin }) => {
    const directories = await activeDirectories(services)
    const { password_sign_in } = await policyOf(services)
    return {
      oidc_providers: await shownToVisitors(services),
      ldap_providers: directories.map(({ slug, name, color, icon }) => ({ id: slug, name, color, icon })),
      login_with_password: password_sign_in,
      login_with_ldap: directories.length > 0,
      password_reset: password_sign_in && canMailLinks(config),
      auth_methods: authMethods(config, origin),
    }
  })

  route(router, session.login, async (request) => {
    await signIn(services, request).catch(async (error: unknown) => {
      // A directory has proved the owner of a local account: the browser may now give its password once.
      if (error instanceof PasswordFirst) await waitForPassword(services, request.reply, error)
      throw error
    })
    return undefined
  })

  route(router, session.signInLink, async (request) => {
    const user = await useSignInLink(database, request.body.token)
    if (!user) {
      // Only wrong links are limited: the holder of the right one is not affected by others.
      const attempt = { account: 'links to sign in', address: request.ip, device: null }
      await checkFailures(database, attempt)
      await noteFailure(database, attempt)
      throw new Refusal('not_found', 'link_wrong')
    }
    await openSession(services, user, request, { way: 'link', how: 'a link of the command line' })
    return undefined
  })

  route(router, session.logout, async (request) => {
    await signOut(request)
    return undefined
  })

  route(router, session.signOut, async (request) => {
    const token = readCookie(request.cookies, 'session', config)
    // Asked before the session ends: it names the provider.
    const url = token ? await signOutAddress(services, token) : null
    await signOut(request)
    return { url }
  })

  async function signOut({
    cookies,
    header,
    ip,
    request_id,
    caller,
    reply,
  }: Pick<Request<typeof session.logout>, 'cookies' | 'header' | 'ip' | 'request_id' | 'caller' | 'reply'>) {
    const token = readCookie(cookies, 'session', config)
    if (token) {
      await endSession(db, token)
      await endPending(db, token)
      bus.publish('rights')
    }
    if (caller?.by === 'session')
      await sign_ins
        .signedOut({ id: caller.user_id, username: caller.username }, originOf({ ip, request_id, header }))
        .catch(unnoted)
    clearSessionCookies(reply, config)
  }

  /** Sign-outs are answered even if their events cannot be written. */
  function unnoted(error: unknown): void {
    log.error({ error }, 'failed to record a sign-in')
  }
}
