import type { Provider } from '../identity/provider.ts'
import type { Services } from '../services.ts'
import { library, openClient } from './client.ts'
import { type Flow, sealFlow } from './flow.ts'
import { callbackOf } from './kind.ts'
import { withReasons } from './reasons.ts'
import { isPlainOauth, scopesOf } from './settings.ts'

interface SignInRequest {
  /** The page to open after the sign-in, checked. */
  return: string
  /** The address of this server as the browser uses it, if it has no public address. */
  origin: string
  login_hint?: string | undefined
}

/** Begins a sign-in: returns the address of the provider to go to, and the cookie that the way back needs. */
export function beginSignIn(
  { config, cipher }: Pick<Services, 'config' | 'cipher'>,
  provider: Provider<'oidc'>,
  request: SignInRequest,
): Promise<{ url: string; cookie: string }> {
  return withReasons(provider, async () => {
    const oidc = await library()
    const client = await openClient(config, provider)
    const { settings } = provider
    const callback = callbackOf({ web_host: config.web_host || request.origin }, provider)
    const appended = !settings.return_via_state && request.return !== '/'
    const flow: Flow = {
      slug: provider.slug,
      state: oidc.randomState(),
      nonce: isPlainOauth(settings) ? null : oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
      redirect_uri: appended ? callback + request.return.replace(/[?#].*$/, '') : callback,
      return: request.return,
      at: Date.now(),
    }
    const url = oidc.buildAuthorizationUrl(client, {
      redirect_uri: flow.redirect_uri,
      scope: scopesOf(settings).join(' '),
      state: flow.state,
      code_challenge: await oidc.calculatePKCECodeChallenge(flow.verifier),
      code_challenge_method: 'S256',
      ...(flow.nonce === null ? {} : { nonce: flow.nonce }),
      ...(request.login_hint ? { login_hint: request.login_hint } : {}),
    })
    return { url: url.href, cookie: sealFlow(cipher, flow) }
  })
}
