import type { TaskVariable } from '../../contract/task-facts.ts'
import type { TaskRequest } from '../../contract/task-request.ts'
import type { Services } from '../services.ts'
import { checkBuild } from './check-build.ts'
import { checkInputs } from './check-inputs.ts'
import { requestRows } from './request-rows.ts'
import { shownText, taskVariables } from './shown-variables.ts'
import type { Starter } from './starter.ts'
import { givenVariables } from './stored-inputs.ts'
import { expectedValues } from './variables.ts'

/**
 * Returns the variables that a run with these inputs would get. The inputs are refused like those of a run, except that
 * answers and the build may be missing, because a form that is not filled in yet is previewed too. `ofGroups`: whether
 * the caller may see values of variable groups; inputs are shown to everyone who may run.
 */
export async function previewTask(
  services: Services,
  starter: Omit<Starter, 'idempotency_key'>,
  request: TaskRequest,
  ofGroups: boolean,
): Promise<TaskVariable[]> {
  // A preview creates nothing that it could find again.
  const asker = { ...starter, idempotency_key: null }
  const inputs = await services.database.transaction(async (tx) => {
    const checked = await checkInputs(tx, asker, request, requestRows(tx), () => true)
    if (checked.request.build_task_id !== null) await checkBuild(tx, asker, checked.template, checked.request)
    return checked
  })
  const { template, survey, secret } = inputs
  const values = await expectedValues(services, {
    template,
    survey,
    environment: givenVariables(inputs.request),
    secret,
  })
  return taskVariables(values, (one) => (one.secret || one.origin === 'server' ? null : shownText(one))).map((one) =>
    one.origin === 'group' && !ofGroups ? { ...one, value: null } : one,
  )
}
