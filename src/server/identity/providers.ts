import type { Selectable } from 'kysely'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { notFound } from '../refuse.ts'
import type { Cipher } from '../secrets/cipher.ts'
import { providerPlace } from '../secrets/sealed-columns.ts'
import type { Services } from '../services.ts'
import { configuredProviders } from './configured.ts'
import type { Provider } from './provider.ts'

type Parts = Pick<Services, 'database' | 'config' | 'cipher'>
export type ProviderRow = Selectable<Tables['identity_provider']>

/**
 * Returns all identity providers in the order of the sign-in page. Where the configuration and the console have one with
 * the same slug, that of the configuration counts.
 */
export async function providersOf({ database, config, cipher }: Parts): Promise<Provider[]> {
  const configured = configuredProviders(config)
  const rows = await database.db.selectFrom('identity_provider').selectAll().orderBy('id').execute()
  const others = rows.filter(({ slug }) => !configured.some((one) => one.slug === slug))
  return [...configured, ...others.map((row) => ofRow(cipher, row))].sort(
    (a, b) => a.position - b.position || (a.name < b.name ? -1 : 1),
  )
}

/** Returns one provider, active or not; missing (404) without one. */
export async function providerOf(
  { config, cipher }: Pick<Parts, 'config' | 'cipher'>,
  db: Db | Tx,
  slug: string,
): Promise<Provider> {
  const configured = configuredProviders(config).find((one) => one.slug === slug)
  if (configured) return configured
  const row = await db.selectFrom('identity_provider').selectAll().where('slug', '=', slug).executeTakeFirst()
  if (!row) throw notFound('identity_provider')
  return ofRow(cipher, row)
}

export function ofRow(cipher: Cipher, row: ProviderRow): Provider {
  return {
    ...row,
    settings: JSON.parse(row.settings),
    has_secret: row.secret !== null,
    secret: () => (row.secret === null ? null : cipher.open(providerPlace(row), row.secret)),
  }
}
