import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { administratorRole, type SignInPolicy } from '../../contract/sign-in-policy.ts'
import type { Db, Tx } from '../db/open.ts'
import type { Tables } from '../db/schema.ts'
import { type PolicyParts, policyOf } from '../sign-in/policy.ts'

/** The settings that decide who needs a second factor. */
export type FactorPolicy = Pick<SignInPolicy, 'second_factor_required' | 'second_factor_roles'>

/** Returns the condition that a user must have a second factor: everyone, or those with one of the roles. */
export function needsFactor(where: ExpressionBuilder<Tables, 'user'>, policy: FactorPolicy): Expression<SqlBool> {
  const roles = policy.second_factor_roles
  return where.or([
    where.val(policy.second_factor_required),
    where.and([where.val(roles.includes(administratorRole)), where('user.admin', '=', true)]),
    where.exists(
      where
        .selectFrom('project_user')
        .select('project_user.user_id')
        .whereRef('project_user.user_id', '=', 'user.id')
        .where('project_user.role', 'in', roles.length > 0 ? roles : ['']),
    ),
  ])
}

/** Whether the user must have a second factor. `db`: the transaction, inside of one. */
export async function requiresFactor(
  services: PolicyParts,
  user_id: number,
  db: Db | Tx = services.database.db,
): Promise<boolean> {
  return isRequired(db, await policyOf(services, db), user_id)
}

/** The same with a policy that was read or is about to be stored. */
export async function isRequired(db: Db | Tx, policy: FactorPolicy, user_id: number): Promise<boolean> {
  if (policy.second_factor_required) return true
  if (policy.second_factor_roles.length === 0) return false
  const row = await db
    .selectFrom('user')
    .select('user.id')
    .where('user.id', '=', user_id)
    .where((where) => needsFactor(where, policy))
    .executeTakeFirst()
  return row !== undefined
}
