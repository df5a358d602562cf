import type { TFunction } from 'i18next'
import type { SurveyProblem } from '../../contract/rules/survey-texts.ts'

/** What is wrong with an answer, in the language of the page; the template's own words go before ours. */
export function surveyProblemText(t: TFunction, { what, title, limit, words }: SurveyProblem): string {
  return words || t(`survey.problem.${what}`, { title, limit })
}
