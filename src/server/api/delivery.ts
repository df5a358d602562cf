import type { Selectable } from 'kysely'
import {
  type Delivery,
  type DeliveryDetails,
  deliveries,
  type Verdict,
  type VerdictDetails,
} from '../../contract/delivery.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { type Router, route } from '../http/route.ts'
import { openBody } from '../integrations/delivery-row.ts'
import { redactionFor } from '../integrations/evaluate.ts'
import { readPayload } from '../integrations/hook.ts'
import { loadSecrets } from '../integrations/load-secrets.ts'
import { shownBody } from '../integrations/redact.ts'
import { replay } from '../integrations/replay.ts'
import { readIntegrations } from '../integrations/resolve-alias.ts'
import { tryOut } from '../integrations/try.ts'
import { notFound } from '../refuse.ts'
import { readMessage } from '../resources/message-columns.ts'
import { projectTable } from '../resources/project-table.ts'
import { CannotDecrypt, type Cipher, keyIdOf } from '../secrets/cipher.ts'
import type { Services } from '../services.ts'
import { setNextCursor, wholeNumber } from './sorted.ts'

type Row = Selectable<Tables['delivery']>

/** The log of requests to the aliases of a project, for members who may manage the project. */
export function deliveryApi(router: Router, services: Services) {
  const { database, cipher } = services
  const { db } = database

  route(router, deliveries.list, async ({ params, query, reply }) => {
    const count = wholeNumber(query.count, 50, 1, 200)
    const { before, integration_id } = query
    const rows = await db
      .selectFrom('delivery')
      .selectAll()
      .where('project_id', '=', params.project_id)
      .$if(query.accepted, (rows) => rows.where('accepted', '=', true))
      .$if(before !== undefined, (rows) => rows.where('id', '<', before as number))
      .$if(integration_id !== undefined, (rows) =>
        rows.where('id', 'in', (query) =>
          query
            .selectFrom('delivery_verdict')
            .select('delivery_id')
            .where('integration_id', '=', integration_id as number),
        ),
      )
      .orderBy('id', 'desc')
      .limit(count + 1)
      .execute()
    const page = rows.slice(0, count)
    setNextCursor(reply, rows.length > count ? (page.at(-1)?.id ?? null) : null)
    return toApi(db, page)
  })

  route(router, deliveries.get, async ({ params }): Promise<DeliveryDetails> => {
    const row = await projectTable(db, 'delivery', params.project_id).get(params.id)
    const [delivery] = await toApi(db, [row])
    return {
      ...(delivery as Delivery),
      headers: JSON.parse(row.headers) as Record<string, string>,
      body: await bodyOf(row),
      can_replay: row.body !== null && cipher.opens(keyIdOf(row.body)),
    }
  })

  route(router, deliveries.replay, async ({ params, caller }) => {
    const row = await projectTable(db, 'delivery', params.project_id).get(params.id)
    const id = await replay(services, caller, row)
    const [delivery] = await toApi(db, [await projectTable(db, 'delivery', params.project_id).get(id)])
    return delivery as Delivery
  })

  route(router, deliveries.try, async ({ params, body, caller }) => {
    const [integration] = await readIntegrations(db, { project_id: params.project_id, ids: [params.integration_id] })
    if (!integration) throw notFound('integration')
    return tryOut(services, integration, body, caller)
  })

  /** Returns the part of the body that a member may see; null if it was not kept or its key is not available. */
  async function bodyOf(row: Row): Promise<string | null> {
    const bytes = await opened(cipher, row)
    if (!bytes) return null
    const payload = readPayload(JSON.parse(row.headers) as Record<string, string>, bytes)
    const all = await db
      .selectFrom('delivery_verdict')
      .select('integration_id')
      .where('delivery_id', '=', row.id)
      .execute()
    const ids = all.map(({ integration_id }) => integration_id)
    const integrations = ids.length === 0 ? [] : await readIntegrations(db, { project_id: row.project_id, ids })
    await loadSecrets(services, integrations)
    return shownBody(payload.text, payload.json, redactionFor(cipher, integrations))
  }
}

async function opened(cipher: Cipher, row: Row): Promise<Buffer | null> {
  if (row.body === null) return null
  try {
    return await openBody(cipher, { ...row, body: row.body })
  } catch (error) {
    if (error instanceof CannotDecrypt) return null
    throw error
  }
}

/** Adds the verdicts, with one query for all rows. */
async function toApi(db: Db, rows: readonly Row[]): Promise<Delivery[]> {
  if (rows.length === 0) return []
  const verdicts = await db
    .selectFrom('delivery_verdict')
    .innerJoin('integration', 'integration.id', 'delivery_verdict.integration_id')
    .selectAll('delivery_verdict')
    .select('integration.name as integration_name')
    .where(
      'delivery_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('delivery_verdict.id')
    .execute()
  const of = Map.groupBy(verdicts, ({ delivery_id }) => delivery_id)
  return rows.map((row) => ({
    ...row,
    verdicts: (of.get(row.id) ?? []).map(
      ({ details, reason_message, ...verdict }): Verdict => ({
        ...verdict,
        reason_message: readMessage(reason_message),
        ...(JSON.parse(details) as VerdictDetails),
      }),
    ),
  }))
}
