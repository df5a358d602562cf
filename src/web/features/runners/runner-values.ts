import { z } from 'zod'
import { pack } from '../../../contract/message.ts'
import { type Runner, RunnerDraft } from '../../../contract/runner.ts'

/** How an agent becomes this runner: with its token at once, or with a token that registers it. */
export type Entry = 'token' | 'registration'

/** Values of the form of a runner. */
export interface RunnerValues {
  name: string
  tags: string[]
  is_default: boolean
  webhook: string
  /** null: the field is empty, so there is no limit. */
  max_parallel_tasks: number | null
  active: boolean
  /** The ID of the project as text, '' for all projects; fixed once the runner exists. */
  project: string
  entry: Entry
}

export function valuesOf(runner: Runner | undefined, project: number | null): RunnerValues {
  return {
    name: runner?.name ?? '',
    tags: runner?.tags ?? [],
    is_default: runner?.is_default ?? false,
    webhook: runner?.webhook ?? '',
    max_parallel_tasks: runner?.max_parallel_tasks || null,
    active: runner?.active ?? true,
    project: String(runner?.project_id ?? project ?? ''),
    entry: 'token',
  }
}

/** Returns the body of a request; an empty number of tasks is 0, which is no limit. */
export function bodyOf({ name, tags, is_default, webhook, max_parallel_tasks, active }: RunnerValues) {
  return { name, tags, is_default, webhook: webhook.trim(), max_parallel_tasks: max_parallel_tasks ?? 0, active }
}

/** The contract's checks, and that a runner of a project can get tasks at all. */
export const checkedRunner = z.custom<RunnerValues>().superRefine((values, context) => {
  for (const { path, message } of RunnerDraft.safeParse(bodyOf(values)).error?.issues ?? [])
    context.addIssue({ code: 'custom', path: [path[0] ?? 'name'], message })
  if (values.project !== '' && values.tags.length === 0 && !values.is_default)
    context.addIssue({ code: 'custom', path: ['tags'], message: pack('runner_tag_required') })
})
