import { asGiven } from '../../contract/message.ts'
import type { Answers } from '../../contract/rules/survey.ts'
import { surveyText } from '../../contract/rules/survey-texts.ts'
import { atField, badRequest } from '../refuse.ts'

/** Refuses a task with invalid answers: the message reports the first problem, the fields report all of them. */
export function refuseAnswers({ problems }: Answers): void {
  const [first] = problems
  if (!first) return
  const fields = Object.fromEntries(problems.map((problem) => [problem.name, asGiven(surveyText(problem))]))
  const later = problems.every(({ what }) => what === 'required')
  throw badRequest(atField(first.name, asGiven(surveyText(first))), { fields, later })
}
