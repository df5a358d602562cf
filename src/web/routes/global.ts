import { createRoute } from '@tanstack/react-router'
import { loadedBefore } from '../api/frame-data.ts'
import { overviewQueries } from '../features/overview/queries.ts'
import { app } from './frame.ts'
import { lazyPage } from './page.tsx'
import { activitySearch, alertSearch, filterSearch, runnersSearch, texts, usersSearch } from './search.ts'

/** Routes that do not belong to a project. */

export const overview = createRoute({
  getParentRoute: () => app,
  path: 'overview',
  component: lazyPage('OverviewPage'),
  loader: () => loadedBefore(overviewQueries()),
})

export const newProject = createRoute({
  getParentRoute: () => app,
  path: 'project/new',
  // The type of the project.
  validateSearch: (search: Record<string, unknown>) => texts(search, 'type'),
  component: lazyPage('NewProjectPage'),
})

export const premium = createRoute({
  getParentRoute: () => app,
  path: 'project/premium',
  component: lazyPage('PremiumPage'),
})

export const restoreProject = createRoute({
  getParentRoute: () => app,
  path: 'project/restore',
  component: lazyPage('RestorePage'),
})

export const tokens = createRoute({
  getParentRoute: () => app,
  path: 'tokens',
  validateSearch: filterSearch,
  component: lazyPage('TokensPage'),
})

export const usersPage = createRoute({
  getParentRoute: () => app,
  path: 'users',
  validateSearch: usersSearch,
  component: lazyPage('UsersPage'),
})

export const serverRoles = createRoute({
  getParentRoute: () => app,
  path: 'roles',
  validateSearch: filterSearch,
  component: lazyPage('ServerRolesPage'),
})

export const serverAlerts = createRoute({
  getParentRoute: () => app,
  path: 'alerts',
  validateSearch: alertSearch,
  component: lazyPage('ServerAlertsPage'),
})

export const apps = createRoute({
  getParentRoute: () => app,
  path: 'apps',
  validateSearch: filterSearch,
  component: lazyPage('AppsPage'),
})

export const runners = createRoute({
  getParentRoute: () => app,
  path: 'runners',
  validateSearch: runnersSearch,
  component: lazyPage('RunnersPage'),
})

export const activeTasks = createRoute({
  getParentRoute: () => app,
  path: 'tasks',
  validateSearch: filterSearch,
  component: lazyPage('ActiveTasksPage'),
})

export const audit = createRoute({
  getParentRoute: () => app,
  path: 'audit',
  validateSearch: activitySearch,
  component: lazyPage('AuditPage'),
})

export const signInSettings = createRoute({
  getParentRoute: () => app,
  path: 'admin/sign-in',
  validateSearch: (search: Record<string, unknown>): { tab?: string } => texts(search, 'tab'),
  component: lazyPage('SignInSettingsPage'),
})

export const clusterPage = createRoute({
  getParentRoute: () => app,
  path: 'cluster',
  component: lazyPage('ClusterPage'),
})

export const serverSettings = createRoute({
  getParentRoute: () => app,
  path: 'admin/settings',
  validateSearch: filterSearch,
  component: lazyPage('ServerSettingsPage'),
})

export const systemPage = createRoute({
  getParentRoute: () => app,
  path: 'system',
  component: lazyPage('SystemPage'),
})
