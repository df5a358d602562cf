import './check-messages.ts'
import { z } from 'zod'
import { type Message, type PlainCode, pack, say } from './message.ts'
import { argumentsTextProblem } from './rules/stage-arguments.ts'
import { isVisible, turnsDirection } from './rules/text.ts'

/** Building blocks that several resources share. Length limits keep names printable and rows small (rule S15). */

/**
 * A sentence as a code with parameters (contract/message.ts), answered beside its English text. A parameter is a text, a
 * number or a sentence itself; a newer server may use codes that a console does not know.
 */
export const Sentence = z
  .object({ code: z.string(), params: z.record(z.string(), z.unknown()) })
  .describe('The sentence beside it as a code with parameters, like Message')
export type Sentence = z.infer<typeof Sentence>

/** Ids are 32-bit integers in the database: a larger number is no valid id, and PostgreSQL refuses to compare it. */
export const maxId = 2_147_483_647

export const id = z
  .number('must_be_integer' satisfies PlainCode)
  .int('must_be_integer')
  .positive()
  .max(maxId, 'no_such_id' satisfies PlainCode)

/** A required id; `key` says what is missing. Clients that write "none" as 0 get the same message. */
export const requiredId = (key: PlainCode) =>
  z
    .number({ error: ({ input }) => (input === undefined || input === null ? key : 'must_be_integer') })
    .int('must_be_integer')
    .min(1, key)
    .max(maxId, 'no_such_id')

/** Lets a check of a whole body run together with those of its fields, so that all mistakes are reported at once. */
export const isObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/** The message for a text that is too long. */
export const atMost = (max: number) => pack(say('at_most_characters', { max }))

/** The message for a value that is not one of a few words. */
export const mustBe = (words: readonly string[]) =>
  pack(say('must_be', { words: words.slice(0, -1).join(', '), last: words.at(-1) ?? '' }))

/** One of a few words. A missing word and a wrong word have different messages. */
export const oneOf = <const Words extends readonly [string, ...string[]]>(words: Words, wrong = mustBe(words)) =>
  z.enum(words, {
    error: ({ input }) => (input === undefined || input === null ? ('type_required' satisfies PlainCode) : wrong),
  })

/** Text in a body, at most `max` characters. The Terraform provider leaves empty texts out or sends null: both mean ''. */
export const text = (max = 1000, tooLong = atMost(max)) =>
  z
    .string('must_be_text' satisfies PlainCode)
    .max(max, tooLong)
    .nullish()
    .transform((value) => value ?? '')

/** Maximum length of secrets of keys, variable groups and answers, in characters: certificates and key rings fit. */
export const maxSecretLength = 65_536

/** A required one-line name that is visible and does not change the direction of the text around it. */
export const name = (key: PlainCode = 'name_required', max = 250) =>
  z
    .string(key)
    .trim()
    .min(1, key)
    .max(max, atMost(max))
    .refine((value) => value === '' || isVisible(value), 'name_invisible' satisfies PlainCode)
    .refine((value) => !turnsDirection(value), 'name_turned' satisfies PlainCode)

/** A switch that clients leave out when false. */
export const flag = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

/** An optional id; some clients send 0 for "none". */
export const optionalId = z
  .number('must_be_integer')
  .int('must_be_integer')
  .min(0)
  .max(maxId, 'no_such_id')
  .nullish()
  .transform((value) => value || null)

export const optionalText = (max = 1000) =>
  z
    .string('must_be_text')
    .max(max, atMost(max))
    .nullish()
    .transform((value) => value || null)

/** Times are sent as ISO text in UTC with milliseconds. */
export const time = z.string()

/** Whole numbers from 0 up; an empty field is 0. */
export const count = z
  .number('must_be_integer')
  .int('must_be_integer')
  .min(0, 'must_be_positive')
  .max(1_000_000)
  .nullish()
  .transform((value) => value ?? 0)

/** Seconds, at most 30 days; an empty field is 0, which means no separate limit. */
export const duration = z
  .number('must_be_integer')
  .int('must_be_integer')
  .min(0, 'must_be_positive')
  .max(30 * 86_400, pack('duration_too_long'))
  .nullish()
  .transform((value) => value ?? 0)

/** How much history is kept: null means the next wider level (project, server), 0 keeps all. */
export const retention = z
  .number('must_be_integer')
  .int('must_be_integer')
  .min(0, 'must_be_positive')
  .max(1_000_000)
  .nullish()
  .transform((value) => value ?? null)

/** Turns one of the rules in contract/rules into a check: null is valid, otherwise the message is the error. */
export const ruled = (problem: (value: string) => Message | null) => (value: string, context: z.RefinementCtx) => {
  const found = problem(value)
  if (found) context.addIssue({ code: 'custom', message: pack(found) })
}

/**
 * A command line as clients send it: JSON text of an array of strings, for the Terraform family also of an object with
 * one for each stage; '' and null mean none.
 */
export const argumentsText = optionalText(450_000).superRefine((value, context) => {
  const problem = value === null ? null : argumentsTextProblem(value)
  if (problem) context.addIssue({ code: 'custom', message: pack(problem) })
})

/** A list of patterns or names as it is sent; clients of older Semaphore UI versions send one comma-separated text. */
export const sentWords = (problem: (value: string) => Message | null) =>
  z
    .union([z.array(z.string().max(500)).max(500), z.string().max(20_000)])
    .nullish()
    .superRefine((value, context) => {
      for (const item of splitWords(value) ?? []) {
        const found = problem(item)
        if (found) return context.addIssue({ code: 'custom', message: pack(found) })
      }
    })

/** Returns a list of patterns or names as an array, however it was sent; null if it is not given. */
export function splitWords(value: readonly string[] | string | null | undefined): string[] | null {
  if (value === null || value === undefined) return null
  return (typeof value === 'string' ? value.split(',') : value).map((item) => item.trim()).filter(Boolean)
}
