import { isoIn } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Db, Tx } from '../db/open.ts'
import { configuredProviders } from '../identity/configured.ts'
import type { Source } from './match-rule.ts'
import { scimSources } from './scim-sources.ts'

/** The claims of one provider about a user, with their time; null for SCIM, which reports changes itself. */
export type LoadedSource = Source & { checked: string | null }

/** The claims of the providers about each user. */
export type SourcesOf = Map<number, LoadedSource[]>

/**
 * What a provider said counts as long as a session can last. So access also ends if a provider without refresh tokens
 * says nothing any more because the user has left.
 */
const maxAgeDays = 30

/** Returns what is known of users from their identities and from SCIM; of all users without `user_id`. */
export async function loadSources(db: Db | Tx, config: Config, user_id: number | null): Promise<SourcesOf> {
  const sources: SourcesOf = new Map()
  const add = (id: number, source: LoadedSource) => sources.set(id, [...(sources.get(id) ?? []), source])
  const providers = await activeProviders(db, config)
  const identities = await db
    .selectFrom('user_identity')
    .select(['user_id', 'provider', 'claims', 'checked_at'])
    .where('checked_at', '>', isoIn(-maxAgeDays * 86_400))
    .$if(user_id !== null, (query) => query.where('user_id', '=', user_id as number))
    .orderBy('id')
    .execute()
  for (const { user_id: id, provider, claims, checked_at } of identities) {
    const kind = providers.get(provider)
    if (kind === undefined) continue
    const said = JSON.parse(claims) as Record<string, unknown>
    add(id, { provider, any_case: kind === 'ldap', claims: said, checked: checked_at })
  }
  for (const [id, source] of await scimSources(db, user_id)) add(id, { ...source, checked: null })
  return sources
}

/** Returns the kinds of the active providers, by slug. */
async function activeProviders(db: Db | Tx, config: Config): Promise<Map<string, string>> {
  const rows = await db.selectFrom('identity_provider').select(['slug', 'kind', 'active']).execute()
  const all = [...rows, ...configuredProviders(config)]
  return new Map(all.filter(({ active }) => active).map(({ slug, kind }) => [slug, kind]))
}
