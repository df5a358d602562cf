import { coded, type Message, say } from '../message.ts'
import { environmentNameProblem } from './environment-name.ts'
import type { Problem } from './problem.ts'
import { malformedPart } from './well-formed.ts'

export interface JsonObjectOptions {
  /** Checks for environment variables: each value is a text, number or boolean, each key is a valid name in a shell. */
  environment?: boolean
  /** Accepts further names that are not valid in a shell. */
  passable?: (name: string) => boolean
}

export type JsonObject = Record<string, unknown>

/** Reads a text that must contain a JSON object: extra variables, environment variables. Blank text is the empty object. */
export function readJsonObject(text: string, options: JsonObjectOptions = {}): { object: JsonObject } | Problem {
  if (text.trim() === '') return { object: {} }
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { problem: 'json_wrong' }
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    return { problem: 'json_no_object' }
  }
  const twice = repeatedName(text)
  if (twice !== null) return { problem: say('json_twice', { name: JSON.stringify(twice.slice(0, 60)) }) }
  const bad = malformedPart(body)
  if (bad) {
    const part = coded(bad.problem)
    return {
      problem: bad.path ? say('json_part', { path: bad.path, problem: part }) : say('json_whole', { problem: part }),
    }
  }
  const object = body as JsonObject
  const problem = options.environment ? environmentProblem(object, options.passable) : null
  return problem ? { problem } : { object }
}

/** Returns what is wrong with the text, or null if it is valid. */
export function jsonObjectProblem(value: string, options: JsonObjectOptions = {}): Message | null {
  const answer = readJsonObject(value, options)
  return 'problem' in answer ? answer.problem : null
}

function environmentProblem(object: JsonObject, passable: JsonObjectOptions['passable']): Message | null {
  for (const [name, value] of Object.entries(object)) {
    const problem = passable?.(name) ? null : environmentNameProblem(name)
    if (problem) return say('json_name', { name: JSON.stringify(name.slice(0, 60)), problem: coded(problem) })
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') {
      return say('json_value', { name })
    }
  }
  return null
}

/** Returns a name that occurs twice in the object of a valid JSON text: parsers silently use the last one. */
function repeatedName(text: string): string | null {
  const seen = new Set<string>()
  let depth = 0
  for (const [token, literal] of text.matchAll(/("(?:[^"\\]|\\.)*")\s*:|"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
    if (token === '{' || token === '[') depth++
    else if (token === '}' || token === ']') depth--
    else if (depth === 1 && literal !== undefined) {
      const name = JSON.parse(literal) as string
      if (seen.has(name)) return name
      seen.add(name)
    }
  }
  return null
}
