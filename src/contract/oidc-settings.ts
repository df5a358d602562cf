import { z } from 'zod'
import { atMost, flag, sentWords, splitWords, text } from './shapes.ts'

/** An absolute address of a provider; whether the server may reach it is decided when it is used (rule S9). */
const address = text(2000).refine((value) => value === '' || isWebAddress(value), 'address_https')

/** A list of words; the form sends an array, and a configuration may have one text with commas. */
const words = (max: number) => sentWords(() => null).transform((value) => (splitWords(value) ?? []).slice(0, max))

/** The signature algorithms that an ID token may have. `none` and those with a shared secret are never accepted. */
export const tokenAlgorithms = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
] as const

/**
 * How users sign in with an OpenID Connect provider, or with one of plain OAuth 2.0 such as GitHub (docs/openid-connect.md).
 * Without `provider_url`, which is discovered, the endpoints are given one by one.
 */
export const OidcSettings = z.object({
  client_id: z.string('client_id_required').trim().min(1, 'client_id_required').max(500, atMost(500)),
  /** The issuer: its address plus `/.well-known/openid-configuration` describes the provider. */
  provider_url: address,
  endpoint: z
    .object({
      issuer: address,
      auth: address,
      token: address,
      userinfo: address,
      jwks: address,
      /** Algorithms that ID tokens may be signed with; empty: those of `tokenAlgorithms` that the provider names. */
      algorithms: words(20),
    })
    .nullish()
    .transform((value) => value ?? { issuer: '', auth: '', token: '', userinfo: '', jwks: '', algorithms: [] }),
  /** Empty: `{web_host}/api/auth/oidc/{slug}/redirect`. */
  redirect_url: address,
  /** Empty: openid, profile and email. */
  scopes: words(50),
  /** Claim expressions (identity/claim-expression.ts); empty: preferred_username and email. */
  username_claim: text(500),
  name_claim: text(500),
  email_claim: text(500),
  /** Whether the page to return to is part of the state; otherwise it is appended to the callback address. */
  return_via_state: z
    .boolean('must_be_boolean')
    .nullish()
    .transform((value) => value ?? true),
  /** Refuses users of whom the provider says that their address is not verified. */
  require_verified_email: z
    .boolean('must_be_boolean')
    .nullish()
    .transform((value) => value ?? true),
  /** Takes every address of this provider as verified, for providers that do not say it. */
  trusts_email: flag,
  /** Lets the provider start a sign-in, by `/api/auth/oidc/{slug}/initiate`. */
  allow_idp_initiated: flag,
  /** Creates an account for a user who signs in for the first time. */
  create_accounts: z
    .boolean('must_be_boolean')
    .nullish()
    .transform((value) => value ?? true),
  /** The second factor is left to the provider: none is asked for here. */
  trusts_second_factor: flag,
  /** Signing out here also ends the session at the provider. */
  signs_out: flag,
})
export type OidcSettings = z.output<typeof OidcSettings>

function isWebAddress(value: string): boolean {
  const url = URL.parse(value)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}
