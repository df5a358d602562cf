import { z } from 'zod'
import { type PlainCode, pack } from './message.ts'
import { maxPatternLength } from './rules/pattern-syntax.ts'
import { questionType, surveyTypes } from './rules/question-type.ts'
import { questionProblems } from './rules/survey.ts'
import { variableNameProblem } from './rules/variable-name.ts'
import { atMost, flag, text } from './shapes.ts'

const bound = z
  .number('must_be_integer')
  .int('must_be_integer')
  .nullish()
  .transform((value) => value ?? undefined)

const fields = z.object({
  /** A name that is not a valid variable name keeps its template from running (`surveyProblems`). */
  name: z.string('name_required').min(1, 'name_required').max(200, atMost(200)),
  title: text(250),
  description: text(2000),
  required: flag,
  values: z
    .array(z.object({ name: text(250), value: text(2000) }))
    .max(500)
    .nullish()
    .transform((value) => value ?? []),
  default_value: text(5000),
  target: z
    .enum(['', 'env'])
    .nullish()
    .transform((value) => value ?? ''),
  /** Bounds of an integer. Left out if not set, like the next two: older files and clients do not know them. */
  min: bound,
  max: bound,
  /** The expression that a text or secret must match as a whole (rules/pattern-syntax.ts), and the message otherwise. */
  pattern: text(maxPatternLength).transform((value) => value || undefined),
  pattern_message: text(250).transform((value) => value || undefined),
})

const sentType = z
  .enum(surveyTypes)
  .nullish()
  .transform((value) => value ?? '')

/** A question as clients send it, and as it is stored and answered: `string` and `integer` are spellings of '' and `int`. */
export const SentQuestion = fields
  .extend({ type: sentType })
  // Anyone who may see the template could read it.
  .refine((question) => question.type !== 'secret' || question.default_value === '', {
    path: ['default_value'],
    message: 'survey_secret_default' satisfies PlainCode,
  })
export type SentQuestion = z.output<typeof SentQuestion>

/** A question with its normalised type. */
export const SurveyVariable = fields.extend({ type: sentType.transform(questionType) })
export type SurveyVariable = z.output<typeof SurveyVariable>

interface NamedQuestion {
  name: string
  type: string
  values: readonly { name: string }[]
}

export interface SurveyProblem {
  code: 'question_name' | 'question_twice' | 'question_choices'
  /** The name of the question. */
  name: string
  /** Its index in the survey. */
  index: number
}

/**
 * Returns what keeps a survey from being used: such a question is saved as it is, and its template does not run until it is
 * corrected. Clients of other releases save such questions, and backup files contain them.
 */
export function surveyProblems(survey: readonly NamedQuestion[]): SurveyProblem[] {
  const seen = new Set<string>()
  return survey.flatMap(({ name, type, values }, index): SurveyProblem[] => {
    const codes: SurveyProblem['code'][] = []
    if (!isVariableName(name)) codes.push('question_name')
    if (seen.has(name)) codes.push('question_twice')
    seen.add(name)
    if (isChoice(type) && choicesProblem(values)) codes.push('question_choices')
    return codes.map((code) => ({ code, name, index }))
  })
}

/** Whether a name is a variable name; stricter than for other variables of a run: no dots and dashes. */
const isVariableName = (name: string) => /^[A-Za-z0-9_]+$/.test(name) && variableNameProblem(name) === null
const isChoice = (type: string) => type === 'enum' || type === 'select'

/**
 * Checks that bounds, patterns and defaults follow the rules of their question, if the question itself is valid. Choices
 * without a name or with the same name are refused; a file is restored with them (`restored`), and its template is not ready.
 */
export function checkSurvey(variables: readonly SentQuestion[], context: z.RefinementCtx, restored: boolean): void {
  for (const [index, variable] of variables.entries()) {
    const problem = isChoice(variable.type) ? choicesProblem(variable.values) : null
    if (problem !== null) {
      // The Terraform provider and other clients save a choice before its values (docs/not-ready.md).
      if (!restored && problem !== 'enum_values_required')
        context.addIssue({ code: 'custom', path: ['survey_vars', index, 'values'], message: pack(problem) })
      continue
    }
    for (const [field, message] of questionProblems({ ...variable, type: questionType(variable.type) }))
      context.addIssue({ code: 'custom', path: ['survey_vars', index, field], message: pack(message) })
  }
}

/** Checks that an enumeration has at least one value, and that each value has a unique name. */
function choicesProblem(values: NamedQuestion['values']): PlainCode | null {
  const names = values.map((value) => value.name.trim())
  if (names.length === 0) return 'enum_values_required'
  if (names.includes('')) return 'enum_name_empty'
  return new Set(names).size < names.length ? 'enum_names_unique' : null
}
