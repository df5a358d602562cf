import { readJsonObject } from '../../../contract/rules/json-object.ts'
import { answerProblem, isEmptyAnswer } from '../../../contract/rules/survey.ts'
import type { SurveyVariable } from '../../../contract/survey-variable.ts'
import type { Template } from '../../../contract/template.ts'
import { questionsOf } from './questions.ts'

/**
 * Returns the answers of the template's last run by index of the question, if they are still valid. Secrets are never
 * stored.
 */
export function lastAnswers(template: Template): Map<number, string | string[]> {
  const read = readJsonObject(template.last_task?.environment ?? '')
  const before = 'object' in read ? read.object : {}
  const found = new Map<number, string | string[]>()
  for (const [index, question] of questionsOf(template).entries()) {
    if (question.type === 'secret') continue
    const answer = before[question.name]
    if (!isEmptyAnswer(answer) && answerProblem(question, answer) === null)
      found.set(index, answerText(question, answer))
  }
  return found
}

/** Returns an answer in the form in which the field of its question holds it. */
export function answerText(question: SurveyVariable, answer: unknown): string | string[] {
  const text = (part: unknown) => (typeof part === 'string' ? part : JSON.stringify(part))
  if (question.type !== 'select') return text(answer)
  return (Array.isArray(answer) ? answer : [answer]).map(text).filter(Boolean)
}
