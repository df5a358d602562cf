import type { Message, PlainCode } from '../message.ts'
import { readPattern } from './pattern-syntax.ts'
import type { SurveyProblem } from './survey-texts.ts'

/**
 * The only check of answers to a template's survey: for the form, for the API, and for everything else that starts a task.
 * It also fills in defaults and converts each answer to the type of its question, so that a task gets the same values from
 * all of them.
 */
export interface Question {
  name: string
  title: string
  required: boolean
  type: '' | 'text' | 'int' | 'boolean' | 'enum' | 'select' | 'secret' | 'date'
  values: readonly { name: string; value: string }[]
  default_value: string
  min: number | undefined
  max: number | undefined
  pattern: string | undefined
  pattern_message: string | undefined
}

export interface Answers {
  /** Answers to all questions but secret ones, and all values that are not part of the survey. */
  environment: Record<string, unknown>
  secret: Record<string, unknown>
  /** Problems by variable, in the order of the questions. */
  problems: (SurveyProblem & { name: string })[]
}

/** Maximum length of an answer that is matched with an expression. */
export const maxMatchedLength = 1000

export function answered(
  survey: readonly Question[],
  given: { environment: Record<string, unknown>; secret: Record<string, unknown> },
): Answers {
  const answers: Answers = { environment: { ...given.environment }, secret: { ...given.secret }, problems: [] }
  for (const question of survey) {
    const place = question.type === 'secret' ? answers.secret : answers.environment
    const { name } = question
    const answer = isEmptyAnswer(place[name]) ? defaultAnswer(question) : place[name]
    const problem = answerProblem(question, answer)
    if (problem) answers.problems.push({ name, ...problem })
    else if (!isEmptyAnswer(answer)) place[name] = typedAnswer(question, answer)
  }
  return answers
}

/** Returns the problem of an answer, or null if it is valid. */
export function answerProblem(question: Question, answer: unknown): SurveyProblem | null {
  const complain = (what: SurveyProblem['what'], limit: number | string = '', words = '') => ({
    what,
    title: question.title || question.name,
    limit: String(limit),
    words,
  })
  if (isEmptyAnswer(answer)) return question.required ? complain('required') : null
  const text = String(answer)
  const chosen = (one: unknown) => question.values.some((choice) => choice.value === String(one))
  switch (question.type) {
    case 'int':
      // Bounds the number of digits, which would only cost time.
      if (!/^-?\d{1,1000}$/.test(text)) return complain('integer')
      if (question.min !== undefined && BigInt(text) < question.min) return complain('least', question.min)
      return question.max !== undefined && BigInt(text) > question.max ? complain('most', question.max) : null
    case 'boolean':
      return /^(true|false)$/.test(text) ? null : complain('boolean')
    case 'date':
      return isDate(text) ? null : complain('date')
    case 'enum':
      return chosen(answer) ? null : complain('choice')
    case 'select':
      return listOf(answer).every(chosen) ? null : complain('choices')
    case '':
    case 'text':
    case 'secret': {
      if (typeof answer === 'object') return complain('text')
      if (!question.pattern) return null
      if (text.length > maxMatchedLength) return complain('length', maxMatchedLength)
      const pattern = readPattern(question.pattern)
      // An expression that cannot be read was refused when it was saved.
      if ('problem' in pattern || pattern.whole(text)) return null
      return complain('pattern', question.pattern, question.pattern_message ?? '')
    }
  }
}

export function isEmptyAnswer(answer: unknown): boolean {
  return answer === undefined || answer === null || answer === '' || (Array.isArray(answer) && answer.length === 0)
}

/** Returns the default as an answer; for several choices a list, which is stored as JSON or as a single choice. */
export function defaultAnswer(question: Question): unknown {
  const { default_value } = question
  if (question.type !== 'select' || default_value === '') return default_value
  try {
    const list: unknown = JSON.parse(default_value)
    if (Array.isArray(list)) return list.map(String)
  } catch {
    // One choice, as it is.
  }
  return [default_value]
}

/** Returns an answer with the type that a tool gets: numbers and booleans as such, several choices as a list. */
export function typedAnswer(question: Question, answer: unknown): unknown {
  const text = String(answer)
  if (question.type === 'int') return Number.isSafeInteger(Number(text)) ? Number(text) : text
  if (question.type === 'boolean') return text === 'true'
  if (question.type === 'enum') return text
  if (question.type === 'select') return listOf(answer).map(String)
  return answer
}

/** Returns what is wrong with a question itself, by field. */
export function questionProblems(question: Question): [field: string, problem: Message][] {
  const problems: [string, Message][] = []
  const { type, min, max, pattern } = question
  if (type === 'int' && min !== undefined && max !== undefined && min > max)
    problems.push(['max', 'survey_max_below_min'])
  if ((type === '' || type === 'text' || type === 'secret') && pattern) {
    const read = readPattern(pattern)
    if ('problem' in read) problems.push(['pattern', read.problem])
  }
  const wrong = question.default_value === '' ? null : answerProblem(question, defaultAnswer(question))
  if (wrong && problems.length === 0) problems.push(['default_value', defaultProblems[wrong.what]])
  return problems
}

const defaultProblems = {
  required: 'survey_default_choice',
  text: 'must_be_text',
  integer: 'must_be_integer',
  least: 'survey_default_bounds',
  most: 'survey_default_bounds',
  boolean: 'survey_default_boolean',
  date: 'survey_default_date',
  choice: 'survey_default_choice',
  choices: 'survey_default_choice',
  length: 'too_long',
  pattern: 'survey_default_pattern',
} as const satisfies Record<SurveyProblem['what'], PlainCode>

function listOf(answer: unknown): unknown[] {
  return Array.isArray(answer) ? answer : [answer]
}

function isDate(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN
  // Some engines accept the 31st of February.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
