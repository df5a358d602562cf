import { readCookie, setShortCookie } from '../http/cookies.ts'
import { type Router, redirectRoute, type Visit } from '../http/route.ts'
import { externalAccount } from '../identity/external-account.ts'
import { PasswordFirst } from '../identity/proven.ts'
import { isKind, type Provider } from '../identity/provider.ts'
import { providerOf } from '../identity/providers.ts'
import { beginSignIn } from '../oidc/begin.ts'
import { finishSignIn } from '../oidc/finish.ts'
import { flowSeconds, openFlow } from '../oidc/flow.ts'
import { isSignInReason, ProviderRefusal } from '../oidc/reasons.ts'
import { returnPath } from '../oidc/return-path.ts'
import { notAllowed, notSignedIn, Refusal, unavailable } from '../refuse.ts'
import { idTokenPlace } from '../secrets/sealed-columns.ts'
import type { Services } from '../services.ts'
import { waitForPassword } from './identity-link.ts'
import { openSession, originOf } from './open-session.ts'

/** The sign-ins that wait for a provider at most, so that one that hangs does not hold everything. */
const maxAtOnce = 50

/**
 * Sign-in with OpenID Connect: the browser is sent to the provider, and comes back with a code. Every failure leads to the
 * sign-in page, which says why.
 */
export function oidcApi(router: Router, services: Services) {
  const { config, database, cipher, log } = services
  let running = 0

  redirectRoute(router, '/api/auth/oidc/:slug/login', (visit) =>
    answered(visit, (provider) => begin(visit, provider, visit.query.get('redirect') ?? visit.query.get('return'))),
  )

  // The provider starts the sign-in (OpenID Connect Core, section 4).
  redirectRoute(router, '/api/auth/oidc/:slug/initiate', (visit) =>
    answered(visit, async (provider) => {
      const { allow_idp_initiated, provider_url, endpoint } = provider.settings
      const issuer = provider_url || endpoint.issuer
      if (!allow_idp_initiated || !issuer || visit.query.get('iss') !== issuer) throw notAllowed('oidc_unknown')
      return begin(visit, provider, targetOf(visit))
    }),
  )

  const finish = (visit: Visit) => answered(visit, (provider) => finished(visit, provider))
  redirectRoute(router, '/api/auth/oidc/:slug/redirect', finish)
  // The page to return to is appended to the address where the provider's settings ask for it.
  redirectRoute(router, '/api/auth/oidc/:slug/redirect/*', finish)

  async function begin(visit: Visit, provider: Provider<'oidc'>, wanted: string | null): Promise<string> {
    const login_hint = visit.query.get('login_hint')?.slice(0, 200)
    const asked = { return: returnPath(wanted ?? undefined), origin: visit.origin, login_hint }
    const { url, cookie } = await beginSignIn(services, provider, asked)
    setShortCookie(visit.reply, config, 'flow', cookie, flowSeconds)
    return url
  }

  async function finished(visit: Visit, provider: Provider<'oidc'>): Promise<string> {
    const state = visit.query.get('state') ?? ''
    const flow = openFlow(cipher, readCookie(visit.cookies, 'flow', config), { slug: provider.slug, state })
    if (!flow) throw notSignedIn('oidc_state')
    // Used once: a second request with the same address begins nothing.
    setShortCookie(visit.reply, config, 'flow', '')
    const { proven, id_token } = await finishSignIn(services, provider, flow, visit.query)
    try {
      const account = await externalAccount(services, proven, originOf(visit))
      await openSession(services, account, visit, {
        way: `provider:${provider.slug}`,
        how: provider.name,
        trusted: provider.settings.trusts_second_factor,
        id_token: id_token && provider.settings.signs_out ? cipher.seal(idTokenPlace, id_token) : null,
      })
    } catch (error) {
      if (!(error instanceof PasswordFirst)) throw error
      await waitForPassword(services, visit.reply, error)
      return pageOf('/auth/login', { step: 'link', return: flow.return })
    }
    return config.web_host + flow.return
  }

  /** Runs a step; a refusal becomes the address of the sign-in page, with the code of its reason. */
  async function answered(visit: Visit, work: (provider: Provider<'oidc'>) => Promise<string>): Promise<string> {
    const slug = visit.params.slug ?? ''
    if (running >= maxAtOnce) return failed('oidc_busy', slug)
    running++
    try {
      const provider = await providerOf(services, database.db, slug).catch(() => undefined)
      if (!provider?.active || !isKind(provider, 'oidc')) throw unavailable('oidc_unknown')
      return await work(provider)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { code } = error.reason
      const detail = error instanceof ProviderRefusal ? error.detail : error.message
      log.info({ provider: slug, ip: visit.ip, code, detail }, 'sign-in with a provider failed')
      await noted(visit, slug, detail)
      // The account is known by now, so its owner may know that it is blocked.
      return failed(code === 'sign_in_wrong' ? 'identity_blocked' : isSignInReason(code) ? code : 'oidc_answered', slug)
    } finally {
      running--
    }
  }

  async function noted(visit: Visit, slug: string, detail: string): Promise<void> {
    const name = /^[\w.-]{1,100}$/.test(slug) ? slug : '?'
    await services.sign_ins
      .refused('provider', null, originOf(visit), `${name}: ${detail}`)
      .catch((error: unknown) => log.error({ error }, 'failed to record a sign-in'))
  }

  const failed = (code: string, slug: string) => pageOf('/auth/login', { failed: code, provider: slug.slice(0, 100) })

  function pageOf(path: string, search: Record<string, string>): string {
    const parameters = Object.entries(search).filter(([, value]) => value !== '' && value !== '/')
    return `${config.web_host}${path}?${new URLSearchParams(parameters).toString()}`
  }

  /** The page that a provider wants to be opened, if it is one of this server. */
  function targetOf({ query, origin }: Visit): string | null {
    const target = URL.parse(query.get('target_link_uri') ?? '')
    const own = URL.parse(config.web_host || origin)
    if (!target || target.origin !== own?.origin) return null
    const path = target.pathname + target.search
    return path.startsWith(own.pathname) ? path.slice(own.pathname.replace(/\/$/, '').length) : null
  }
}
