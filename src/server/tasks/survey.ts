import type { Answers } from '../../contract/rules/survey.ts'
import { surveyText } from '../../contract/rules/survey-texts.ts'
import { Refusal } from '../refuse.ts'

/** Refuses a task whose answers will not do: the text tells the first, the fields tell all of them. */
export function refuseAnswers({ problems }: Answers): void {
  const [first] = problems
  if (!first) return
  const fields = Object.fromEntries(problems.map((problem) => [problem.name, surveyText(problem)]))
  const later = problems.every(({ what }) => what === 'required')
  throw new Refusal(400, `${first.name}: ${surveyText(first)}`, { fields, later })
}
