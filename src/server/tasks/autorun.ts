import { ZodError } from 'zod'
import { coded, say } from '../../contract/message.ts'
import { TaskRequest } from '../../contract/task-request.ts'
import { noteEvent, systemActor } from '../audit/audit-log.ts'
import { compiledQuery } from '../db/compiled-query.ts'
import type { Tx } from '../db/open.ts'
import { Refusal } from '../refuse.ts'
import type { Services } from '../services.ts'
import { insertTask, type MadeTask } from './create.ts'

const deploysOf = compiledQuery((tx, build: { project_id: number; template_id: number }) =>
  tx
    .selectFrom('template')
    .select(['id', 'name'])
    .where('project_id', '=', build.project_id)
    .where('build_template_id', '=', build.template_id)
    .where('type', '=', 'deploy')
    .where('autorun', '=', true)
    .orderBy('id'),
)

/**
 * Creates the tasks that a successful build starts: one of each deploy template with `autorun`. Done in the transaction
 * that ends the build, so a build that is visible as successful has them, exactly once, whichever process dies when. A
 * deploy that cannot start (the survey requires an answer, the queue is full) becomes an event of its template and does
 * not affect the others or the build.
 */
export async function startDeploys(
  services: Services,
  tx: Tx,
  build: { id: number; project_id: number; template_id: number },
): Promise<MadeTask[]> {
  const deploys = await deploysOf(tx, { project_id: build.project_id, template_id: build.template_id })
  const made: MadeTask[] = []
  for (const deploy of deploys) {
    const starter = {
      ...systemActor,
      project_id: build.project_id,
      idempotency_key: `autorun:${build.id}:${deploy.id}`,
    }
    const request = TaskRequest.parse({ template_id: deploy.id, build_task_id: build.id })
    try {
      const { task } = await insertTask(services, tx, starter, request)
      if (task) made.push(task)
    } catch (error) {
      // ZodError: the settings were stored by an older release and are no longer valid.
      if (!(error instanceof Refusal || error instanceof ZodError)) throw error
      const why = error instanceof Refusal ? error.reason : coded('event_settings_unreadable')
      await noteEvent(tx, {
        ...systemActor,
        project_id: build.project_id,
        object_type: 'template',
        object_id: deploy.id,
        object_name: deploy.name,
        action: 'not started',
        description: say('event_not_started', { template: deploy.id, build: build.id, why }),
      })
    }
  }
  return made
}
