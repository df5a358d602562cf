import { sql } from 'kysely'
import type { IdentityProviderDraft, ProviderKind } from '../../contract/identity-provider.ts'
import { scimProvider } from '../../contract/mapping-rule.ts'
import { say } from '../../contract/message.ts'
import { type Actor, noteWrite } from '../audit/audit-log.ts'
import { changedMeanwhile } from '../audit/changed-meanwhile.ts'
import { isoNow } from '../clock.ts'
import type { Tx } from '../db/open.ts'
import { badRequest, conflict, invalid, notFound } from '../refuse.ts'
import { refuseWrongKey } from '../secrets/canary.ts'
import type { Cipher } from '../secrets/cipher.ts'
import { providerPlace } from '../secrets/sealed-columns.ts'
import type { Services } from '../services.ts'
import { applyRulesToAll } from './apply-rules.ts'
import { configuredProviders } from './configured.ts'
import { kinds } from './kinds.ts'
import type { Provider } from './provider.ts'
import { ofRow, type ProviderRow } from './providers.ts'

type Parts = Pick<Services, 'database' | 'config' | 'cipher' | 'bus'>

const maxProviders = 50

/** Adds a provider of the console, with its secret and the event. */
export function addProvider({ database, config, cipher }: Parts, actor: Actor, draft: IdentityProviderDraft) {
  return database.transaction(async (tx) => {
    const { n } = await tx
      .selectFrom('identity_provider')
      .select((select) => select.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    if (n >= maxProviders) throw badRequest(say('providers_too_many', { max: maxProviders }))
    const taken = await tx
      .selectFrom('identity_provider')
      .select('id')
      .where('slug', '=', draft.slug)
      .executeTakeFirst()
    if (taken || draft.slug === scimProvider || isConfigured(config, draft.slug))
      throw conflict(say('wrong_field', { field: 'slug', problem: { code: 'slug_taken', params: {} } }), {
        fields: { slug: 'slug_taken' },
      })
    const row = await tx
      .insertInto('identity_provider')
      .values({ ...columnsOf(draft), slug: draft.slug, kind: draft.kind, secret: null, created: isoNow() })
      .returningAll()
      .executeTakeFirstOrThrow()
    const secret = draft.secret || null
    if (secret !== null) await sealSecret(tx, cipher, row, secret)
    await noteWrite(tx, actor, { type: 'identity_provider', project_id: null, id: row.id, after: forEvent(row) })
    return ofRow(cipher, { ...row, secret: secret === null ? null : await storedSecret(tx, row.id) })
  })
}

/**
 * Changes a provider of the console. A stored secret is kept unless a new one is given; it must be entered again if it
 * would be sent elsewhere. Other places also mean other users: identities of the provider are then removed.
 */
export function changeProvider(
  services: Parts,
  actor: Actor,
  slug: string,
  { revision, ...draft }: IdentityProviderDraft & { revision?: number | null | undefined },
): Promise<void> {
  const { database, config, cipher } = services
  return database.transaction(async (tx) => {
    const before = await ownProvider(tx, config, slug)
    if (draft.slug !== slug) throw invalid('slug', 'slug_fixed')
    if (draft.kind !== before.kind) throw invalid('kind', 'kind_fixed')
    const moved = movedPlaces(ofRow(cipher, before), draft)
    if (moved && before.secret !== null && draft.secret === '')
      throw invalid('secret', say('provider_secret_again', moved))
    const after = await tx
      .updateTable('identity_provider')
      .set({ ...columnsOf(draft), revision: sql<number>`revision + 1` })
      .where('id', '=', before.id)
      .$if(typeof revision === 'number', (query) => query.where('revision', '=', revision as number))
      .returningAll()
      .executeTakeFirst()
    if (!after) throw await changedMeanwhile(tx, 'identity_provider', before.id)
    if (draft.secret === false)
      await tx.updateTable('identity_provider').set({ secret: null }).where('id', '=', before.id).execute()
    else if (draft.secret !== '') await sealSecret(tx, cipher, before, draft.secret)
    if (moved && !kinds[draft.kind].identities_stay)
      await tx.deleteFrom('user_identity').where('provider', '=', slug).execute()
    await noteWrite(tx, actor, {
      type: 'identity_provider',
      project_id: null,
      id: before.id,
      before: forEvent(before),
      after: forEvent(after),
      secrets: draft.secret === '' ? [] : ['secret'],
    })
    await applyRulesToAll(tx, services, { actor })
  })
}

/** Deletes a provider of the console, and what links accounts to it. */
export function removeProvider(services: Parts, actor: Actor, slug: string): Promise<void> {
  const { database, config } = services
  return database.transaction(async (tx) => {
    const row = await ownProvider(tx, config, slug)
    await tx.deleteFrom('user_identity').where('provider', '=', slug).execute()
    await tx.deleteFrom('identity_provider').where('id', '=', row.id).execute()
    await noteWrite(tx, actor, { type: 'identity_provider', project_id: null, id: row.id, before: forEvent(row) })
    await applyRulesToAll(tx, services, { actor })
  })
}

const isConfigured = (config: Parts['config'], slug: string) =>
  configuredProviders(config).some((one) => one.slug === slug)

async function ownProvider(tx: Tx, config: Parts['config'], slug: string): Promise<ProviderRow> {
  const configured = configuredProviders(config).find((one) => one.slug === slug)
  if (configured) throw conflict(say('provider_read_only', { name: configured.name }))
  const row = await tx.selectFrom('identity_provider').selectAll().where('slug', '=', slug).executeTakeFirst()
  if (!row) throw notFound('identity_provider')
  return row
}

/** Returns where the secret went before, and where it would go now, if these differ. */
function movedPlaces(before: Provider, draft: IdentityProviderDraft): { before: string; after: string } | null {
  const places = <K extends ProviderKind>(kind: K, settings: Provider<K>['settings']) =>
    kinds[kind].places(settings).join(', ')
  const [old, now] = [places(before.kind, before.settings), places(draft.kind, draft.settings)]
  return old === now ? null : { before: old.slice(0, 300) || '–', after: now.slice(0, 300) || '–' }
}

function columnsOf({ name, icon, color, position, active, settings }: IdentityProviderDraft) {
  return { name, icon, color, position, active, settings: JSON.stringify(settings) }
}

async function sealSecret(tx: Tx, cipher: Cipher, row: { id: number }, clear: string): Promise<void> {
  await refuseWrongKey(tx, cipher)
  const secret = cipher.seal(providerPlace(row), clear)
  await tx.updateTable('identity_provider').set({ secret }).where('id', '=', row.id).execute()
}

async function storedSecret(tx: Tx, id: number): Promise<string | null> {
  const row = await tx.selectFrom('identity_provider').select('secret').where('id', '=', id).executeTakeFirstOrThrow()
  return row.secret
}

/** Returns the row in the form that events compare: each setting by its name, nothing that is sealed. */
function forEvent({ settings, secret: _, ...row }: ProviderRow): object {
  const named = Object.entries(JSON.parse(settings)).map(([field, value]) => [`settings.${field}`, value])
  return { ...row, ...Object.fromEntries(named) }
}
