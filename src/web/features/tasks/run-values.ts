import type { TFunction } from 'i18next'
import { z } from 'zod'
import type { Task } from '../../../contract/task.ts'
import type { TaskRequest } from '../../../contract/task-request.ts'
import type { Template } from '../../../contract/template.ts'
import { allowedBy, type InputValues, inputProblems, inputsRequest, inputValues } from '../run-inputs/input-values.ts'
import { questionsOf } from '../run-inputs/questions.ts'
import type { RunPrefill } from './run-prefill.ts'

/**
 * Form values of a run. The paths of the fields are those of the request, so that the server's refusals find their
 * field.
 */
export interface RunValues extends InputValues {
  build_task_id: number | null
  commit_hash: string | null
}

/** Returns the builds to choose among: the newest ones, and one that is chosen already, which may be older. */
export const withBuild = <B extends Pick<Task, 'id'>>(newest: B[], chosen: B | undefined): B[] =>
  !chosen || newest.some(({ id }) => id === chosen.id) ? newest : [...newest, chosen]

/**
 * Returns the initial form values: the template's settings, or the inputs of `from`, overridden by the values in the
 * address and by the build that is chosen already. Secrets always start empty.
 */
export function runValues(
  template: Template,
  from: Task | undefined,
  builds: readonly Pick<Task, 'id'>[],
  prefill: RunPrefill & { build?: number | undefined } = {},
): RunValues {
  const wanted = prefill.build ?? from?.build_task_id
  return {
    ...inputValues(template, from, prefill),
    build_task_id: builds.find((build) => build.id === wanted)?.id ?? builds[0]?.id ?? null,
    commit_hash: null,
  }
}

/** Returns the request: only values that differ from the template, and none that it does not allow. */
export function runRequest(template: Template, values: RunValues): z.input<typeof TaskRequest> {
  const secrets = new Map<string, string>()
  for (const [index, question] of questionsOf(template).entries()) {
    const answer = values.answers[index]
    if (question.type === 'secret' && answer?.secret) secrets.set(question.name, answer.secret)
  }
  return {
    template_id: template.id,
    ...inputsRequest(template, values),
    ...(template.type === 'deploy' ? { build_task_id: values.build_task_id } : {}),
    ...(allowedBy(template).branch && values.commit_hash ? { commit_hash: values.commit_hash } : {}),
    ...(secrets.size > 0 ? { secret: JSON.stringify(Object.fromEntries(secrets)) } : {}),
  }
}

/** The contract's checks with those of the survey. */
export function runShape(template: Template, t: TFunction): z.ZodType {
  return z.custom<RunValues>().superRefine((values, context) => {
    const complain = (path: (string | number)[], message: string) => context.addIssue({ code: 'custom', path, message })
    inputProblems(template, values, runRequest(template, values), t, complain)
    if (template.type === 'deploy' && !values.build_task_id) complain(['build_task_id'], 'build_version_required')
  })
}
