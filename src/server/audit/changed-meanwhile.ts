import { say } from '../../contract/message.ts'
import type { Db, Tx } from '../db/open.ts'
import { conflict, notFound, type Refusal } from '../refuse.ts'
import { projectResources, type RevisedTable } from '../resources/index.ts'

/**
 * Returns the refusal for the second of two users who saved the same object, with who was first and when.
 * `conflict.revision` is the current revision of the object; the same body sent with it, or without a revision,
 * overwrites.
 */
export async function changedMeanwhile(
  db: Db | Tx,
  table: RevisedTable | 'project' | 'user' | 'role' | 'identity_provider' | 'mapping_rule' | 'runner',
  id: number,
): Promise<Refusal> {
  const type = table in projectResources ? projectResources[table as RevisedTable].type : table
  const row = await db.selectFrom(table).select('revision').where('id', '=', id).executeTakeFirst()
  if (!row) return notFound(table)
  const event = await db
    .selectFrom('event')
    .leftJoin('user', 'user.id', 'event.user_id')
    .select(['event.username', 'event.created', 'user.name'])
    .where('object_type', '=', type)
    .where('object_id', '=', id)
    // Clearing a cache or taking a backup does not save the object.
    .where('action', 'in', ['created', 'updated'])
    // Events about a user inside projects concern the membership.
    .$if(table === 'user', (query) => query.where('project_id', 'is', null))
    .orderBy('event.id', 'desc')
    .executeTakeFirst()
  const user = event?.username
  return conflict(user ? say('saved_meanwhile', { user }) : 'saved_meanwhile_unknown', {
    extra: {
      conflict: {
        revision: row.revision,
        username: event?.username ?? null,
        name: event?.name ?? '',
        at: event?.created ?? null,
      },
    },
  })
}
