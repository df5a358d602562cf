import { say } from '../../contract/message.ts'
import { claimOf } from '../identity/claim-expression.ts'
import type { Proven } from '../identity/proven.ts'
import type { Provider } from '../identity/provider.ts'
import { notAllowed } from '../refuse.ts'

interface Stated {
  issuer: string
  sub: string
  claims: Record<string, unknown>
  refresh_token?: string | undefined
}

/** Claims of a token itself, which say nothing about the user. They are not stored. */
const ofToken = new Set([
  'iss',
  'aud',
  'exp',
  'iat',
  'nbf',
  'nonce',
  'at_hash',
  'c_hash',
  's_hash',
  'jti',
  'sid',
  'azp',
])
/** Bytes of the claims that are stored: 5,000 groups fit. */
const maxClaimBytes = 512 * 1024

/** Returns what a provider has proved, by the claim expressions of its settings. Refuses (403) an unverified address. */
export function provenBy(
  { slug, kind, name, settings }: Provider<'oidc'>,
  { issuer, sub, claims, refresh_token }: Stated,
): Proven {
  const stated = claims.email_verified
  if (settings.require_verified_email && !settings.trusts_email && (stated === false || stated === 'false'))
    throw notAllowed(say('identity_email_unverified', { provider: name }))
  const kept = keptClaims(claims)
  const email = claimOf(settings.email_claim || 'email', claims)
  // Some providers send texts. It is about the claim `email`, not about another one that the settings name.
  const vouched = (stated === true || stated === 'true') && email === claimOf('email', claims)
  return {
    provider: { slug, kind, name },
    subject: `${issuer} ${sub}`,
    username: claimOf(settings.username_claim || 'preferred_username|email', claims),
    name: claimOf(settings.name_claim || 'preferred_username|email', claims),
    email,
    email_verified: email !== '' && (vouched || settings.trusts_email),
    claims: kept,
    ...(refresh_token ? { refresh_token } : {}),
  }
}

/** Returns the claims that rules may use. Too large ones are left out: no user has 512 KB of groups. */
export function keptClaims(claims: Record<string, unknown>): Record<string, unknown> {
  const kept = Object.fromEntries(Object.entries(claims).filter(([name]) => !ofToken.has(name)))
  return Buffer.byteLength(JSON.stringify(kept)) <= maxClaimBytes ? kept : { sub: claims.sub }
}
