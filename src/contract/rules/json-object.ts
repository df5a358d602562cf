import { environmentNameProblem } from './environment-name.ts'
import type { Problem } from './problem.ts'
import { malformedPart } from './well-formed.ts'

export interface JsonObjectOptions {
  /** As for environment variables: each value a text, number or true/false, each key a name a shell can hold. */
  environment?: boolean
}

export type JsonObject = Record<string, unknown>

/** A text that must hold a JSON object: extra variables, environment variables. Blank text is the empty object. */
export function readJsonObject(text: string, options: JsonObjectOptions = {}): { object: JsonObject } | Problem {
  if (text.trim() === '') return { object: {} }
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { problem: 'Must be JSON; check quotes and commas.' }
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { problem: 'Must be a JSON object, for example {"name": "value"}.' }
  }
  const bad = malformedPart(body)
  if (bad) return { problem: `${bad.path || 'The object'} ${bad.problem}.` }
  const object = body as JsonObject
  const problem = options.environment ? environmentProblem(object) : null
  return problem ? { problem } : { object }
}

/** null when fine, else what is wrong with the text. */
export function jsonObjectProblem(value: string, options: JsonObjectOptions = {}): string | null {
  const answer = readJsonObject(value, options)
  return 'problem' in answer ? answer.problem : null
}

function environmentProblem(object: JsonObject): string | null {
  for (const [name, value] of Object.entries(object)) {
    const problem = environmentNameProblem(name)
    if (problem) return `${JSON.stringify(name.slice(0, 60))}: ${problem}`
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
      return `${name} must be a text, a number or true/false; write lists and objects as JSON in a text.`
    }
  }
  return null
}
