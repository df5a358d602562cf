import { isTerraformLike } from '../../../../contract/app.ts'
import type { Attempt, Attempts } from './attempts.ts'

export type Part = 'hosts' | 'matrix' | 'tasks' | 'failures' | 'changed' | 'plan' | 'outputs' | 'steps'

/** What the summary of an app consists of; the first is shown first. */
export function partsOf(app: string): Part[] {
  if (app === 'ansible') return ['hosts', 'matrix', 'tasks', 'failures', 'changed', 'steps']
  if (isTerraformLike(app)) return ['plan', 'outputs', 'steps']
  return ['steps']
}

/** How much there is in a part, where a number says something. */
export function sizeOf(part: Part, attempt: Attempt): number | null {
  if (part === 'hosts') return attempt.hosts.size
  if (part === 'tasks') return attempt.tasks.size
  if (part === 'failures') return attempt.failures.length
  if (part === 'changed') return attempt.changed.length
  if (part === 'plan') return attempt.plan ? attempt.changes.filter(({ drift }) => !drift).length : null
  if (part === 'outputs') return new Set([...attempt.outputs, ...attempt.outputChanges].map(({ name }) => name)).size
  return null
}

/** The attempt that is asked for, counted from 1; without a number the last. */
export const attemptOf = (attempts: Attempts, number: number | undefined): Attempt =>
  attempts.all[(number ?? 0) - 1] ?? attempts.last
