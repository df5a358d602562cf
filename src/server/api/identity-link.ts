import { session } from '../../contract/session.ts'
import { readCookie, setShortCookie } from '../http/cookies.ts'
import { type Router, route } from '../http/route.ts'
import { beginLink, finishLink, linkSeconds, readLink } from '../identity/link.ts'
import type { PasswordFirst } from '../identity/proven.ts'
import { providerOf } from '../identity/providers.ts'
import { notSignedIn, Refusal } from '../refuse.ts'
import type { Services } from '../services.ts'
import { openSession, originOf, type Sender } from './open-session.ts'

/** Linking a local account to the provider that has identified its owner: the password is asked for once. */
export function identityLinkApi(router: Router, services: Services) {
  const { config, database, devices, sign_ins, log } = services

  route(router, session.pendingLink, async ({ cookies }) => {
    const { account, proven } = await readLink(services, readCookie(cookies, 'link', config))
    return { username: account.username, provider: proven.provider.name }
  })

  route(router, session.link, async (request) => {
    const { body, cookies, reply } = request
    const token = readCookie(cookies, 'link', config)
    const origin = originOf(request)
    const { account, proven } = await readLink(services, token)
    const refused = (what: 'failed' | 'limited') =>
      sign_ins
        .refused(what, account.username, origin)
        .catch((error: unknown) => log.error({ error }, 'failed to record a sign-in'))
    const device = (user_id: number) => devices.read(readCookie(cookies, 'device', config), user_id)
    const proof = { password: body.password, origin, device }
    const linked = await finishLink(services, token, proof).catch(async (error: unknown) => {
      if (error instanceof Refusal && error.kind === 'too_many') await refused('limited')
      throw error
    })
    if (!linked) {
      await refused('failed')
      throw notSignedIn('identity_password_wrong')
    }
    setShortCookie(reply, config, 'link', '')
    const provider = await providerOf(services, database.db, proven.provider.slug)
    // Not `trusted`, whatever the provider is: the password alone must not link an account that has a second factor.
    await openSession(services, account, request, {
      way: `provider:${provider.slug}`,
      how: provider.name,
    })
    return undefined
  })
}

/** Lets this browser give the password of the local account that a provider or a directory has identified. */
export async function waitForPassword(
  services: Pick<Services, 'config' | 'database' | 'cipher'>,
  reply: Pick<Sender['reply'], 'setCookie'>,
  question: PasswordFirst,
): Promise<void> {
  setShortCookie(reply, services.config, 'link', await beginLink(services, question), linkSeconds)
}
