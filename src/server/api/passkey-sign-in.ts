import { passkeys } from '../../contract/passkey.ts'
import { readCookie, setShortCookie } from '../http/cookies.ts'
import { type Router, route } from '../http/route.ts'
import { notAllowed, notSignedIn } from '../refuse.ts'
import { checkPasskey, passkeyOf } from '../second-factor/passkeys.ts'
import { authenticationOptions, siteOf } from '../second-factor/web-authn.ts'
import type { Services } from '../services.ts'
import { beginPasskeySignIn, limitPending, pendingSeconds, takePasskeySignIn } from '../sign-in/pending.ts'
import { openSession, originOf } from './open-session.ts'

/** Signing in with nothing but a passkey: it knows the account, and has verified the person. */
export function passkeySignInApi(router: Router, services: Services) {
  const { config, database, sign_ins, log } = services
  const { db } = database

  route(router, passkeys.beginSignIn, async ({ ip, origin, reply }) => {
    if (!config.auth.totp.enabled) throw notAllowed('totp_disabled')
    const site = siteOf(config.web_host, origin)
    await limitPending(database, ip)
    const options = await authenticationOptions(site)
    const token = await beginPasskeySignIn(db, options.challenge)
    setShortCookie(reply, config, 'passkey', token, pendingSeconds)
    return { ...options }
  })

  route(router, passkeys.signIn, async (request) => {
    if (!config.auth.totp.enabled) throw notAllowed('totp_disabled')
    const { response } = request.body
    const site = siteOf(config.web_host, request.origin)
    const token = readCookie(request.cookies, 'passkey', config)
    const challenge = token ? await takePasskeySignIn(db, token) : null
    const passkey = challenge === null ? undefined : await passkeyOf(db, response.id)
    if (
      challenge === null ||
      !passkey ||
      !(await checkPasskey(db, passkey, { site, challenge, response, alone: true }))
    ) {
      await sign_ins
        .refused('failed', passkey?.username ?? null, originOf(request))
        .catch((error: unknown) => log.error({ error }, 'failed to record a sign-in'))
      throw notSignedIn('passkey_refused')
    }
    const user = { id: passkey.user_id, username: passkey.username }
    const how = `the passkey ${passkey.name}`
    await openSession(services, user, request, { way: 'passkey', verification_method: 'passkey', how })
    setShortCookie(request.reply, config, 'passkey', '')
    return undefined
  })
}
