import { answerProblem, defaultAnswer } from '../../../contract/rules/survey.ts'
import type { SurveyVariable } from '../../../contract/survey-variable.ts'

export function newQuestion(): SurveyVariable {
  return {
    name: '',
    title: '',
    description: '',
    required: false,
    type: '',
    values: [],
    default_value: '',
    target: '',
    min: undefined,
    max: undefined,
    pattern: undefined,
    pattern_message: undefined,
  }
}

/** Returns a copy of the question with a unique name: `port` becomes `port_2`. */
export function copyOfQuestion(question: SurveyVariable, all: readonly SurveyVariable[]): SurveyVariable {
  const stem = question.name.replace(/_\d+$/, '').slice(0, 190)
  let number = 2
  while (all.some(({ name }) => name === `${stem}_${number}`)) number++
  return { ...question, name: question.name === '' ? '' : `${stem}_${number}` }
}

/** Changes the type and keeps the default if it is still valid; a secret has no default. */
export function withType(question: SurveyVariable, type: SurveyVariable['type']): SurveyVariable {
  const next = { ...question, type }
  const keeps = type !== 'secret' && answerProblem({ ...next, required: false }, defaultAnswer(next)) === null
  return keeps ? next : { ...next, default_value: '' }
}
