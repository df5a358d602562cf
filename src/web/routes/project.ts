import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { projects } from '../api/calls.ts'
import { loadedBefore, projectQueries } from '../api/frame-data.ts'
import { query, queryClient } from '../api/hooks.ts'
import { dashboardQueries } from '../features/dashboard/queries.ts'
import { paths } from '../paths.ts'
import { pauseQuery } from '../shell/paused-banner.ts'
import { app } from './frame.ts'
import { lazyPage } from './page.tsx'
import {
  activitySearch,
  alertSearch,
  type FilterSearch,
  filterSearch,
  positive,
  runnersSearch,
  someUser,
  type TaskViewSearch,
  taskViewSearch,
  texts,
  withoutOtherView,
} from './search.ts'

/** The route of a project, and the pages about the whole project. */

/** `t` opens a task over any page of the project. */
export interface ProjectSearch extends TaskViewSearch {
  t?: number
  /** Opens the page for a new project of this type. */
  new_project?: string
}

export const project = createRoute({
  getParentRoute: () => app,
  path: 'project/$projectId',
  params: {
    parse: ({ projectId }) => ({ projectId: Number(projectId) }),
    stringify: ({ projectId }) => ({ projectId: String(projectId) }),
  },
  validateSearch: (search: Record<string, unknown>): ProjectSearch => ({
    ...taskViewSearch(search),
    ...(Number(search.t) > 0 ? { t: Number(search.t) } : {}),
    ...texts(search, 'new_project'),
  }),
  search: { middlewares: [({ search, next }) => withoutOtherView(search, next(search))] },
  beforeLoad: ({ search: { new_project } }) => {
    if (new_project) throw redirect(paths.asked(new_project))
  },
  component: lazyRouteComponent(() => import('../shell/ProjectFrame.tsx'), 'ProjectFrame'),
  loader: async ({ params }) => {
    if (!Number.isSafeInteger(params.projectId)) throw redirect(paths.start())
    const input = { params: { project_id: params.projectId } }
    const [one, role] = await Promise.all([
      queryClient.ensureQueryData(query(projects.get, input)),
      queryClient.ensureQueryData(query(projects.role, input)),
      pauseQuery(params.projectId)(),
      loadedBefore(projectQueries(params.projectId)),
    ])
    return { project: one, role }
  },
})

export const projectStart = createRoute({
  getParentRoute: () => project,
  path: '/',
  beforeLoad: ({ params, search }) => {
    throw redirect(paths.history(params.projectId, search))
  },
})

export const history = createRoute({
  getParentRoute: () => project,
  path: 'history',
  validateSearch: (search: Record<string, unknown>): FilterSearch & { before?: number } => ({
    ...filterSearch(search),
    ...(Number(search.before) > 0 ? { before: Number(search.before) } : {}),
  }),
  component: lazyRouteComponent(() => import('../features/dashboard/DashboardPage.tsx'), 'DashboardPage'),
  loaderDeps: ({ search: { q, before } }) => ({ newest: !q && !before }),
  loader: ({ params, deps }) => loadedBefore(dashboardQueries(params.projectId, deps.newest)),
})

export const guide = createRoute({
  getParentRoute: () => project,
  path: 'guide',
  // The step, and what it is about, where that is not the newest of the project.
  validateSearch: (search: Record<string, unknown>): { step?: string; repository?: number; template?: number } => ({
    ...texts(search, 'step'),
    ...positive('repository', search.repository),
    ...positive('template', search.template),
  }),
  component: lazyPage('GuidePage'),
})

export const statistics = createRoute({
  getParentRoute: () => project,
  path: 'stats',
  validateSearch: (search: Record<string, unknown>): { range?: 'month' | 'year'; user?: number } => ({
    ...(search.range === 'month' || search.range === 'year' ? { range: search.range } : {}),
    ...someUser(search.user),
  }),
  component: lazyPage('StatsPage'),
})

export const projectRunners = createRoute({
  getParentRoute: () => project,
  path: 'runners',
  validateSearch: runnersSearch,
  component: lazyPage('ProjectRunnersPage'),
})

export const activity = createRoute({
  getParentRoute: () => project,
  path: 'activity',
  validateSearch: activitySearch,
  component: lazyPage('ActivityPage'),
})

export const task = createRoute({
  getParentRoute: () => project,
  path: 'tasks/$taskId',
  params: {
    parse: ({ taskId }) => ({ taskId: Number(taskId) }),
    stringify: ({ taskId }) => ({ taskId: String(taskId) }),
  },
  component: lazyPage('TaskPage'),
})

export const team = createRoute({
  getParentRoute: () => project,
  path: 'team',
  validateSearch: filterSearch,
  component: lazyPage('TeamPage'),
})

export const teamRoles = createRoute({
  getParentRoute: () => project,
  path: 'team/roles',
  validateSearch: filterSearch,
  component: lazyPage('RolesPage'),
})

export const teamAccess = createRoute({
  getParentRoute: () => project,
  path: 'team/access',
  validateSearch: filterSearch,
  component: lazyPage('AccessPage'),
})

export const alerts = createRoute({
  getParentRoute: () => project,
  path: 'alerts',
  validateSearch: alertSearch,
  component: lazyPage('AlertsPage'),
})

export const settings = createRoute({
  getParentRoute: () => project,
  path: 'settings',
  component: lazyPage('SettingsPage'),
})
