import type { Answers } from '../../contract/rules/survey.ts'
import { answerMessage } from '../../contract/rules/survey-texts.ts'
import { atField, badRequest } from '../refuse.ts'

/** Refuses a task with invalid answers: the message reports the first problem, the fields report all of them. */
export function refuseAnswers({ problems }: Answers): void {
  const [first] = problems
  if (!first) return
  const fields = Object.fromEntries(problems.map((problem) => [problem.name, answerMessage(problem)]))
  const later = problems.every(({ what }) => what === 'required')
  throw badRequest(atField(first.name, answerMessage(first)), { fields, later })
}
