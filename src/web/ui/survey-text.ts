import type { TFunction } from 'i18next'
import type { SurveyProblem } from '../../contract/rules/survey-texts.ts'

/** Returns what is wrong with an answer, in the language of the page. The template's own message takes precedence. */
export function surveyProblemText(t: TFunction, { what, title, limit, words }: SurveyProblem): string {
  return words || t(`survey.problem.${what}`, { title, limit })
}
