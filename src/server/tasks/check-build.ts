import type { TaskRequest } from '../../contract/task-request.ts'
import type { Tx } from '../db/open.ts'
import { badRequest, invalid } from '../refuse.ts'
import { projectTable } from '../resources/project-table.ts'
import { isTriggered, type Starter } from './starter.ts'

/** Returns the build that a request deploys; null if the template is not a deploy template. Throws Refusal. */
export async function checkBuild(
  tx: Tx,
  starter: Starter,
  template: { type: string; build_template_id: number | null },
  { build_task_id }: Pick<TaskRequest, 'build_task_id'>,
): Promise<number | null> {
  if (template.type !== 'deploy') {
    if (build_task_id !== null) throw invalid('build_task_id', 'build_not_deploy')
    return null
  }
  if (build_task_id === null) {
    if (!isTriggered(starter)) throw invalid('build_task_id', 'build_version_required')
    return newestBuild(tx, starter.project_id, template.build_template_id)
  }
  const build = await projectTable(tx, 'task', starter.project_id).find(build_task_id)
  if (!build || build.template_id !== template.build_template_id)
    throw invalid('build_task_id', 'build_of_other_template')
  if (build.status !== 'success') throw invalid('build_task_id', 'build_not_successful')
  return build.id
}

async function newestBuild(tx: Tx, project_id: number, template_id: number | null): Promise<number> {
  const build = await tx
    .selectFrom('task')
    .select('id')
    .where('project_id', '=', project_id)
    .where('template_id', '=', template_id ?? 0)
    .where('status', '=', 'success')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (!build) throw badRequest('no_build')
  return build.id
}
