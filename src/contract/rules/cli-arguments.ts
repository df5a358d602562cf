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
    return { problem: 'Must be JSON array of texts, for example ["--diff", "--forks=10"].' }
  }
  if (list.length > maxArguments) return { problem: `Must be JSON array of at most ${maxArguments} texts; drop some.` }
  for (const [i, item] of list.entries()) {
    if (byteLength(item) > maxArgumentBytes)
      return { problem: `Argument ${i + 1} is longer than ${maxArgumentBytes} bytes; pass it in a file or a variable.` }
    if (item.includes('\0')) return { problem: `Argument ${i + 1} holds a NUL character; remove it.` }
    if (!item.isWellFormed()) return { problem: `Argument ${i + 1} holds half of a character pair; remove it.` }
  }
  return list
}

/** Returns what is wrong with the text, or null if it is valid. */
export function cliArgumentsProblem(value: string): string | null {
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
