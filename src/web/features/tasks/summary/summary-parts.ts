import { isTerraformLike } from '../../../../contract/app.ts'
import type { Attempt, Attempts } from './attempts.ts'

export type Part = 'hosts' | 'matrix' | 'tasks' | 'failures' | 'changed' | 'plan' | 'outputs' | 'steps'

/** Returns the parts of an app's summary; the first is the default. */
export function partsOf(app: string): Part[] {
  if (app === 'ansible') return ['hosts', 'matrix', 'tasks', 'failures', 'changed', 'steps']
  if (isTerraformLike(app)) return ['plan', 'outputs', 'steps']
  return ['steps']
}

/** Returns the number of items in a part, or null if a number is of no use. */
export function sizeOf(part: Part, attempt: Attempt): number | null {
  if (part === 'hosts') return attempt.hosts.size
  if (part === 'tasks') return attempt.tasks.size
  if (part === 'failures') return attempt.failures.length
  if (part === 'changed') return attempt.changed.length
  if (part === 'plan') return attempt.plan ? attempt.changes.filter(({ drift }) => !drift).length : null
  if (part === 'outputs') return new Set([...attempt.outputs, ...attempt.outputChanges].map(({ name }) => name)).size
  return null
}

/** Returns the requested attempt, counted from 1; without a number, the last one. */
export const attemptOf = (attempts: Attempts, number: number | undefined): Attempt =>
  attempts.all[(number ?? 0) - 1] ?? attempts.last
