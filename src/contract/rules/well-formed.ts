import { coded, type Message, say } from '../message.ts'
/**
 * The requirements of every parsed JSON body before its shape is checked (rules S15, S16). PostgreSQL refuses NUL in text,
 * an own key `__proto__` replaces the prototype in Object.assign, and 200,000 nested arrays can be parsed but overflow the
 * stack of a recursive function: so this check keeps its own list instead of recursing.
 */
export interface MalformedPart {
  /** Such as `template.vaults[2].name`; '' is the body itself. */
  path: string
  problem: Message
}

export interface WellFormedLimits {
  depth: number
  keys: number
}

export const bodyLimits: WellFormedLimits = { depth: 32, keys: 10_000 }
const forbiddenKeys = new Set(['__proto__', 'prototype', 'constructor'])

interface Place {
  key: string | number
  parent: Place | null
}
interface Open extends Place {
  value: object
  depth: number
}

/** Returns the first malformed part, or null if all parts are well-formed. `body` is the result of JSON.parse. */
export function malformedPart(body: unknown, limits: WellFormedLimits = bodyLimits): MalformedPart | null {
  const open: Open[] = []
  let keys = 0
  const check = (value: unknown, key: string | number, parent: Open | null): MalformedPart | null => {
    const problem = scalarProblem(value)
    if (problem) return { path: print({ key, parent }), problem }
    if (typeof value !== 'object' || value === null) return null
    const depth = (parent?.depth ?? 0) + 1
    if (depth > limits.depth)
      return { path: print({ key, parent }), problem: say('nested_too_deep', { max: limits.depth }) }
    open.push({ value, key, parent, depth })
    return null
  }

  let found = check(body, '', null)
  for (let at = open.pop(); at && !found; at = open.pop()) {
    if (Array.isArray(at.value)) {
      for (let i = 0; i < at.value.length && !found; i++) found = check(at.value[i], i, at)
      continue
    }
    for (const [key, value] of Object.entries(at.value)) {
      const problem = ++keys > limits.keys ? say('keys_too_many', { max: limits.keys }) : keyProblem(key)
      found = problem ? { path: print(at), problem } : check(value, key, at)
      if (found) break
    }
  }
  return found
}

function scalarProblem(value: unknown): Message | null {
  if (typeof value === 'string') return textProblem(value)
  if (typeof value === 'number' && !Number.isFinite(value)) return 'number_too_large'
  return null
}

function keyProblem(key: string): Message | null {
  if (forbiddenKeys.has(key)) return say('key_forbidden', { key })
  const problem = textProblem(key)
  return problem && say('key_wrong', { problem: coded(problem) })
}

function textProblem(text: string): Message | null {
  if (text.includes('\0')) return 'text_nul'
  return text.isWellFormed() ? null : 'text_surrogate'
}

function print(place: Place): string {
  const names: string[] = []
  for (let at: Place | null = place; at; at = at.parent) {
    names.push(typeof at.key === 'number' ? `[${at.key}]` : at.parent?.parent ? `.${at.key}` : at.key)
  }
  // A key is the caller's text and may be long or unprintable, and it becomes part of an error text and a log.
  return names
    .reverse()
    .join('')
    .replace(/[^\x20-\x7e]/g, '?')
    .slice(0, 200)
}
