import { createRoute, redirect } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { lazyPage } from './page.ts'
import { project } from './project.ts'
import { type FilterSearch, filterSearch, positive, texts } from './search.ts'

/** What starts by the clock. */

export interface ScheduleSearch extends FilterSearch {
  /** The form of this schedule is open, of a new one, or of a copy of this one. */
  edit?: number | undefined
  new?: 'cron' | 'once' | undefined
  copy?: number | undefined
  /** What a new one starts. */
  template?: number | undefined
  /** A week of all of them: the one around `day`, in the viewer's time or in the server's. */
  view?: 'calendar' | undefined
  day?: string | undefined
  zone?: 'server' | undefined
}

export const schedules = createRoute({
  getParentRoute: () => project,
  path: 'schedule',
  validateSearch: (search: Record<string, unknown>): ScheduleSearch => ({
    ...filterSearch(search),
    ...positive('edit', search.edit),
    ...(search.new === 'cron' || search.new === 'once' ? { new: search.new } : {}),
    ...positive('copy', search.copy),
    ...positive('template', search.template),
    ...(search.view === 'calendar' ? { view: search.view } : {}),
    ...texts(search, 'day'),
    ...(search.zone === 'server' ? { zone: search.zone } : {}),
  }),
  component: lazyPage(() => import('../features/schedules/SchedulesPage.tsx'), 'SchedulesPage'),
})

export const schedulesAlias = createRoute({
  getParentRoute: () => project,
  path: 'schedules',
  beforeLoad: ({ params }) => {
    throw redirect({ to: paths.schedules(params.projectId) })
  },
})
