import { questionType } from '../../contract/rules/question-type.ts'
import type { SurveyVariable } from '../../contract/survey-variable.ts'
import type { Template } from '../../contract/template.ts'

const known = new WeakMap<Template['survey_vars'], SurveyVariable[]>()

/** What a template asks for, with types in our spelling; the same list each time for the same answer of the server. */
export function questionsOf({ survey_vars }: Pick<Template, 'survey_vars'>): SurveyVariable[] {
  const questions = known.get(survey_vars) ?? survey_vars.map((one) => ({ ...one, type: questionType(one.type) }))
  known.set(survey_vars, questions)
  return questions
}
