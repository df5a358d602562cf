import type { PlanChange } from './plan-rows.ts'

/**
 * Matches lines in which Terraform says what an apply does to a resource, such as `aws_instance.web: Creating...` and
 * `aws_instance.web: Creation complete after 3s [id=i-1]`. Colours are ignored.
 */
export const appliedExpression = String.raw`^\S.*: (?:(?:Creating|Modifying|Destroying)\.\.\.|(?:Creation|Modifications|Destruction) complete after )`

/** A line of the log; `time` as the API returns it. */
export interface AppliedLine {
  n: number
  text: string
  time: string
}

/** The change that an apply made to one resource. A replaced one is destroyed and created. */
export interface Applied {
  /** Whether all that was begun is complete; otherwise it is not complete yet, or failed, or the apply was interrupted. */
  done: boolean
  /** How many parts of it are complete. */
  parts: number
  seconds: number
  /** The line of its begin or, if it is complete, of its end. */
  line: number
  /** When its last part began. */
  since: string
}

interface State extends Applied {
  open: number
}

/** Returns what was done to each resource, by address, from the lines of the log that the expression matches. */
export function appliedIn(lines: readonly AppliedLine[]): Map<string, Applied> {
  const states = new Map<string, State>()
  for (const { n, text, time } of lines) {
    const begun = /^(\S.*): (?:Creating|Modifying|Destroying)\.\.\./.exec(text)
    const ended = /^(\S.*): (?:Creation|Modifications|Destruction) complete after (\S+)/.exec(text)
    // A resource that is created before its predecessor is destroyed names that one with its key.
    const address = (begun?.[1] ?? ended?.[1])?.replace(/ \(deposed object \w+\)$/, '')
    if (address === undefined) continue
    const state = states.get(address) ?? { done: false, parts: 0, seconds: 0, line: n, since: time, open: 0 }
    const open = Math.max(0, state.open + (begun ? 1 : -1))
    const seconds = state.seconds + (ended ? secondsOf(ended[2] as string) : 0)
    const parts = state.parts + (ended ? 1 : 0)
    states.set(address, { done: open === 0, parts, seconds, line: n, since: begun ? time : state.since, open })
  }
  return states
}

/** Whether the change is applied as planned: a replaced resource is destroyed and created. */
export const isApplied = ({ action }: Pick<PlanChange, 'action'>, applied: Applied | undefined): boolean =>
  applied !== undefined && applied.done && applied.parts >= (action === 'replace' ? 2 : 1)

const appliedActions: ReadonlySet<PlanChange['action']> = new Set(['create', 'update', 'replace', 'delete'])

/** Whether an apply reports the change. Of moved or imported resources, Terraform says nothing while it applies. */
export const isReported = ({ action, drift }: Pick<PlanChange, 'action' | 'drift'>): boolean =>
  !drift && appliedActions.has(action)

/** How far an apply is. */
export interface ApplyProgress {
  done: number
  total: number
  /** The resources that are being changed, the longest first. */
  current: { address: string; since: string }[]
}

/** Returns how far the apply of these changes is; null if none has begun. */
export function progressOf(
  changes: readonly Pick<PlanChange, 'address' | 'action' | 'drift'>[],
  applied: ReadonlyMap<string, Applied>,
): ApplyProgress | null {
  if (applied.size === 0) return null
  const reported = changes.filter(isReported)
  return {
    done: reported.filter((change) => isApplied(change, applied.get(change.address))).length,
    total: reported.length,
    current: [...applied]
      .filter(([, { done }]) => !done)
      .map(([address, { since }]) => ({ address, since }))
      .sort((a, b) => a.since.localeCompare(b.since)),
  }
}

/** Reads `1h2m3s`. */
function secondsOf(text: string): number {
  const units = { h: 3600, m: 60, s: 1 }
  return [...text.matchAll(/(\d+)([hms])/g)].reduce((sum, [, n, unit]) => sum + Number(n) * units[unit as 'h'], 0)
}
