import { createRoute, lazyRouteComponent } from '@tanstack/react-router'
import { app } from './frame.ts'
import { alertSearch, filterSearch } from './search.ts'

/** Pages of no project. */

export const newProject = createRoute({
  getParentRoute: () => app,
  path: 'project/new',
  component: lazyRouteComponent(() => import('../features/projects/NewProjectPage.tsx'), 'NewProjectPage'),
})

export const restoreProject = createRoute({
  getParentRoute: () => app,
  path: 'project/restore',
  component: lazyRouteComponent(() => import('../features/restore/RestorePage.tsx'), 'RestorePage'),
})

export const tokens = createRoute({
  getParentRoute: () => app,
  path: 'tokens',
  validateSearch: filterSearch,
  component: lazyRouteComponent(() => import('../features/tokens/TokensPage.tsx'), 'TokensPage'),
})

export const usersPage = createRoute({
  getParentRoute: () => app,
  path: 'users',
  validateSearch: filterSearch,
  component: lazyRouteComponent(() => import('../features/users/UsersPage.tsx'), 'UsersPage'),
})

export const serverAlerts = createRoute({
  getParentRoute: () => app,
  path: 'alerts',
  validateSearch: alertSearch,
  component: lazyRouteComponent(() => import('../features/alerts/ServerAlertsPage.tsx'), 'ServerAlertsPage'),
})

export const apps = createRoute({
  getParentRoute: () => app,
  path: 'apps',
  validateSearch: filterSearch,
  component: lazyRouteComponent(() => import('../features/apps/AppsPage.tsx'), 'AppsPage'),
})

export const activeTasks = createRoute({
  getParentRoute: () => app,
  path: 'tasks',
  validateSearch: filterSearch,
  component: lazyRouteComponent(() => import('../features/active-tasks/ActiveTasksPage.tsx'), 'ActiveTasksPage'),
})
