import type { Selectable } from 'kysely'
import { say } from '../../contract/message.ts'
import type { Member } from '../access/caller.ts'
import type { Actor } from '../audit/audit-log.ts'
import type { Tables } from '../db/schema.ts'
import { badRequest, conflict } from '../refuse.ts'
import { CannotDecrypt } from '../secrets/cipher.ts'
import type { Services } from '../services.ts'
import { requireStart } from '../tasks/require-start.ts'
import { createTasks } from './create-tasks.ts'
import { openBody } from './delivery-row.ts'
import { evaluate, evaluation, redactionFor } from './evaluate.ts'
import type { ExtractedValue } from './extract.ts'
import { header, readPayload } from './hook.ts'
import { loadSecrets } from './load-secrets.ts'
import type { Matcher } from './match.ts'
import { hidden } from './redact.ts'
import { partsOf, type ResolvedIntegration, readIntegrations } from './resolve-alias.ts'

/**
 * Evaluates a stored delivery again, with the integrations as they are now, and starts the tasks: in the name of the
 * calling member, who must be allowed to start each of them, so that neither the sender's proof nor the duplicate check apply.
 * Returns the id of a new delivery.
 */
export async function replay(
  services: Services,
  caller: Member,
  delivery: Selectable<Tables['delivery']>,
): Promise<number> {
  const body = await storedBody(services, delivery)
  const integrations = await integrationsNow(services, delivery)
  if (integrations.length === 0) throw badRequest('delivery_not_reached')
  const headers = JSON.parse(delivery.headers) as Record<string, string>
  const payload = readPayload(headers, body)
  const match = delivery.level !== 'integration'
  const parts = await partsOf(
    services.database.db,
    integrations.map(({ id }) => id),
    match,
  )
  await loadSecrets(services, integrations)
  const verdicts = integrations.map((one) => {
    const own = { matchers: parts.matchers.get(one.id) ?? [], values: parts.values.get(one.id) ?? [] }
    const lost = lostHeader(headers, own)
    if (lost !== undefined) return evaluation(one, 'failed', say('header_not_kept', { header: lost }))
    const redaction = redactionFor(services.cipher, integrations)
    return evaluate(services.cipher, one, own, payload, redaction, match)
  })
  // The sender proved nothing about this member, who may edit integrations but not run each template with each inventory.
  for (const { request } of verdicts) if (request) await requireStart(services.database.db, caller, request)
  const by: Actor = { user_id: caller.user_id, username: caller.username, from: caller.from }
  const { id: replay_of, project_id, alias_id, level, ip, size } = delivery
  // For a replay of a replay, only the original stores the body.
  const arrival = { project_id, alias_id, level, ip, size, headers, replay_of, body: null }
  return (await createTasks(services, { arrival, evaluations: verdicts, by, keys: new Map() })).id
}

/** Returns a header that is needed but masked in the stored delivery. */
function lostHeader(
  headers: Readonly<Record<string, string>>,
  { matchers, values }: { matchers: readonly Matcher[]; values: readonly ExtractedValue[] },
): string | undefined {
  return [
    ...matchers.filter(({ match_type }) => match_type === 'header'),
    ...values.filter(({ value_source }) => value_source === 'header'),
  ].find(({ key }) => header(headers, key)?.includes(hidden))?.key
}

async function storedBody({ cipher }: Services, delivery: Selectable<Tables['delivery']>): Promise<Buffer> {
  if (delivery.body === null) throw badRequest('delivery_without_body')
  try {
    return await openBody(cipher, { ...delivery, body: delivery.body })
  } catch (error) {
    if (error instanceof CannotDecrypt) throw conflict(say('delivery_unreadable', { problem: error.reason }))
    throw error
  }
}

/** Returns the integration of the alias, or those that an alias of the project refers to now. */
async function integrationsNow(
  { database }: Services,
  { id, project_id, level }: Selectable<Tables['delivery']>,
): Promise<ResolvedIntegration[]> {
  if (level !== 'integration') return readIntegrations(database.db, { project_id })
  const verdict = await database.db
    .selectFrom('delivery_verdict')
    .select('integration_id')
    .where('delivery_id', '=', id)
    .executeTakeFirst()
  return verdict ? readIntegrations(database.db, { project_id, ids: [verdict.integration_id] }) : []
}
