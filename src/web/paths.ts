import { type LinkOptions, linkOptions } from '@tanstack/react-router'
import type { ResourceListName } from './resources.ts'
import type { integration, integrations } from './routes/connect.ts'
import type { login } from './routes/frame.ts'
import type { audit, newProject, runners, serverSettings, signInSettings } from './routes/global.ts'
import type { helpPage } from './routes/help.ts'
import type { activity, alerts, history, ProjectSearch, projectRunners, team } from './routes/project.ts'
import type { credentialMappings, hosts, knownHosts, listRoutes, managed, secretStorages } from './routes/resources.ts'
import type { schedules } from './routes/schedules.ts'
import type { allTemplates, newTemplate, template } from './routes/templates.ts'

/** The search parameters of a page, with those of the frame around it. */
type SearchOf<Page extends { types: { fullSearchSchemaInput: object } }> = Page['types']['fullSearchSchemaInput']

/** The search parameters of all pages. */
type AnySearch = Exclude<NonNullable<LinkOptions['search']>, true | ((...old: never[]) => unknown)>

/** Search parameters of a page to set, or, if undefined, to remove. */
export type SearchChanges = { [name in keyof AnySearch]?: AnySearch[name] | undefined }

/** Any link of the console, checked where it was made. */
export type PageLink = LinkOptions

/** The link is shown as current on its page only, whatever the search parameters are. */
export const samePage = { exact: true, includeSearch: false } as const

/**
 * Every link of the console (docs/design/console.md#addresses), as functions that return options of the router: they
 * are spread into links and passed to `navigate`. The router's types check address, parameters and search.
 */
