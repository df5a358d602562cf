import type { Db, Tx } from '../db/open.ts'
import { type PolicyParts, policyOf } from '../sign-in/policy.ts'

/** Whether the user must have a second factor. `db`: the transaction, inside of one. */
export async function requiresFactor(
  services: PolicyParts,
  _user_id: number,
  db: Db | Tx = services.database.db,
): Promise<boolean> {
  return (await policyOf(services, db)).second_factor_required
}
