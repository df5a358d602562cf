/** The types of survey questions. `string` and `integer` are other spellings of '' and `int`. */
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

export type SentType = (typeof surveyTypes)[number]
export type QuestionType = Exclude<SentType, 'string' | 'integer'>

/** Returns the type in our spelling. */
export function questionType(type: SentType): QuestionType {
  if (type === 'string') return ''
  return type === 'integer' ? 'int' : type
}
