import { answered, type Question } from '../../contract/rules/survey.ts'
import type { TaskParams, TaskRequest } from '../../contract/task-request.ts'
import { present } from '../present.ts'

/** The inputs of a task as its row contains them: those that the caller gave. The job adds the others. */

/** Returns the given variables as JSON. */
export function givenVariables({ environment }: Pick<TaskRequest, 'environment'>): string {
  return environment.trim() || '{}'
}

/** Returns the given overrides as JSON. */
export function givenParams(params: TaskParams): string {
  return JSON.stringify(present(params))
}

/**
 * Returns the variables of a run: the stored ones and the defaults of the survey, each answer in the type of its
 * question. An answer that the survey no longer accepts stays as it was given.
 */
export function openVariables(survey: readonly Question[], stored: string): Record<string, unknown> {
  const environment = JSON.parse(stored) as Record<string, unknown>
  return answered(survey, { environment, secret: {} }).environment
}
