import { type Selectable, sql } from 'kysely'
import { type AlertChannelDraft, alertEvents } from '../../contract/alert-channel.ts'
import { say } from '../../contract/message.ts'
import { type Actor, noteWrite } from '../audit/audit-log.ts'
import { changedMeanwhile } from '../audit/changed-meanwhile.ts'
import { isoNow } from '../clock.ts'
import type { Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { badRequest, invalid, notFound } from '../refuse.ts'
import { CannotDecrypt, type Cipher } from '../secrets/cipher.ts'
import type { Services } from '../services.ts'
import { readSecrets, sealSecrets } from './channel-secrets.ts'
import { type Checked, checkedSettings } from './channel-settings.ts'
import { givenUpWith } from './give-up.ts'

export type ChannelRow = Selectable<Tables['alert_channel']>
/** The project, or null for the server. */
export type Owner = number | null

const maxChannels = 100

/** Creates a channel, seals its secrets, and records an event. */
export function createChannel(
  { database, cipher }: Services,
  caller: Actor,
  owner: Owner,
  draft: AlertChannelDraft,
): Promise<ChannelRow> {
  const checked = checkedSettings(draft.type, draft.settings)
  return database.transaction(async (tx) => {
    const { channels } = await tx
      .selectFrom('alert_channel')
      .select((select) => select.fn.countAll<number>().as('channels'))
      .where('project_id', owner === null ? 'is' : '=', owner)
      .executeTakeFirstOrThrow()
    if (channels >= maxChannels) throw badRequest(say('channels_too_many', { max: maxChannels }))
    const row = await tx
      .insertInto('alert_channel')
      .values({ ...columnsOf(draft, checked), project_id: owner, secret: null, created: isoNow() })
      .returningAll()
      .executeTakeFirstOrThrow()
    await sealSecrets(tx, cipher, row, checked.secrets)
    const template_ids = await bind(tx, row, draft)
    await noteWrite(tx, caller, {
      type: 'alert_channel',
      project_id: owner,
      id: row.id,
      after: forEvent(row, template_ids),
    })
    return row
  })
}

/** Changes a channel. With the `revision` that was read, refuses if another user changed the channel meanwhile. */
export function updateChannel(
  { database, cipher }: Services,
  caller: Actor,
  owner: Owner,
  id: number,
  { revision, ...draft }: AlertChannelDraft & { revision?: number | null | undefined },
): Promise<void> {
  return database.transaction(async (tx) => {
    const before = await getChannel(tx, owner, id)
    const bound = await templateIds(tx, id)
    const secrets = secretsOf(cipher, before)
    const secret_names = JSON.parse(before.secret_names) as Checked['secret_names']
    const settings = JSON.parse(before.settings)
    const checked = checkedSettings(draft.type, draft.settings, { type: before.type, settings, secrets, secret_names })
    const after = await tx
      .updateTable('alert_channel')
      .set({ ...columnsOf(draft, checked), revision: sql<number>`revision + 1` })
      .where('id', '=', id)
      .$if(typeof revision === 'number', (query) => query.where('revision', '=', revision as number))
      .returningAll()
      .executeTakeFirst()
    if (!after) throw await changedMeanwhile(tx, 'alert_channel', id)
    const changed = Object.keys({ ...secret_names, ...checked.secret_names }).filter((name) =>
      secrets
        ? secrets[name] !== checked.secrets[name]
        : checked.entered.includes(name) || checked.secret_names[name] === undefined,
    )
    // Sealed again only if they changed: saving other fields needs neither the key nor readable secrets.
    if (changed.length > 0) await sealSecrets(tx, cipher, after, checked.secrets)
    const template_ids = await bind(tx, after, draft)
    await noteWrite(tx, caller, {
      type: 'alert_channel',
      project_id: owner,
      id,
      before: forEvent(before, bound),
      after: forEvent(after, template_ids),
      secrets: changed.map((name) => `settings.${name}`),
    })
  })
}

export function removeChannel({ database }: Services, caller: Actor, owner: Owner, id: number): Promise<void> {
  return database.transaction(async (tx) => {
    const row = await getChannel(tx, owner, id)
    const description = await givenUpWith(tx, row)
    await tx.deleteFrom('alert_channel').where('id', '=', id).execute()
    await noteWrite(tx, caller, {
      type: 'alert_channel',
      project_id: owner,
      id,
      before: forEvent(row, []),
      ...(description && { description }),
    })
  })
}

/** Returns a channel of this project, or of the server. A foreign channel is reported like a missing one. */
export async function getChannel(db: Pick<Tx, 'selectFrom'>, owner: Owner, id: number): Promise<ChannelRow> {
  const row = await db
    .selectFrom('alert_channel')
    .selectAll()
    .where('id', '=', id)
    .where('project_id', owner === null ? 'is' : '=', owner)
    .executeTakeFirst()
  if (!row) throw notFound('alert_channel')
  return row
}

function columnsOf(draft: AlertChannelDraft, { settings, secret_names }: Checked) {
  return {
    name: draft.name,
    type: draft.type,
    active: draft.active,
    settings: JSON.stringify(settings),
    secret_names: JSON.stringify(secret_names),
    events: JSON.stringify(alertEvents.filter((event) => draft.events.includes(event))),
    all_templates: draft.all_templates,
    long_after_min: draft.long_after_min,
    message: draft.message,
    language: draft.language,
  }
}

/**
 * Returns null if the secrets cannot be read. All other fields can still be changed, and secrets can be entered again.
 */
function secretsOf(cipher: Cipher, row: ChannelRow): Record<string, string> | null {
  try {
    return readSecrets(cipher, row)
  } catch (error) {
    if (error instanceof CannotDecrypt) return null
    throw error
  }
}

async function bind(tx: Tx, { id, project_id }: ChannelRow, draft: AlertChannelDraft): Promise<number[]> {
  if (project_id === null && !draft.all_templates) throw invalid('all_templates', 'channel_of_server')
  const unique = draft.all_templates ? [] : [...new Set(draft.template_ids)]
  // A channel whose last template was deleted sends nothing, and can be disabled as it is.
  if (!draft.all_templates && draft.active && unique.length === 0)
    throw invalid('template_ids', 'channel_templates_required')
  await tx.deleteFrom('alert_channel_template').where('channel_id', '=', id).execute()
  if (unique.length === 0) return []
  const found = await tx
    .selectFrom('template')
    .select('id')
    .where('project_id', '=', project_id)
    .where('id', 'in', unique)
    .orderBy('id')
    .execute()
  const foreign = unique.find((template_id) => !found.some((row) => row.id === template_id))
  if (foreign !== undefined) throw invalid('template_ids', say('no_such_template_number', { id: foreign }))
  await tx
    .insertInto('alert_channel_template')
    .values(found.map((row) => ({ channel_id: id, template_id: row.id })))
    .execute()
  return found.map((row) => row.id)
}

async function templateIds(tx: Tx, channel_id: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('alert_channel_template')
    .select('template_id')
    .where('channel_id', '=', channel_id)
    .orderBy('template_id')
    .execute()
  return rows.map(({ template_id }) => template_id)
}

/** Returns the row in the form that events compare: each setting by its name, nothing that is sealed. */
function forEvent(row: ChannelRow, template_ids: number[]): object {
  const named = Object.entries(JSON.parse(row.settings)).map(([field, value]) => [`settings.${field}`, value])
  const hidden = { settings: undefined, secret: undefined, secret_names: undefined }
  return { ...row, ...hidden, events: JSON.parse(row.events), ...Object.fromEntries(named), template_ids }
}
