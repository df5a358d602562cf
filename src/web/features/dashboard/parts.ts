import { lazyComponent } from '../../ui/lazy-component.tsx'

/**
 * Parts of the dashboard that most visits do not show: each is loaded with the data that it shows (queries.ts), or when
 * it is opened.
 */
export const NextDay = lazyComponent(async () => (await import('./NextDay.tsx')).NextDay)
export const FilterList = lazyComponent(async () => (await import('./FilterList.tsx')).FilterList)
export const RerunMany = lazyComponent(async () => (await import('../tasks/RerunMany.tsx')).RerunMany)
/** On an empty dashboard. */
export const GuideLink = lazyComponent(async () => (await import('../guide/GuideLink.tsx')).GuideLink)
export const NowRow = lazyComponent(async () => (await import('./NowRow.tsx')).NowRow)
export const TroubledSchedules = lazyComponent(async () => (await import('./TroubledSchedules.tsx')).TroubledSchedules)
