import { questionType } from '../../../contract/rules/question-type.ts'
import type { SurveyVariable } from '../../../contract/survey-variable.ts'
import type { Template } from '../../../contract/template.ts'

const known = new WeakMap<Template['survey_vars'], SurveyVariable[]>()

/**
 * Returns the questions of a template's survey with our type names; the same list for the same response of the server.
 */
export function questionsOf({ survey_vars }: Pick<Template, 'survey_vars'>): SurveyVariable[] {
  const questions = known.get(survey_vars) ?? survey_vars.map((one) => ({ ...one, type: questionType(one.type) }))
  known.set(survey_vars, questions)
  return questions
}
