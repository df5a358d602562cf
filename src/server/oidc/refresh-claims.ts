import type { Selectable } from 'kysely'
import type { Tables } from '../db/schema.ts'
import { keepRefreshToken } from '../identity/identities.ts'
import { isKind } from '../identity/provider.ts'
import { providerOf } from '../identity/providers.ts'
import { refreshTokenPlace } from '../secrets/sealed-columns.ts'
import type { Services } from '../services.ts'
import { library, openClient } from './client.ts'
import { claimsOf } from './finish.ts'
import { withReasons } from './reasons.ts'
import { keptClaims } from './stated.ts'

type Identity = Selectable<Tables['user_identity']>

/** The provider's new claims, or that it no longer lets this user in: the account or the consent is gone there. */
export type Refreshed = { claims: Record<string, unknown> } | 'refused'

/**
 * Asks the provider of an identity again, with its refresh token, and stores the next token. Returns null if it cannot be
 * asked: it has no token, or the provider is off. Throws a Refusal if the provider cannot be reached or answers nonsense,
 * which says nothing about the user.
 */
export async function refreshClaims(
  services: Pick<Services, 'config' | 'database' | 'cipher'>,
  identity: Identity,
): Promise<Refreshed | null> {
  const { config, database, cipher } = services
  if (identity.refresh_token === null) return null
  const provider = await providerOf(services, database.db, identity.provider)
  if (!isKind(provider, 'oidc') || !provider.active) return null
  const token = cipher.open(refreshTokenPlace(identity), identity.refresh_token)
  return withReasons(provider, async () => {
    const oidc = await library()
    const client = await openClient(config, provider)
    try {
      const tokens = await oidc.refreshTokenGrant(client, token)
      await database.transaction((tx) => keepRefreshToken(tx, cipher, identity.id, tokens.refresh_token))
      const { issuer } = client.serverMetadata()
      const known = identity.subject.startsWith(`${issuer} `) ? identity.subject.slice(issuer.length + 1) : undefined
      const { sub, claims } = await claimsOf(client, provider, tokens, known)
      // Another user's token would be the provider's fault; this one is no longer proved.
      return sub === known ? { claims: keptClaims(claims) } : 'refused'
    } catch (error) {
      const gone = error instanceof oidc.ResponseBodyError && error.error === 'invalid_grant'
      if (gone) return 'refused'
      throw error
    }
  })
}
