import { surveyTexts } from '../rules/survey-texts.ts'
import { prefixed } from './prefixed.ts'

/** Why an answer to a question of a survey is refused. */
export const answers = prefixed('wrong_answer_', surveyTexts)
