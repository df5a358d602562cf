import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router'
import { projects } from '../contract/project.ts'
import { users } from '../contract/user.ts'
import { ApiError, base } from './api/client.ts'
import { readDevice } from './api/device.ts'
import { query, queryClient } from './api/hooks.ts'
import { paths } from './paths.ts'
import { Failed, FailedAlone } from './shell/Failed.tsx'
import { UnknownAlone, UnknownPage } from './shell/UnknownPage.tsx'

/** Every screen, loaded when it is first shown. What can be in the address is in the address. */

interface ReturnSearch {
  return?: string
}

const root = createRootRoute({ errorComponent: FailedAlone, notFoundComponent: UnknownAlone })

const login = createRoute({
  getParentRoute: () => root,
  path: 'auth/login',
  validateSearch: (search: Record<string, unknown>): ReturnSearch =>
    typeof search.return === 'string' ? { return: search.return } : {},
  component: lazyRouteComponent(() => import('./features/auth/LoginPage.tsx'), 'LoginPage'),
})

const setup = createRoute({
  getParentRoute: () => root,
  path: 'setup',
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === 'string' ? { token: search.token } : {},
  component: lazyRouteComponent(() => import('./features/auth/SetupPage.tsx'), 'SetupPage'),
})

/** Everything behind the sign-in. Without a session one is sent there and comes back to the same address. */
const app = createRoute({
  getParentRoute: () => root,
  id: 'app',
  // The sign-in page needs nothing of it.
  component: lazyRouteComponent(() => import('./shell/AppShell.tsx'), 'AppShell'),
  errorComponent: FailedAlone,
  loader: async ({ location }) => {
    try {
      const [me, all] = await Promise.all([
        queryClient.ensureQueryData(query(users.me)),
        queryClient.ensureQueryData(query(projects.list)),
      ])
      return { me, projects: all }
    } catch (error) {
      if (error instanceof ApiError && error.status === 401)
        throw redirect({ to: paths.login(), search: { return: location.href } })
      throw error
    }
  },
})

const start = createRoute({
  getParentRoute: () => app,
  path: '/',
  beforeLoad: async () => {
    const all = await queryClient.ensureQueryData(query(projects.list)).catch(() => null)
    if (!all) return
    const last = readDevice('projectId', 0)
    const project = all.find((one) => one.id === last) ?? all[0]
    throw redirect({ to: project ? paths.history(project.id) : paths.newProject() })
  },
})

/** Addresses that nothing answers to, inside of the frame. */
const unknown = createRoute({ getParentRoute: () => app, path: '$', component: UnknownPage })

const newProject = createRoute({
  getParentRoute: () => app,
  path: 'project/new',
  component: lazyRouteComponent(() => import('./features/projects/NewProjectPage.tsx'), 'NewProjectPage'),
})

const tokens = createRoute({
  getParentRoute: () => app,
  path: 'tokens',
  validateSearch: filterSearch,
  component: lazyRouteComponent(() => import('./features/tokens/TokensPage.tsx'), 'TokensPage'),
})

/** `t` opens a task over any page of the project. `q` is the filter of the list. */
export interface ProjectSearch {
  t?: number
}
export interface FilterSearch {
  q?: string
}

function filterSearch(search: Record<string, unknown>): FilterSearch {
  return typeof search.q === 'string' || typeof search.q === 'number' ? { q: String(search.q) } : {}
}

const project = createRoute({
  getParentRoute: () => app,
  path: 'project/$projectId',
  params: {
    parse: ({ projectId }) => ({ projectId: Number(projectId) }),
    stringify: ({ projectId }) => ({ projectId: String(projectId) }),
  },
  validateSearch: (search: Record<string, unknown>): ProjectSearch =>
    Number(search.t) > 0 ? { t: Number(search.t) } : {},
  component: lazyRouteComponent(() => import('./shell/ProjectFrame.tsx'), 'ProjectFrame'),
  loader: async ({ params }) => {
    if (!Number.isSafeInteger(params.projectId)) throw redirect({ to: paths.start() })
    const input = { params: { project_id: params.projectId } }
    const [one, role] = await Promise.all([
      queryClient.ensureQueryData(query(projects.get, input)),
      queryClient.ensureQueryData(query(projects.role, input)),
    ])
    return { project: one, role: role.role }
  },
})

