import { asGiven, type CodedMessage } from '../message.ts'

/** The English texts for wrong answers; if Semaphore UI has a text for a case, it is the same. */
export const surveyTexts = {
  required: '{{title}} is required',
  text: '{{title}} must be text',
  integer: '{{title}} must be integer',
  least: '{{title}} must be at least {{limit}}',
  most: '{{title}} must be at most {{limit}}',
  boolean: '{{title}} must be true or false',
  date: '{{title}} must be a date such as 2027-01-31',
  choice: '{{title}} must be one of the choices',
  choices: '{{title}} must be some of the choices',
  length: '{{title}} must have at most {{limit}} characters',
  pattern: '{{title}} must match {{limit}}',
} as const

export interface SurveyProblem {
  what: keyof typeof surveyTexts
  /** The title of the question. */
  title: string
  /** The bound or expression that the answer violates; '' if neither applies. */
  limit: string
  /** The template's own message, which replaces ours. */
  words: string
}

/** Returns what is wrong, as a message. The template's own words are not translated. */
export const answerMessage = ({ what, title, limit, words }: SurveyProblem): CodedMessage =>
  words ? asGiven(words) : { code: `wrong_answer_${what}`, params: { title, limit } }
