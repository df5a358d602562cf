import { createRoute, redirect } from '@tanstack/react-router'
import { paths } from '../paths.ts'
import { lazyPage } from './page.tsx'
import { project } from './project.ts'
import { type FilterSearch, filterSearch, positive, texts } from './search.ts'

/** Routes of schedules. */

export interface ScheduleSearch extends FilterSearch {
  /** Opens the form of this schedule, of a new one, or of a copy of this one. */
  edit?: number | undefined
  new?: 'cron' | 'once' | undefined
  copy?: number | undefined
  /** The template of a new schedule. */
  template?: number | undefined
  /** All schedules on a calendar: the week around `day`, or the days from yesterday on, in the viewer's time zone or in the server's. */
  view?: 'calendar' | undefined
  day?: string | undefined
  /** The month of `day` instead of its week. */
  span?: 'month' | undefined
  zone?: 'server' | undefined
}

const validateSearch = (search: Record<string, unknown>): ScheduleSearch => ({
  ...filterSearch(search),
  ...positive('edit', search.edit),
  ...(search.new === 'cron' || search.new === 'once' ? { new: search.new } : {}),
  ...positive('copy', search.copy),
  ...positive('template', search.template),
  ...(search.view === 'calendar' ? { view: search.view } : {}),
  ...texts(search, 'day'),
  ...(search.span === 'month' ? { span: search.span } : {}),
  ...(search.zone === 'server' ? { zone: search.zone } : {}),
})

export const schedules = createRoute({
  getParentRoute: () => project,
  path: 'schedule',
  validateSearch,
  component: lazyPage('SchedulesPage'),
})

export const schedulesAlias = createRoute({
  getParentRoute: () => project,
  path: 'schedules',
  validateSearch,
  beforeLoad: ({ params, search }) => {
    throw redirect(paths.schedules(params.projectId, search))
  },
})