const projectStart = createRoute({
  getParentRoute: () => project,
  path: '/',
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: paths.history(params.projectId), search: search as never })
  },
})

const history = createRoute({
  getParentRoute: () => project,
  path: 'history',
  validateSearch: (search: Record<string, unknown>): FilterSearch & { before?: number } => ({
    ...filterSearch(search),
    ...(Number(search.before) > 0 ? { before: Number(search.before) } : {}),
  }),
  component: lazyRouteComponent(() => import('./features/dashboard/DashboardPage.tsx'), 'DashboardPage'),
})

/** `run` opens the run dialog: of that template in a list. `from` is the task whose inputs are used again. */
export interface TemplatesSearch extends FilterSearch {
  run?: number
}
export interface TemplateSearch {
  run?: number
  from?: number
  before?: number
}
const positive = <Name extends string>(name: Name, value: unknown) =>
  (Number(value) > 0 ? { [name]: Number(value) } : {}) as { [key in Name]?: number }

const templatesSearch = (search: Record<string, unknown>): TemplatesSearch => ({
  ...filterSearch(search),
  ...positive('run', search.run),
})

const allTemplates = createRoute({
  getParentRoute: () => project,
  path: 'templates',
  validateSearch: templatesSearch,
  // Back to the view one looked at last; the tab "All" forgets it first.
  beforeLoad: ({ params, search }) => {
    const view = readDevice(`view ${params.projectId}`, 0)
    if (view) throw redirect({ to: paths.templates(params.projectId, view), search: search as never })
  },
  component: lazyRouteComponent(() => import('./features/templates/TemplatesPage.tsx'), 'TemplatesPage'),
})

const viewParams = {
  parse: ({ viewId }: { viewId: string }) => ({ viewId: Number(viewId) }),
  stringify: ({ viewId }: { viewId: number }) => ({ viewId: String(viewId) }),
}

const viewTemplates = createRoute({
  getParentRoute: () => project,
  path: 'views/$viewId/templates',
  params: viewParams,
  validateSearch: templatesSearch,
  component: lazyRouteComponent(() => import('./features/templates/TemplatesPage.tsx'), 'TemplatesPage'),
})

/** The addresses of a template below a view show the same pages. */
const viewTemplateAlias = createRoute({
  getParentRoute: () => project,
  path: 'views/$viewId/templates/$id/$',
  beforeLoad: ({ params, search }) => {
    const template = Number(params.id)
    const to = !template
      ? paths.newTemplate(params.projectId)
      : params._splat === 'edit'
        ? paths.editTemplate(params.projectId, template)
        : paths.template(params.projectId, template, params._splat === 'details' ? 'details' : 'tasks')
    throw redirect({ to, search: search as never })
  },
})

const newTemplate = createRoute({
  getParentRoute: () => project,
  path: 'templates/new/edit',
  validateSearch: (search: Record<string, unknown>): { app?: string; copy?: number } => ({
    ...(typeof search.app === 'string' ? { app: search.app } : {}),
    ...(Number(search.copy) > 0 ? { copy: Number(search.copy) } : {}),
  }),
  component: lazyRouteComponent(() => import('./features/templates/TemplateEditPage.tsx'), 'TemplateEditPage'),
})

const newTemplateAlias = createRoute({
  getParentRoute: () => project,
  path: 'templates/new',
  beforeLoad: ({ params }) => {
    throw redirect({ to: paths.newTemplate(params.projectId) })
  },
})

