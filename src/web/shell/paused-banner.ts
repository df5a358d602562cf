import { type EarlyQuery, early } from '../api/frame-data.ts'
import { queryClient } from '../api/hooks.ts'
import { pausesOf } from '../api/pauses.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'

/** The banner of a pause; most projects do not show it. */
export const PausedBanner = lazyComponent(async () => (await import('./PausedBanner.tsx')).PausedBanner)

/**
 * Whether the banner of a pause is above every page of the project; loads the banner too, if it is. Pages wait for it
 * without a limit: drawn later, it would push all of the page down.
 */
export const pauseQuery =
  (project_id: number): EarlyQuery =>
  async () => {
    const keys = pausesOf(project_id)
    await early(keys)()
    const pauses = queryClient.getQueryData(keys.queryKey)
    if (pauses?.server || pauses?.project) await PausedBanner.preload()
  }
