import type { Configuration, TokenEndpointResponse, TokenEndpointResponseHelpers } from 'openid-client'
import { say } from '../../contract/message.ts'
import type { Proven } from '../identity/proven.ts'
import type { Provider } from '../identity/provider.ts'
import { notSignedIn } from '../refuse.ts'
import type { Services } from '../services.ts'
import { library, openClient } from './client.ts'
import type { Flow } from './flow.ts'
import { plainClaims } from './plain-claims.ts'
import { withReasons } from './reasons.ts'
import { isPlainOauth } from './settings.ts'
import { provenBy } from './stated.ts'

export interface Finished {
  proven: Proven
  /** With which the session at the provider is ended later. */
  id_token: string | undefined
}

/**
 * Finishes a sign-in on the way back from the provider: exchanges the code, checks the ID token (issuer, audience, nonce,
 * time, signature), and reads what the provider states about the user. `query`: what the provider appended to the address.
 */
export function finishSignIn(
  { config }: Pick<Services, 'config'>,
  provider: Provider<'oidc'>,
  flow: Flow,
  query: URLSearchParams,
): Promise<Finished> {
  return withReasons(provider, async () => {
    const oidc = await library()
    const client = await openClient(config, provider)
    const place = new URL(flow.redirect_uri)
    place.search = query.toString()
    const tokens = await oidc.authorizationCodeGrant(client, place, {
      expectedState: flow.state,
      pkceCodeVerifier: flow.verifier,
      ...(flow.nonce === null ? {} : { expectedNonce: flow.nonce, idTokenExpected: true }),
    })
    const found = await claimsOf(client, provider, tokens)
    return {
      proven: provenBy(provider, { ...found, refresh_token: tokens.refresh_token }),
      id_token: tokens.id_token,
    }
  })
}

type Tokens = TokenEndpointResponse & TokenEndpointResponseHelpers

/** Returns the subject and all claims: those of the ID token win over those of the userinfo endpoint. */
export async function claimsOf(
  client: Configuration,
  provider: Provider<'oidc'>,
  tokens: Tokens,
  expected?: string,
): Promise<{ issuer: string; sub: string; claims: Record<string, unknown> }> {
  const { issuer } = client.serverMetadata()
  if (isPlainOauth(provider.settings)) {
    const claims = await plainClaims(client, provider, tokens.access_token)
    const sub = claims.sub ?? claims.id
    if (typeof sub !== 'string' && typeof sub !== 'number')
      throw notSignedIn(say('oidc_no_subject', { provider: provider.name }))
    return { issuer, sub: String(sub), claims }
  }
  const oidc = await library()
  const stated = tokens.claims()
  const sub = stated?.sub ?? expected
  if (sub === undefined) throw notSignedIn(say('oidc_no_subject', { provider: provider.name }))
  const more = client.serverMetadata().userinfo_endpoint
    ? await oidc.fetchUserInfo(client, tokens.access_token, sub)
    : {}
  return { issuer, sub, claims: { ...more, ...stated } }
}
