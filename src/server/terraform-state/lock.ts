import { z } from 'zod'
import { say } from '../../contract/message.ts'
import { isoNow } from '../clock.ts'
import type { Db, Tx } from '../db/open.ts'
import { badRequest, conflict, Refusal } from '../refuse.ts'
import type { Services } from '../services.ts'
import type { ReachedWorkspace } from './reached.ts'

const word = z.string().max(10_000).default('')

/** What Terraform says of itself when it locks a state, under its own names. */
export const LockInfo = z.object({
  ID: z.string().min(1).max(200),
  Operation: word,
  Info: word,
  Who: word,
  Version: word,
  Created: word,
  Path: word,
})
export type LockInfo = z.output<typeof LockInfo>

/** The largest body of LOCK and UNLOCK. */
export const maxLockBytes = 64 * 1024

/** Reads the body of LOCK or UNLOCK. */
export function readLockInfo(body: string): LockInfo {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw badRequest('lock_info_no_json')
  }
  const info = LockInfo.safeParse(value)
  // PostgreSQL stores no NUL, and a client that sends one has no use for it.
  if (!info.success || JSON.stringify(info.data).includes('\\u0000')) throw badRequest('lock_info_wrong')
  return info.data
}

/** Locks the state of a workspace. A lock that the client has already is granted again: its answer may have been lost. */
export async function lockState({ database }: Pick<Services, 'database'>, at: ReachedWorkspace, info: LockInfo) {
  const { project_id, inventory_id, task_id, author } = at
  const row = { lock_id: info.ID, info: JSON.stringify(info), task_id, author, created: isoNow() }
  const holder = await database.transaction(async (tx) => {
    // On PostgreSQL the lock that kept ours out may be released before it is read: then it is our turn again.
    for (;;) {
      const taken = await tx
        .insertInto('terraform_lock')
        .values({ project_id, inventory_id, ...row })
        .onConflict((conflict) => conflict.column('inventory_id').doNothing())
        .returning('lock_id')
        .executeTakeFirst()
      if (taken) return undefined
      const other = await lockOf(tx, inventory_id)
      if (other) return other
    }
  })
  if (holder && holder.lock_id !== info.ID) throw stateLocked(holder)
}

/** Releases a lock. A state that is not locked is released already; the lock of another client stays. */
export async function unlockState({ database }: Pick<Services, 'database'>, at: ReachedWorkspace, info: LockInfo) {
  await database.transaction(async (tx) => {
    const holder = await lockOf(tx, at.inventory_id)
    if (!holder) return
    if (holder.lock_id !== info.ID) throw conflict('lock_id_wrong', { extra: holderOf(holder) })
    await tx
      .deleteFrom('terraform_lock')
      .where('inventory_id', '=', at.inventory_id)
      .where('lock_id', '=', info.ID)
      .execute()
  })
}

export async function lockOf(db: Db | Tx, inventory_id: number) {
  return db.selectFrom('terraform_lock').selectAll().where('inventory_id', '=', inventory_id).executeTakeFirst()
}

/** Refuses a write of a client that does not hold the lock. `id`: the lock that it says it holds; '' for none. */
export async function refuseWithoutLock(db: Db | Tx, inventory_id: number, id: string): Promise<void> {
  const holder = await lockOf(db, inventory_id)
  if (holder && holder.lock_id !== id) throw stateLocked(holder)
  if (!holder && id !== '') throw conflict('lock_lost')
}

/** Terraform reads the holder from the answer's own fields. */
const stateLocked = (holder: { info: string; created: string }) =>
  new Refusal('locked', say('state_is_locked', { who: holderOf(holder).Who || '?', since: holder.created }), {
    extra: holderOf(holder),
  })

export const holderOf = ({ info }: { info: string }): LockInfo => LockInfo.parse(JSON.parse(info))
