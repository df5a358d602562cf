import { answered, type Question } from '../../contract/rules/survey.ts'
import type { TaskParams, TaskRequest } from '../../contract/task-request.ts'
import { present } from '../present.ts'

/** The inputs of a task as its row holds them: what the caller gave and nothing else. Its job adds the rest. */

/** The variables, as JSON. */
export function givenVariables({ environment }: Pick<TaskRequest, 'environment'>): string {
  return environment.trim() || '{}'
}

/** The overrides as JSON, without those that were not given. */
export function givenParams(params: TaskParams): string {
  return JSON.stringify(present(params))
}

/**
 * The variables that a run gets: the stored ones with the defaults of the survey, each answer in the type of its question.
 * An answer that the survey no longer takes stays as it was given.
 */
export function openVariables(survey: readonly Question[], stored: string): Record<string, unknown> {
  const environment = JSON.parse(stored) as Record<string, unknown>
  return answered(survey, { environment, secret: {} }).environment
}
