import type { RightsChange, RulePreview } from '../../contract/mapping-rule.ts'
import type { Tx } from '../db/open.ts'
import type { Applied } from '../identity/apply-rules.ts'
import type { Services } from '../services.ts'
import type { RightsStep } from './plan-rights.ts'

/** Ends a transaction without storing anything. */
class Undone extends Error {
  readonly preview: RulePreview
  constructor(preview: RulePreview) {
    super('A preview is not stored')
    this.preview = preview
  }
}

const maxShown = 200

/**
 * Returns what a change of rules would change: it is made in a transaction that is undone, so that the preview is what
 * saving does. No message reaches sockets, because these are sent after a commit.
 */
export async function previewOf(
  { database }: Pick<Services, 'database'>,
  change: (tx: Tx) => Promise<Applied>,
): Promise<RulePreview> {
  try {
    await database.transaction(async (tx) => {
      const { steps, kept } = await change(tx)
      const real = steps.filter((step) => differs(step))
      const changes: RightsChange[] = []
      for (const step of real.slice(0, maxShown)) changes.push(await shown(tx, step, kept))
      throw new Undone({ changes, total: real.length })
    })
  } catch (error) {
    if (error instanceof Undone) return error.preview
    throw error
  }
  throw new Error('A preview was stored')
}

/** Whether a step changes what a user may do; another rule may just take over the same role. */
const differs = (step: RightsStep): boolean =>
  step.what === 'role' ? step.before?.role !== step.after?.role : step.before.admin !== (step.after !== null)

async function shown(tx: Tx, step: RightsStep, kept: Applied['kept']): Promise<RightsChange> {
  const user = await tx.selectFrom('user').select('username').where('id', '=', step.user_id).executeTakeFirst()
  const problem = kept.get(step)
  const project =
    step.what === 'role'
      ? await tx.selectFrom('project').select('name').where('id', '=', step.project_id).executeTakeFirst()
      : undefined
  const admin = (holds: boolean) => (holds ? 'admin' : null)
  return {
    user_id: step.user_id,
    username: user?.username ?? '',
    project_id: step.what === 'role' ? step.project_id : null,
    project_name: project?.name ?? null,
    before: step.what === 'role' ? (step.before?.role ?? null) : admin(step.before.admin),
    after: step.what === 'role' ? (step.after?.role ?? null) : admin(step.after !== null),
    kept: problem?.message ?? null,
    kept_message: problem?.reason ?? null,
  }
}
