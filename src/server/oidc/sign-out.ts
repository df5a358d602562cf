import { setTimeout as wait } from 'node:timers/promises'
import { isKind } from '../identity/provider.ts'
import { providersOf } from '../identity/providers.ts'
import { CannotDecrypt } from '../secrets/cipher.ts'
import { idTokenPlace } from '../secrets/sealed-columns.ts'
import type { Services } from '../services.ts'
import { hashToken } from '../sign-in/session.ts'
import { knownMetadata } from './known-metadata.ts'

/** Signing out here must not wait for a provider that does not answer. */
const maxWaitMs = 2000

/** Returns where to go to end the session at the provider too; null if this session has none, or the provider no address. */
export async function signOutAddress(
  services: Pick<Services, 'config' | 'database' | 'cipher'>,
  token: string,
): Promise<string | null> {
  const { config, database, cipher } = services
  const session = await database.db
    .selectFrom('session')
    .select(['way', 'id_token'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  const slug = session?.way.startsWith('provider:') ? session.way.slice('provider:'.length) : undefined
  if (!session || slug === undefined) return null
  const provider = (await providersOf(services)).find((one) => one.slug === slug)
  if (!provider || !isKind(provider, 'oidc') || !provider.settings.signs_out) return null
  const asked = knownMetadata(config, provider.settings).catch(() => null)
  const metadata = await Promise.race([asked, wait(maxWaitMs, null)])
  const place = URL.parse(metadata?.end_session_endpoint ?? '')
  if (!place || !/^https?:$/.test(place.protocol)) return null
  place.searchParams.set('client_id', provider.settings.client_id)
  if (config.web_host) place.searchParams.set('post_logout_redirect_uri', `${config.web_host}/auth/login`)
  const hint = hintOf(session)
  if (hint) place.searchParams.set('id_token_hint', hint)
  return place.href

  function hintOf(row: { id_token: string | null }): string | null {
    try {
      return row.id_token === null ? null : cipher.open(idTokenPlace, row.id_token)
    } catch (error) {
      if (error instanceof CannotDecrypt) return null
      throw error
    }
  }
}
