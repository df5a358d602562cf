import { createHash } from 'node:crypto'
import { acceptedTags, preferredLanguage } from '../../contract/language.ts'
import { say } from '../../contract/message.ts'
import type { PushDraft, PushState } from '../../contract/push.ts'
import type { Caller } from '../access/caller.ts'
import { isoNow } from '../clock.ts'
import type { Db, Tx } from '../db/open.ts'
import { conflict, invalid, notAllowed, notFound } from '../refuse.ts'
import { refuseWrongKey } from '../secrets/canary.ts'
import { pushPlace } from '../secrets/sealed-columns.ts'
import type { Services } from '../services.ts'
import { areKeys, type BrowserKeys } from './encrypt.ts'
import { notePush } from './note.ts'
import { isPushService, mayBePrivate } from './services.ts'
import { pushKey } from './vapid.ts'

/** The sealed part of a subscription. */
export interface Subscription extends BrowserKeys {
  endpoint: string
}

type Parts = Pick<Services, 'database' | 'cipher' | 'config'>

/** Returns whether messages go to the browser of the caller's session. */
export async function pushState({ database, config }: Parts, { session_id }: Caller): Promise<PushState> {
  const key = config.push_services.length > 0 ? await pushKey(database) : undefined
  const row = key && session_id !== null ? await subscriptionOf(database.db, session_id) : undefined
  return {
    public_key: key?.public_key ?? null,
    enabled: row !== undefined,
    confirmations: row?.confirmations ?? false,
  }
}

/** Sends messages to the browser of the caller's session from now on. A browser belongs to its newest session only. */
export async function subscribe(
  { database, cipher, config }: Parts,
  caller: Caller,
  { endpoint, keys, confirmations }: PushDraft,
): Promise<void> {
  const session_id = sessionOf(caller)
  const { hostname, protocol } = new URL(endpoint)
  if (!isPushService(hostname, config.push_services))
    throw invalid('endpoint', say('push_service_unknown', { host: hostname }))
  if (protocol !== 'https:' && !mayBePrivate(hostname, config.push_services))
    throw invalid('endpoint', 'push_endpoint_wrong')
  if (!areKeys(keys)) throw invalid('keys', 'push_keys_wrong')
  const key = await pushKey(database)
  if (!key) throw conflict('push_off')
  const endpoint_hash = createHash('sha256').update(endpoint).digest('hex')
  const language = preferredLanguage(acceptedTags(caller.from.languages ?? '')) ?? config.default_language
  await database.transaction(async (tx) => {
    await refuseWrongKey(tx, cipher)
    const before = (await subscriptionOf(tx, session_id)) ?? null
    await tx
      .deleteFrom('push_subscription')
      .where('endpoint_hash', '=', endpoint_hash)
      .where('session_id', '!=', session_id)
      .execute()
    const values = { key_id: key.id, endpoint_hash, language, confirmations }
    const { id } = await tx
      .insertInto('push_subscription')
      .values({ ...values, session_id, user_id: caller.user_id, secret: null, created: isoNow() })
      .onConflict((same) => same.column('session_id').doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow()
    const secret: Subscription = { endpoint, ...keys }
    await tx
      .updateTable('push_subscription')
      .set({ secret: cipher.seal(pushPlace({ id }), JSON.stringify(secret)) })
      .where('id', '=', id)
      .execute()
    await notePush(tx, caller, before, { confirmations })
  })
}

export async function unsubscribe({ database }: Pick<Parts, 'database'>, caller: Caller): Promise<void> {
  const session_id = sessionOf(caller)
  await database.transaction(async (tx) => {
    const before = await subscriptionOf(tx, session_id)
    if (!before) return
    await tx.deleteFrom('push_subscription').where('id', '=', before.id).execute()
    await notePush(tx, caller, before, null)
  })
}

/** Reports the task to the browser of the caller's session, or not. */
export async function watchTask(
  { database }: Pick<Parts, 'database'>,
  caller: Caller & { project_id: number },
  task_id: number,
  watched: boolean,
): Promise<void> {
  await database.transaction(async (tx) => {
    const task = await tx
      .selectFrom('task')
      .select('id')
      .where('id', '=', task_id)
      .where('project_id', '=', caller.project_id)
      .executeTakeFirst()
    if (!task) throw notFound('task')
    const subscription = await subscriptionOf(tx, sessionOf(caller))
    if (!subscription) throw conflict('push_not_enabled')
    const watch = { task_id, subscription_id: subscription.id }
    if (watched)
      await tx
        .insertInto('push_watch')
        .values(watch)
        .onConflict((same) => same.doNothing())
        .execute()
    else
      await tx
        .deleteFrom('push_watch')
        .where('task_id', '=', task_id)
        .where('subscription_id', '=', subscription.id)
        .execute()
  })
}

export const subscriptionOf = (db: Db | Tx, session_id: number) =>
  db.selectFrom('push_subscription').selectAll().where('session_id', '=', session_id).executeTakeFirst()

/** Returns the session of a caller; refuses (403) a token. */
export function sessionOf({ session_id }: Caller): number {
  if (session_id === null) throw notAllowed('push_needs_session')
  return session_id
}
