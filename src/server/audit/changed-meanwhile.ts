import type { Db, Tx } from '../db/open.ts'
import { notFound, Refusal } from '../refuse.ts'
import type { ObjectType } from './audit-log.ts'

/** Objects with a revision, by table. */
const objectTypes = {
  access_key: 'key',
  alert_channel: 'alert_channel',
  environment: 'environment',
  integration: 'integration',
  integration_matcher: 'integrationmatcher',
  integration_value: 'integrationextractvalue',
  inventory: 'inventory',
  project: 'project',
  repository: 'repository',
  schedule: 'schedule',
  template: 'template',
  user: 'user',
  view: 'view',
} as const satisfies Record<string, ObjectType>

/**
 * Returns the refusal for the second of two users who saved the same object, with who was first and when.
 * `conflict.revision` is the current revision of the object; the same body sent with it, or without a revision,
 * overwrites.
 */
export async function changedMeanwhile(db: Db | Tx, table: keyof typeof objectTypes, id: number): Promise<Refusal> {
  const row = await db.selectFrom(table).select('revision').where('id', '=', id).executeTakeFirst()
  if (!row) return notFound(table)
  const event = await db
    .selectFrom('event')
    .select(['username', 'created'])
    .where('object_type', '=', objectTypes[table])
    .where('object_id', '=', id)
    // Clearing a cache or taking a backup does not save the object.
    .where('action', 'in', ['created', 'updated'])
    // Events about a user inside projects concern the membership.
    .$if(table === 'user', (query) => query.where('project_id', 'is', null))
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const who = event?.username ?? 'Another user'
  return new Refusal(409, `${who} has saved this meanwhile: look at what changed, then reload it or overwrite it`, {
    extra: {
      conflict: { revision: row.revision, username: event?.username ?? null, at: event?.created ?? null },
    },
  })
}
