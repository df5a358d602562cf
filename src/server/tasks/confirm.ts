import { say } from '../../contract/message.ts'
import { type Member, shownName } from '../access/caller.ts'
import { noteTask } from '../audit/audit-log.ts'
import { badRequest, invalid, notAllowed, notFound } from '../refuse.ts'
import { reasonColumns } from '../resources/message-columns.ts'
import { projectTable } from '../resources/project-table.ts'
import type { Services } from '../services.ts'
import { mayConfirm } from './may-confirm.ts'
import { moveTask } from './move.ts'

/**
 * Records a user's answer to a task that waits for confirmation. `rejected` is final at once; the runner cleans up
 * after it. To confirm a plan that destroys something requires `name`, the template's name: a misplaced click must not
 * be enough. The comment is kept with the answer, for everyone who sees the task.
 */
export async function answerTask(
  services: Services,
  caller: Member,
  task_id: number,
  answer: 'confirmed' | 'rejected',
  { name = '', comment = '' }: { name?: string; comment?: string },
): Promise<void> {
  const said = comment.trim()
  await services.database.transaction(async (tx) => {
    const task = await projectTable(tx, 'task', caller.project_id).find(task_id)
    if (!task) throw notFound('task')
    const template = await projectTable(tx, 'template', caller.project_id).get(task.template_id)
    if (!(await mayConfirm(tx, caller, template))) throw notAllowed('confirm_not_allowed')
    const needsName = answer === 'confirmed' && task.status === 'waiting_confirmation' && task.confirm_name_required
    if (needsName && name.trim().normalize() !== template.name.trim().normalize())
      throw invalid('name', say('confirm_name', { name: template.name }))
    const moved = await moveTask(
      services,
      tx,
      task_id,
      answer,
      answer === 'rejected' ? reasonColumns(rejection(shownName(caller), said)) : {},
      { from: ['waiting_confirmation'] },
      { by_name: shownName(caller), comment: said || null },
    )
    if (!moved) throw badRequest(say('confirm_not_waiting', { status: task.status }))
    await noteTask(tx, caller, task, answer, said ? `${answer}: ${said}` : answer)
  })
}

const rejection = (name: string, comment: string) =>
  comment ? say('rejected_for', { name, comment }) : say('rejected_by', { name })
