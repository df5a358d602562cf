import type { z } from 'zod'
import type { ProjectDraft } from '../../contract/project.ts'
import type { Caller } from '../access/caller.ts'
import { noteWrite, systemFor } from '../audit/audit-log.ts'
import { isoNow } from '../clock.ts'
import { fillDemo } from '../demo/create.ts'
import { createDemoRepository } from '../demo/lay-repository.ts'
import { applyRulesToAll } from '../identity/apply-rules.ts'
import { containerColumns, withContainer } from '../resources/container.ts'
import { toColumns, withLabels } from '../resources/labels.ts'
import { limitColumns, withLimits } from '../resources/limits.ts'
import type { Services } from '../services.ts'

/**
 * A project with its creator as owner, and with everything of the demo if that is wished: the whole of it, or nothing.
 */
export async function createProject(
  services: Services,
  caller: Caller,
  draft: z.output<typeof ProjectDraft>,
  demo: boolean,
) {
  // Git takes its time: before the transaction.
  const demo_url = demo ? await createDemoRepository(services.config.data) : null
  return services.database.transaction(async (tx) => {
    const row = await tx
      .insertInto('project')
      .values({ ...limitColumns(containerColumns(toColumns(draft))), created: isoNow() })
      .returningAll()
      .executeTakeFirstOrThrow()
    const project_id = row.id
    await tx.insertInto('project_user').values({ project_id, user_id: caller.user_id, role: 'owner' }).execute()
    // So that a repository and an inventory can be created right away.
    const none = { name: 'None', type: 'none' as const, login: '', secret: null, owner: '' as const }
    await tx
      .insertInto('access_key')
      .values({ project_id, ...none, environment_id: null })
      .execute()
    await tx.insertInto('environment').values({ project_id, name: 'Empty', json: '{}', env: '{}' }).execute()
    if (demo_url !== null) await fillDemo(tx, services, project_id, demo_url)
    await noteWrite(tx, caller, {
      type: 'project',
      project_id,
      id: project_id,
      after: withLimits(withContainer(withLabels(row))),
    })
    if (row.labels !== '') await applyRulesToAll(tx, services, { actor: systemFor(caller.from) })
    return withLimits(withContainer(withLabels(row)))
  })
}
