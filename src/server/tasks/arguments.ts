import { isTerraformLike } from '../../contract/app.ts'
import type { Job } from '../../contract/job.ts'
import { readCliArguments } from '../../contract/rules/cli-arguments.ts'
import type { Problem } from '../../contract/rules/problem.ts'
import { applyArguments, isByStage, planArguments, readStageArguments } from '../../contract/rules/stage-arguments.ts'

type JobArguments = Pick<Job, 'arguments' | 'task_arguments' | 'stage_arguments'>

/** Returns the arguments of a job from those of its template and its task; those of the task come last. */
export function jobArguments(app: string, template: string | null, task: string | null): JobArguments | Problem {
  if (!isTerraformLike(app)) {
    const [own, run] = [readCliArguments(template ?? ''), readCliArguments(task ?? '')]
    if ('problem' in own) return own
    return 'problem' in run ? run : { arguments: own, task_arguments: run, stage_arguments: null }
  }
  const [own, run] = [readStageArguments(template ?? ''), readStageArguments(task ?? '')]
  if ('problem' in own) return own
  if ('problem' in run) return run
  const lists = { arguments: own.default, task_arguments: run.default }
  if (!isByStage(template) && !isByStage(task)) return { ...lists, stage_arguments: null }
  return {
    ...lists,
    stage_arguments: {
      init: [...own.init, ...run.init],
      plan: [...planArguments(own), ...planArguments(run)],
      apply: [...applyArguments(own), ...applyArguments(run)],
    },
  }
}