export const paths = {
  /** The list of a resource. */
  list: (page: ResourceListName, projectId: number, search: SearchOf<(typeof listRoutes)[number]> = {}) =>
    linkOptions({ to: `/project/$projectId/${page}`, params: { projectId }, search }),
  /** The current page with other search parameters. */
  here: (changes: SearchChanges) => {
    const some: object = changes
    return linkOptions({ to: '.', search: (old) => ({ ...old, ...some }) })
  },
  start: () => linkOptions({ to: '/' }),
  overview: () => linkOptions({ to: '/overview' }),
  login: (search: SearchOf<typeof login> = {}) => linkOptions({ to: '/auth/login', search }),
  forgotPassword: () => linkOptions({ to: '/forgot-password' }),
  acceptInvite: () => linkOptions({ to: '/accept-invite' }),
  setup: () => linkOptions({ to: '/setup' }),
  newProject: (search: SearchOf<typeof newProject> = {}) => linkOptions({ to: '/project/new', search }),
  premium: () => linkOptions({ to: '/project/premium' }),
  /** Where the query `new_project` leads. */
  asked: (new_project: string) =>
    new_project === 'premium' ? paths.premium() : paths.newProject({ type: new_project }),
  restoreProject: () => linkOptions({ to: '/project/restore' }),
  history: (projectId: number, search: SearchOf<typeof history> = {}) =>
    linkOptions({ to: '/project/$projectId/history', params: { projectId }, search }),
  guide: (projectId: number) => linkOptions({ to: '/project/$projectId/guide', params: { projectId } }),
  stats: (projectId: number) => linkOptions({ to: '/project/$projectId/stats', params: { projectId } }),
  projectRunners: (projectId: number, search: SearchOf<typeof projectRunners> = {}) =>
    linkOptions({ to: '/project/$projectId/runners', params: { projectId }, search }),
  activity: (projectId: number, search: SearchOf<typeof activity> = {}) =>
    linkOptions({ to: '/project/$projectId/activity', params: { projectId }, search }),
  templates: (projectId: number, viewId?: number, search: SearchOf<typeof allTemplates> = {}) =>
    viewId
      ? linkOptions({ to: '/project/$projectId/views/$viewId/templates', params: { projectId, viewId }, search })
      : linkOptions({ to: '/project/$projectId/templates', params: { projectId }, search }),
  template: (projectId: number, templateId: number, search: SearchOf<typeof template> = {}) =>
    linkOptions({ to: '/project/$projectId/templates/$templateId/tasks', params: { projectId, templateId }, search }),
  templateDetails: (projectId: number, templateId: number, search: SearchOf<typeof template> = {}) =>
    linkOptions({ to: '/project/$projectId/templates/$templateId/details', params: { projectId, templateId }, search }),
  templateWorkspaces: (projectId: number, templateId: number, search: SearchOf<typeof template> = {}) =>
    linkOptions({ to: '/project/$projectId/templates/$templateId/state', params: { projectId, templateId }, search }),
  states: (projectId: number, inventoryId: number) =>
    linkOptions({ to: '/project/$projectId/inventory/$inventoryId/states', params: { projectId, inventoryId } }),
  resources: (projectId: number, search: SearchOf<typeof managed> = {}) =>
    linkOptions({ to: '/project/$projectId/resources', params: { projectId }, search }),
  newTemplate: (projectId: number, search: SearchOf<typeof newTemplate> = {}) =>
    linkOptions({ to: '/project/$projectId/templates/new/edit', params: { projectId }, search }),
  editTemplate: (projectId: number, templateId: number, search: ProjectSearch = {}) =>
    linkOptions({ to: '/project/$projectId/templates/$templateId/edit', params: { projectId, templateId }, search }),
  schedules: (projectId: number, search: SearchOf<typeof schedules> = {}) =>
    linkOptions({ to: '/project/$projectId/schedule', params: { projectId }, search }),
  task: (projectId: number, taskId: number) =>
    linkOptions({ to: '/project/$projectId/tasks/$taskId', params: { projectId, taskId } }),
  hosts: (projectId: number, search: SearchOf<typeof hosts> = {}) =>
    linkOptions({ to: '/project/$projectId/hosts', params: { projectId }, search }),
  knownHosts: (projectId: number, search: SearchOf<typeof knownHosts> = {}) =>
    linkOptions({ to: '/project/$projectId/known-hosts', params: { projectId }, search }),
  secretStorages: (projectId: number, search: SearchOf<typeof secretStorages> = {}) =>
    linkOptions({ to: '/project/$projectId/secret-storages', params: { projectId }, search }),
  credentialMappings: (projectId: number, search: SearchOf<typeof credentialMappings> = {}) =>
    linkOptions({ to: '/project/$projectId/credential-mappings', params: { projectId }, search }),
  integrations: (projectId: number, search: SearchOf<typeof integrations> = {}) =>
    linkOptions({ to: '/project/$projectId/integrations', params: { projectId }, search }),
  integration: (projectId: number, integrationId: number, search: SearchOf<typeof integration> = {}) =>
    linkOptions({
      to: '/project/$projectId/integrations/$integrationId',
      params: { projectId, integrationId },
      search,
    }),
  team: (projectId: number, search: SearchOf<typeof team> = {}) =>
    linkOptions({ to: '/project/$projectId/team', params: { projectId }, search }),
  roles: (projectId: number) => linkOptions({ to: '/project/$projectId/team/roles', params: { projectId } }),
  access: (projectId: number) => linkOptions({ to: '/project/$projectId/team/access', params: { projectId } }),
  alerts: (projectId: number, search: SearchOf<typeof alerts> = {}) =>
    linkOptions({ to: '/project/$projectId/alerts', params: { projectId }, search }),
  settings: (projectId: number) => linkOptions({ to: '/project/$projectId/settings', params: { projectId } }),
  tokens: () => linkOptions({ to: '/tokens' }),
  apps: () => linkOptions({ to: '/apps' }),
  runners: (search: SearchOf<typeof runners> = {}) => linkOptions({ to: '/runners', search }),
  cluster: () => linkOptions({ to: '/cluster' }),
  activeTasks: () => linkOptions({ to: '/tasks' }),
  users: () => linkOptions({ to: '/users' }),
  serverRoles: () => linkOptions({ to: '/roles' }),
  serverAlerts: () => linkOptions({ to: '/alerts' }),
  audit: (search: SearchOf<typeof audit> = {}) => linkOptions({ to: '/audit', search }),
  signInSettings: (search: SearchOf<typeof signInSettings> = {}) => linkOptions({ to: '/admin/sign-in', search }),
  serverSettings: (search: SearchOf<typeof serverSettings> = {}) => linkOptions({ to: '/admin/settings', search }),
  system: () => linkOptions({ to: '/system' }),
  allHelp: (search: SearchOf<typeof helpPage> = {}) => linkOptions({ to: '/help', search }),
  /** A document of the help, at one of its headings. */
  help: (document: string, hash = '') => linkOptions({ to: '/help/$document', params: { document }, hash }),
}
