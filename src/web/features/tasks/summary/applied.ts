/**
 * Matches lines in which Terraform says what an apply does to a resource, such as `aws_instance.web: Creating...` and
 * `aws_instance.web: Creation complete after 3s [id=i-1]`. Colours are ignored.
 */
export const appliedExpression = String.raw`^\S.*: (?:(?:Creating|Modifying|Destroying)\.\.\.|(?:Creation|Modifications|Destruction) complete after )`

/** What an apply did to one resource. A replaced one is destroyed and created. */
export interface Applied {
  /** Whether all that was begun is complete; otherwise it failed, or the apply was interrupted. */
  done: boolean
  seconds: number
  /** The line of its begin or, if it is complete, of its end. */
  line: number
}

interface State extends Applied {
  open: number
}

/** Returns what was done to each resource, by address, from the lines of the log that the expression matches. */
export function appliedIn(lines: readonly { n: number; text: string }[]): Map<string, Applied> {
  const states = new Map<string, State>()
  for (const { n, text } of lines) {
    const begun = /^(\S.*): (?:Creating|Modifying|Destroying)\.\.\./.exec(text)
    const ended = /^(\S.*): (?:Creation|Modifications|Destruction) complete after (\S+)/.exec(text)
    const address = begun?.[1] ?? ended?.[1]
    if (address === undefined) continue
    const state = states.get(address) ?? { done: false, seconds: 0, line: n, open: 0 }
    const open = Math.max(0, state.open + (begun ? 1 : -1))
    const seconds = state.seconds + (ended ? secondsOf(ended[2] as string) : 0)
    states.set(address, { done: open === 0, seconds, line: n, open })
  }
  return states
}

/** Reads `1h2m3s`. */
function secondsOf(text: string): number {
  const units = { h: 3600, m: 60, s: 1 }
  return [...text.matchAll(/(\d+)([hms])/g)].reduce((sum, [, n, unit]) => sum + Number(n) * units[unit as 'h'], 0)
}
