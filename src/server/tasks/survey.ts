import type { SurveyVariable } from '../../contract/template.ts'
import { invalid } from '../refuse.ts'

/**
 * The answers to a template's survey, checked the same for every way a task can start. Defaults are filled in here.
 * `environment` holds the answers, `secret` those of secret questions; what the survey does not know passes through.
 */
export function checkSurvey(
  survey: readonly SurveyVariable[],
  environment: Record<string, unknown>,
  secret: Record<string, unknown>,
): void {
  for (const question of survey) {
    const answers = question.type === 'secret' ? secret : environment
    const title = question.title || question.name
    if (isEmpty(answers[question.name]) && question.default_value !== '')
      answers[question.name] = question.default_value
    const answer = answers[question.name]
    if (isEmpty(answer)) {
      if (question.required) throw invalid(question.name, `${title} is required`)
      continue
    }
    const problem = problemOf(question, answer, title)
    if (problem) throw invalid(question.name, problem)
  }
}

function problemOf(question: SurveyVariable, answer: unknown, title: string): string | null {
  switch (question.type) {
    case 'int':
      return /^-?\d+$/.test(String(answer)) ? null : `${title} must be integer`
    case 'boolean':
      return /^(true|false)$/.test(String(answer)) ? null : `${title} must be true or false`
    case 'date':
      return /^\d{4}-\d{2}-\d{2}$/.test(String(answer)) && !Number.isNaN(Date.parse(String(answer)))
        ? null
        : `${title} must be a date such as 2027-01-31`
    case 'enum':
      return question.values.some((choice) => choice.value === String(answer))
        ? null
        : `${title} must be one of the choices`
    case 'select': {
      const chosen = Array.isArray(answer) ? answer.map(String) : [String(answer)]
      return chosen.every((one) => question.values.some((choice) => choice.value === one))
        ? null
        : `${title} must be some of the choices`
    }
    case '':
    case 'text':
    case 'secret':
      return typeof answer === 'object' ? `${title} must be text` : null
  }
}

function isEmpty(answer: unknown): boolean {
  return answer === undefined || answer === null || answer === ''
}
