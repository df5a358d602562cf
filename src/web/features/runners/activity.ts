import type { Runner } from '../../../contract/runner.ts'

/** A runner that called within this time is shown in green, in ms. */
const recentMs = 5 * 60_000
/** After that, one that called within this time is shown in orange, in ms; others in grey. */
const earlierMs = 60 * 60_000

export type ActivityToken = 'success' | 'attention' | 'neutral'

/** Returns the colour of a runner's activity, as a token of the console (docs/design/console.md#shapes-and-labels). */
export function activityToken({ touched }: Pick<Runner, 'touched'>, now: number): ActivityToken {
  if (touched === null) return 'neutral'
  const silent = now - Date.parse(touched)
  return silent < recentMs ? 'success' : silent < earlierMs ? 'attention' : 'neutral'
}
