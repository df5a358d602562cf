import { createRoute, redirect } from '@tanstack/react-router'
import { views } from '../api/calls.ts'
import { readDevice } from '../api/device.ts'
import { early, loadedBefore } from '../api/frame-data.ts'
import { query } from '../api/hooks.ts'
import { paths } from '../paths.ts'
import { lazyPage } from './page.tsx'
import { project } from './project.ts'
import { type RunSearch, runSearch } from './run-search.ts'
import { type FilterSearch, filterSearch, positive, texts } from './search.ts'

/** Routes of the templates of a project, by view or all, and of a single template. */

/**
 * `run` opens the run dialog, in a list that of this template. `from` is the task whose inputs are reused; the fields
 * of RunSearch override them.
 */
export interface TemplatesSearch extends FilterSearch, RunSearch {
  run?: number
  from?: number
  group?: 'app' | 'type' | 'view'
  /** Shows only starred templates. */
  starred?: 1
}
export interface TemplateSearch extends RunSearch {
  run?: number
  from?: number
  before?: number
  /** Filters of the template's tasks. */
  status?: string
  user?: number
}

const templatesSearch = (search: Record<string, unknown>): TemplatesSearch => ({
  ...filterSearch(search),
  ...runSearch(search),
  ...positive('run', search.run),
  ...positive('from', search.from),
  ...(search.group === 'app' || search.group === 'type' || search.group === 'view' ? { group: search.group } : {}),
  ...(Number(search.starred) === 1 ? { starred: 1 } : {}),
})

/** Loads the views before the page is drawn: their tabs are above the list and would push it down. */
const withViews = ({ params }: { params: { projectId: number } }) =>
  loadedBefore([early(query(views.list, { params: { project_id: params.projectId } }))])

export const allTemplates = createRoute({
  getParentRoute: () => project,
  path: 'templates',
  validateSearch: templatesSearch,
  // Goes back to the last view; the tab "All" resets it first.
  beforeLoad: ({ params, search }) => {
    const view = readDevice(`view ${params.projectId}`, 0)
    if (view) throw redirect(paths.templates(params.projectId, view, search))
  },
  component: lazyPage('TemplatesPage'),
  loader: withViews,
})

const viewParams = {
  parse: ({ viewId }: { viewId: string }) => ({ viewId: Number(viewId) }),
  stringify: ({ viewId }: { viewId: number }) => ({ viewId: String(viewId) }),
}

export const viewTemplates = createRoute({
  getParentRoute: () => project,
  path: 'views/$viewId/templates',
  params: viewParams,
  validateSearch: templatesSearch,
  component: lazyPage('TemplatesPage'),
  loader: withViews,
})

/** The addresses of a template below a view show the same pages. */
export const viewTemplateAlias = createRoute({
  getParentRoute: () => project,
  path: 'views/$viewId/templates/$id/$',
  beforeLoad: ({ params, search }) => {
    const { projectId, _splat: tab } = params
    const templateId = Number(params.id)
    if (!templateId) throw redirect(paths.newTemplate(projectId, search))
    if (tab === 'edit') throw redirect(paths.editTemplate(projectId, templateId, search))
    if (tab === 'state') throw redirect(paths.templateWorkspaces(projectId, templateId, search))
    if (tab === 'details') throw redirect(paths.templateDetails(projectId, templateId, search))
    throw redirect(paths.template(projectId, templateId, search))
  },
})

export const newTemplate = createRoute({
  getParentRoute: () => project,
  path: 'templates/new/edit',
  validateSearch: (search: Record<string, unknown>): { app?: string; copy?: number; view?: number } => ({
    ...(typeof search.app === 'string' ? { app: search.app } : {}),
    ...(Number(search.copy) > 0 ? { copy: Number(search.copy) } : {}),
    ...(Number(search.view) > 0 ? { view: Number(search.view) } : {}),
  }),
  component: lazyPage('TemplateEditPage'),
})

export const newTemplateAlias = createRoute({
  getParentRoute: () => project,
  path: 'templates/new',
  beforeLoad: ({ params }) => {
    throw redirect(paths.newTemplate(params.projectId))
  },
})

const templateParams = {
  parse: ({ templateId }: { templateId: string }) => ({ templateId: Number(templateId) }),
  stringify: ({ templateId }: { templateId: number }) => ({ templateId: String(templateId) }),
}

export const editTemplate = createRoute({
  getParentRoute: () => project,
  path: 'templates/$templateId/edit',
  params: templateParams,
  component: lazyPage('TemplateEditPage'),
})

export const template = createRoute({
  getParentRoute: () => project,
  path: 'templates/$templateId',
  params: templateParams,
  validateSearch: (search: Record<string, unknown>): TemplateSearch => ({
    ...runSearch(search),
    ...positive('run', search.run),
    ...positive('from', search.from),
    ...positive('before', search.before),
    ...texts(search, 'status'),
    ...positive('user', search.user),
  }),
  component: lazyPage('TemplatePage'),
})

export const templateStart = createRoute({
  getParentRoute: () => template,
  path: '/',
  beforeLoad: ({ params, search }) => {
    throw redirect(paths.template(params.projectId, params.templateId, search))
  },
})

export const templateTasks = createRoute({
  getParentRoute: () => template,
  path: 'tasks',
  component: lazyPage('TemplateTasks'),
})

export const templateDetails = createRoute({
  getParentRoute: () => template,
  path: 'details',
  component: lazyPage('TemplateDetails'),
})

export const templateWorkspaces = createRoute({
  getParentRoute: () => template,
  path: 'state',
  component: lazyPage('TemplateWorkspaces'),
})
