import { z } from 'zod'
import { type Message, pack, say } from './message.ts'

/**
 * Words what zod finds wrong, for the checks that have no message of their own. Importing this file sets it once for the
 * process; the sentences are those of zod.
 */
z.config({ customError: (issue) => pack(messageOf(issue)) })

type Issue = Parameters<z.core.$ZodErrorMap>[0]

function messageOf(issue: Issue): Message {
  switch (issue.code) {
    case 'invalid_type': {
      const received = typeName(issue.input)
      return received === 'undefined' ? 'is_required' : say('wrong_type', { expected: issue.expected, received })
    }
    case 'invalid_value':
      return issue.values.length === 1
        ? say('not_the_value', { value: printed(issue.values[0]) })
        : say('not_one_of', { values: issue.values.map(printed).join('|') })
    case 'too_big':
      return bound('too_big', issue.origin, String(issue.maximum), issue.inclusive ?? false)
    case 'too_small':
      return bound('too_small', issue.origin, String(issue.minimum), issue.inclusive ?? false)
    case 'invalid_format':
      return issue.format === 'regex'
        ? say('wrong_pattern', { pattern: issue.pattern ?? '' })
        : say('wrong_format', { format: formats[issue.format] ?? issue.format })
    case 'unrecognized_keys':
      return say('unknown_keys', { keys: issue.keys.map(printed).join(', ') })
    case 'invalid_key':
      return say('wrong_key', { origin: issue.origin })
    case 'invalid_element':
      return say('wrong_element', { origin: issue.origin })
    case 'not_multiple_of':
    case 'invalid_union':
    case 'custom':
      return 'wrong_input'
  }
}

function bound(code: 'too_big' | 'too_small', origin: string, limit: string, inclusive: boolean): Message {
  const sign = (code === 'too_big' ? '<' : '>') + (inclusive ? '=' : '')
  if (origin === 'string') return say(`${code}_text`, { sign, limit })
  return origin === 'array' ? say(`${code}_list`, { sign, limit }) : say(code, { origin, sign, limit })
}

const formats: Record<string, string> = {
  datetime: 'ISO datetime',
  date: 'ISO date',
  email: 'email address',
  url: 'URL',
}

const printed = (value: unknown) => (typeof value === 'string' ? `"${value}"` : String(value))

function typeName(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return typeof value === 'number' && !Number.isFinite(value) ? String(value) : typeof value
}
