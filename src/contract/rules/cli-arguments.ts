import { type Message, say } from '../message.ts'
import type { Problem } from './problem.ts'
import { byteLength } from './text.ts'

/** Command line arguments as a template or task stores them: JSON text of a list of strings (rule S2.4). */
export const maxArguments = 100
export const maxArgumentBytes = 4096

/** Returns the list, or what is wrong with the text. Blank text is an empty list: clients of Semaphore UI send '' for none. */
export function readCliArguments(text: string): string[] | Problem {
  if (text.trim() === '') return []
  return checkArgumentList(parse(text))
}

/** The same for a parsed JSON value. */
export function checkArgumentList(list: unknown): string[] | Problem {
  if (!Array.isArray(list) || !list.every((item) => typeof item === 'string')) {
    return { problem: 'arguments_no_list' }
  }
  if (list.length > maxArguments) return { problem: say('arguments_too_many', { max: maxArguments }) }
  for (const [i, item] of list.entries()) {
    if (byteLength(item) > maxArgumentBytes)
      return { problem: say('argument_bytes', { number: i + 1, max: maxArgumentBytes }) }
    if (item.includes('\0')) return { problem: say('argument_nul', { number: i + 1 }) }
    if (!item.isWellFormed()) return { problem: say('argument_surrogate', { number: i + 1 }) }
  }
  return list
}

/** Returns what is wrong with the text, or null if it is valid. */
export function cliArgumentsProblem(value: string): Message | null {
  const list = readCliArguments(value)
  return Array.isArray(list) ? null : list.problem
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
