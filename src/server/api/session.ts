import { session } from '../../contract/session.ts'
import { sessionCookie } from '../http/identify.ts'
import { type Router, route } from '../http/route.ts'
import { activeDirectories } from '../ldap/directories.ts'
import { canMailLinks } from '../mail/links.ts'
import type { Services } from '../services.ts'
import { policyOf } from '../sign-in/policy.ts'
import { endSession } from '../sign-in/session.ts'
import { authMethods } from './auth-methods.ts'
import { clearCookies, originOf } from './open-session.ts'
import { signIn } from './sign-in.ts'

export function sessionApi(router: Router, services: Services) {
  const { database, config, bus, sign_ins, log } = services
  const { db } = database

  route(router, session.metadata, async ({ origin }) => {
    const directories = await activeDirectories(services)
    const { password_sign_in } = await policyOf(services)
    return {
      oidc_providers: [],
      ldap_providers: directories.map(({ slug, name, color, icon }) => ({ id: slug, name, color, icon })),
      login_with_password: password_sign_in,
      login_with_ldap: directories.length > 0,
      password_reset: password_sign_in && canMailLinks(config),
      auth_methods: authMethods(config, origin),
    }
  })

  route(router, session.login, async (request) => {
    await signIn(services, request)
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

  /** Sign-outs are answered even if their events cannot be written. */
  function unnoted(error: unknown): void {
    log.error({ error }, 'failed to record a sign-in')
  }
}
