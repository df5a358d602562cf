import type { Job } from '../contract/job.ts'
import type { Shell } from './app.ts'
import { taskDetails } from './task-details.ts'

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/**
 * Returns the file for `--extra-vars=@file`. Ansible evaluates Jinja in extra variables on this machine, including
 * `lookup('pipe')`, so only values of template editors can be evaluated; answers, secrets and facts of the run are marked
 * `!unsafe` at every depth and are passed literally (rule S3).
 */
export function ansibleVariables(job: Job, shell: Shell): string {
  const plain = Object.entries(job.variables as Record<string, Json>)
  const unsafe = Object.entries<Json>({
    ...(job.run_variables as Record<string, Json>),
    ...job.secret_variables,
    semaphore_vars: { task_details: taskDetails(job, shell) },
  })
  const lines = new Map([
    ...plain.map(([name, value]) => [name, yaml(value, '')] as const),
    ...unsafe.map(([name, value]) => [name, yaml(value, '!unsafe ')] as const),
  ])
  return [...lines].map(([name, value]) => `? ${quoted(name)}\n: ${value}\n`).join('')
}

/** Returns one value in YAML's flow style, with `tag` before each text in it. */
function yaml(value: Json, tag: string): string {
  if (typeof value === 'string') return tag + quoted(value)
  if (typeof value === 'number') return yamlNumber(value)
  if (typeof value !== 'object' || value === null) return String(value)
  if (Array.isArray(value)) return `[${value.map((item) => yaml(item, tag)).join(', ')}]`
  // `? key : value`, because a key without the question mark is limited to 1,024 characters.
  return `{${Object.entries(value)
    .map(([name, item]) => `? ${quoted(name)} : ${yaml(item, tag)}`)
    .join(', ')}}`
}

/** Formats a number: YAML 1.1 reads `1e+21` as text, so a float needs a decimal point. */
function yamlNumber(value: number): string {
  return String(value).replace(/^(-?\d+)e/, '$1.0e')
}

/**
 * Returns a double-quoted scalar in ASCII only: PyYAML refuses control characters such as U+007F and folds U+2028 and
 * U+0085 to blanks, so everything but printable ASCII is escaped. Python cannot encode a lone surrogate: it becomes U+FFFD.
 */
function quoted(text: string): string {
  const escaped = text.toWellFormed().replace(/[^\x20-\x7e]|["\\]/gu, (character) => {
    if (character === '"' || character === '\\') return `\\${character}`
    return `\\U${character.codePointAt(0)!.toString(16).padStart(8, '0')}`
  })
  return `"${escaped}"`
}
