import { TemplateParams } from '../../contract/template.ts'
import { noteTask } from '../events.ts'
import type { Member } from '../http/caller.ts'
import { projectTable } from '../project-table.ts'
import { notAllowed, notFound, Refusal } from '../refuse.ts'
import type { Services } from '../services.ts'
import { moveTask } from './move.ts'

/** A person's answer to a task that waits for one. `rejected` is final at once; the runner cleans up after it. */
export async function answerTask(
  services: Services,
  caller: Member,
  task_id: number,
  answer: 'confirmed' | 'rejected',
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const task = await projectTable(tx, 'task', caller.project_id).find(task_id)
    if (!task) throw notFound('task')
    if (!caller.may('confirmTasks')) {
      const template = await projectTable(tx, 'template', caller.project_id).get(task.template_id)
      const params = TemplateParams.parse(JSON.parse(template.task_params))
      if (!params.allow_task_runner_approval)
        throw notAllowed(
          'Your role may start tasks, but not agree to their plans: ask a manager, or let the template allow it',
        )
    }
    const moved = await moveTask(
      services,
      tx,
      task_id,
      answer,
      answer === 'rejected' ? { reason: `Rejected by ${caller.username}` } : {},
      { from: ['waiting_confirmation'] },
    )
    if (!moved) throw new Refusal(400, `The task does not wait for confirmation: it is ${task.status}`)
    await noteTask(tx, caller, task, answer, answer)
  })
}
