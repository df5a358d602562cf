import { sql } from 'kysely'
import { say } from '../../contract/message.ts'
import { isEmailAddress } from '../../contract/rules/email-address.ts'
import { type Actor, noteWrite } from '../audit/audit-log.ts'
import { changedMeanwhile } from '../audit/changed-meanwhile.ts'
import type { Tx } from '../db/open.ts'
import { refuseProUser } from '../editions/pro-users.ts'
import { atField, conflict, invalid } from '../refuse.ts'
import type { Services } from '../services.ts'
import { endForRights } from '../sign-in/user-sessions.ts'
import { keepAnAdmin } from './keep-one.ts'
import { namesAreFree, onNameTaken } from './names.ts'
import { eventFields, type UserRow, userRow } from './user-row.ts'

type UserChanges = Partial<
  Pick<UserRow, 'username' | 'name' | 'email' | 'alert' | 'admin' | 'pro' | 'must_change_password'>
>

/**
 * Changes an account, with the event. Keeps at least one administrator, and the fields that an identity provider
 * manages.
 */
export async function changeUser(
  { database: { transaction }, config }: Pick<Services, 'database' | 'config'>,
  actor: Actor,
  id: number,
  changes: UserChanges,
  revision?: number | null,
): Promise<UserRow> {
  return onNameTaken(() =>
    transaction(async (tx) => {
      const before = await userRow(tx, id)
      const next = { ...before, ...changes }
      if (before.external)
        for (const field of ['username', 'email'] as const)
          if (next[field] !== before[field]) throw invalid(field, 'external_field')
      if (!before.external && next.email !== before.email && !isEmailAddress(next.email))
        throw invalid('email', 'email_wrong')
      if (before.service && next.must_change_password) throw invalid('must_change_password', 'service_field')
      if (before.external && next.must_change_password) throw invalid('must_change_password', 'external_password')
      if (before.service) keepService(before, next)
      if (next.pro && !before.pro) await refuseProUser(tx, config)
      if (before.admin && !next.admin) {
        await refuseRuledAdmin(tx, before)
        await keepAnAdmin(tx, id)
      }
      await namesAreFree(tx, next, id)
      const after = await tx
        .updateTable('user')
        .set({ ...changes, revision: sql<number>`revision + 1` })
        .where('id', '=', id)
        .$if(typeof revision === 'number', (query) => query.where('revision', '=', revision as number))
        .returningAll()
        .executeTakeFirst()
      if (!after) throw await changedMeanwhile(tx, 'user', id)
      // Links that were sent to the old address must not set the password any more.
      if (after.email.toLowerCase() !== before.email.toLowerCase())
        await tx.deleteFrom('password_link').where('user_id', '=', id).execute()
      if (after.admin && !before.admin) await endForRights(tx, actor, after)
      await noteWrite(tx, actor, {
        type: 'user',
        project_id: null,
        id,
        before: eventFields(before),
        after: eventFields(after),
      })
      return after
    }),
  )
}

/** Refuses to take the administrator flag from a user to whom a rule of group mapping grants it. */
async function refuseRuledAdmin(tx: Tx, { admin_rule_id }: UserRow): Promise<void> {
  if (admin_rule_id === null) return
  const rule = await tx.selectFrom('mapping_rule').select('name').where('id', '=', admin_rule_id).executeTakeFirst()
  throw conflict(atField('admin', say('admin_by_rule', { rule: rule?.name ?? '' })))
}

/** Service accounts are never administrators, and no message reaches their address. */
function keepService(before: UserRow, next: UserRow): void {
  if (next.email !== before.email) throw invalid('email', 'service_field')
  for (const field of ['admin', 'pro', 'alert'] as const) if (next[field]) throw invalid(field, 'service_field')
}
