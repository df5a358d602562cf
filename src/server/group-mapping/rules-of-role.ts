import { say } from '../../contract/message.ts'
import type { Tx } from '../db/open.ts'
import { conflict } from '../refuse.ts'

/** Refuses to delete a role that rules grant: administrators change those first. `project_id`: null for one of the server. */
export async function refuseRoleOfRules(tx: Tx, project_id: number | null, slug: string): Promise<void> {
  const rules = await tx
    .selectFrom('mapping_rule')
    .select('name')
    .where('role', '=', slug)
    .$if(project_id !== null, (query) => query.where('project_id', '=', project_id as number))
    .orderBy('id')
    .limit(5)
    .execute()
  if (rules.length === 0) return
  throw conflict(say('role_used_by_rules', { role: slug, rules: rules.map(({ name }) => `“${name}”`).join(', ') }))
}