const templateParams = {
  parse: ({ templateId }: { templateId: string }) => ({ templateId: Number(templateId) }),
  stringify: ({ templateId }: { templateId: number }) => ({ templateId: String(templateId) }),
}

const editTemplate = createRoute({
  getParentRoute: () => project,
  path: 'templates/$templateId/edit',
  params: templateParams,
  component: lazyRouteComponent(() => import('./features/templates/TemplateEditPage.tsx'), 'TemplateEditPage'),
})

const template = createRoute({
  getParentRoute: () => project,
  path: 'templates/$templateId',
  params: templateParams,
  validateSearch: (search: Record<string, unknown>): TemplateSearch => ({
    ...positive('run', search.run),
    ...positive('from', search.from),
    ...positive('before', search.before),
  }),
  component: lazyRouteComponent(() => import('./features/templates/TemplatePage.tsx'), 'TemplatePage'),
})

const templateStart = createRoute({
  getParentRoute: () => template,
  path: '/',
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: paths.template(params.projectId, params.templateId), search: search as never })
  },
})

const templateTasks = createRoute({
  getParentRoute: () => template,
  path: 'tasks',
  component: lazyRouteComponent(() => import('./features/templates/TemplateTasks.tsx'), 'TemplateTasks'),
})

const templateDetails = createRoute({
  getParentRoute: () => template,
  path: 'details',
  component: lazyRouteComponent(() => import('./features/templates/TemplateDetails.tsx'), 'TemplateDetails'),
})

const task = createRoute({
  getParentRoute: () => project,
  path: 'tasks/$taskId',
  params: {
    parse: ({ taskId }) => ({ taskId: Number(taskId) }),
    stringify: ({ taskId }) => ({ taskId: String(taskId) }),
  },
  component: lazyRouteComponent(() => import('./features/tasks/TaskPage.tsx'), 'TaskPage'),
})

const inventory = createRoute({
  getParentRoute: () => project,
  path: 'inventory',
  validateSearch: filterSearch,
  component: lazyRouteComponent(() => import('./features/inventories/InventoriesPage.tsx'), 'InventoriesPage'),
})

const inventories = createRoute({
  getParentRoute: () => project,
  path: 'inventories',
  beforeLoad: ({ params }) => {
    throw redirect({ to: paths.inventory(params.projectId) })
  },
})

const environment = createRoute({
  getParentRoute: () => project,
  path: 'environment',
  validateSearch: filterSearch,
  component: lazyRouteComponent(() => import('./features/environments/EnvironmentsPage.tsx'), 'EnvironmentsPage'),
})

const keys = createRoute({
  getParentRoute: () => project,
  path: 'keys',
  validateSearch: filterSearch,
  component: lazyRouteComponent(() => import('./features/keys/KeysPage.tsx'), 'KeysPage'),
})

const repositories = createRoute({
  getParentRoute: () => project,
  path: 'repositories',
  validateSearch: filterSearch,
  component: lazyRouteComponent(() => import('./features/repositories/RepositoriesPage.tsx'), 'RepositoriesPage'),
})

const settings = createRoute({
  getParentRoute: () => project,
  path: 'settings',
  component: lazyRouteComponent(() => import('./features/projects/SettingsPage.tsx'), 'SettingsPage'),
})

const tree = root.addChildren([
  login,
  setup,
  app.addChildren([
    start,
    unknown,
    newProject,
    tokens,
    project.addChildren([
      projectStart,
      history,
      allTemplates,
      viewTemplates,
      viewTemplateAlias,
      newTemplate,
      newTemplateAlias,
      editTemplate,
      template.addChildren([templateStart, templateTasks, templateDetails]),
      task,
      inventory,
      inventories,
      environment,
      keys,
      repositories,
      settings,
    ]),
  ]),
])

export const router = createRouter({
  routeTree: tree,
  basepath: base || '/',
  scrollRestoration: true,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultErrorComponent: Failed,
  defaultNotFoundComponent: UnknownPage,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
