import { z } from 'zod'
import type { MessageKey } from './messages.ts'
import { maxPatternLength } from './rules/pattern-syntax.ts'
import { questionProblems } from './rules/survey.ts'
import { flag, text } from './shapes.ts'

export const surveyTypes = [
  '',
  'string',
  'text',
  'int',
  'integer',
  'boolean',
  'enum',
  'select',
  'secret',
  'date',
] as const

const bound = z
  .number('must_be_integer')
  .int('must_be_integer')
  .nullish()
  .transform((value) => value ?? undefined)

export const SurveyVariable = z
  .object({
    name: z.string('name_required').regex(/^[A-Za-z_][A-Za-z0-9_]{0,199}$/, 'Must be a variable name'),
    title: text(250),
    description: text(2000),
    required: flag,
    /** `string` and `integer` are other spellings of '' and `int`. */
    type: z
      .enum(surveyTypes)
      .nullish()
      .transform((value) => (value === 'integer' ? 'int' : value === 'string' ? '' : (value ?? ''))),
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
    /** Bounds of an integer. Left out where there are none, as are the next two: files and clients of old know none of them. */
    min: bound,
    max: bound,
    /** What a text or secret must match as a whole (rules/pattern-syntax.ts), and what is said otherwise. */
    pattern: text(maxPatternLength).transform((value) => value || undefined),
    pattern_message: text(250).transform((value) => value || undefined),
  })
  // Whoever may see the template would read it.
  .refine((question) => question.type !== 'secret' || question.default_value === '', {
    path: ['default_value'],
    message: 'A secret has no default: everybody who sees the template would read it',
  })
export type SurveyVariable = z.infer<typeof SurveyVariable>

/** Spec part 1, section 5: an enumeration has values with names of their own. Defaults keep the rules of their question. */
export function checkSurvey(variables: readonly SurveyVariable[], context: z.RefinementCtx): void {
  const complain = (index: number, field: string, message: string) =>
    context.addIssue({ code: 'custom', path: ['survey_vars', index, field], message })
  for (const [index, variable] of variables.entries()) {
    const { name, type, values } = variable
    if (variables.findIndex((other) => other.name === name) < index)
      complain(index, 'name', 'variable_names_unique' satisfies MessageKey)
    const problem = type === 'enum' || type === 'select' ? choicesProblem(values) : null
    if (problem) complain(index, 'values', problem)
    else for (const [field, message] of questionProblems(variable)) complain(index, field, message)
  }
}

function choicesProblem(values: SurveyVariable['values']): MessageKey | null {
  const names = values.map((value) => value.name.trim())
  if (names.length === 0) return 'enum_values_required'
  if (names.includes('')) return 'enum_name_empty'
  return new Set(names).size < names.length ? 'enum_names_unique' : null
}
