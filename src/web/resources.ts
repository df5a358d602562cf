import type { ComponentType } from 'react'
import type { ProjectObjectType } from '../contract/object-type.ts'
import type { Right } from '../contract/permissions.ts'
import { type PageLink, paths } from './paths.ts'
import { lazyPage } from './routes/page.tsx'
import type { Icon } from './ui/icon.tsx'
import {
  IconActivity,
  IconApps,
  IconBell,
  IconBox,
  IconCalendarClock,
  IconFolder,
  IconGauge,
  IconGitBranch,
  IconKey,
  IconLayoutList,
  IconListCheck,
  IconPlayerPlay,
  IconPoint,
  IconServer2,
  IconServerBolt,
  IconServerCog,
  IconSettings,
  IconShieldLock,
  IconStack2,
  IconSubtask,
  IconTopologyStar3,
  IconUsers,
  IconWebhook,
} from './ui/icons.ts'

/**
 * What the console knows of the pages of a project and of the objects on them. Links, routes, the sidebar, the palette,
 * the keys after `g`, and the filter, icons and links of the activity page are derived from it.
 */

/** A resource whose only page is a list, at its key below the project. */
interface ResourceList {
  /** The type of its objects in events. */
  type: ProjectObjectType
  icon: Icon
  page: ComponentType
}

export const resourceLists = {
  inventory: {
    type: 'inventory',
    icon: IconServer2,
    page: lazyPage('InventoriesPage'),
  },
  environment: {
    type: 'environment',
    icon: IconBox,
    page: lazyPage('EnvironmentsPage'),
  },
  keys: {
    type: 'key',
    icon: IconKey,
    page: lazyPage('KeysPage'),
  },
  repositories: {
    type: 'repository',
    icon: IconGitBranch,
    page: lazyPage('RepositoriesPage'),
  },
} as const satisfies Record<string, ResourceList>

export type ResourceListName = keyof typeof resourceLists

/** An entry of the sidebar. Its key is that of its text under `shell`. */
export interface ProjectPage {
  group: 'work' | 'resources' | 'connect' | 'project'
  icon: Icon
  link: (projectId: number) => PageLink
  /** The first parts of the addresses below the project that belong to it. */
  covers: readonly string[]
  /** Opens it after `g`. */
  letter?: string
  /** The right without which the page is of no use. */
  right?: Right
  /** Shown only if the project has templates of Ansible, or workspaces whose state is kept here. */
  needs?: 'ansible' | 'managed'
  /** Shown also in projects with a type, which have no resources. */
  ofAnyType?: true
}

export type PageName =
  | ResourceListName
  | 'dashboard'
  | 'templates'
  | 'schedule'
  | 'hosts'
  | 'managed'
  | 'integrations'
  | 'alerts'
  | 'activity'
  | 'team'
  | 'settings'

/** The pages of a project, in the order of the sidebar (docs/design/console.md#project-pages). */
export const projectPages: Record<PageName, ProjectPage> = {
  dashboard: {
    group: 'work',
    icon: IconGauge,
    letter: 'd',
    link: (projectId) => paths.history(projectId),
    covers: ['history', 'stats', 'runners', 'tasks'],
  },
  templates: {
    group: 'work',
    icon: IconListCheck,
    letter: 't',
    link: (projectId) => paths.templates(projectId),
    covers: ['templates', 'views'],
  },
  schedule: {
    group: 'work',
    icon: IconCalendarClock,
    letter: 's',
    link: (projectId) => paths.schedules(projectId),
    covers: ['schedule'],
  },
  inventory: listPage('inventory', 'i'),
  hosts: {
    group: 'resources',
    icon: IconTopologyStar3,
    letter: 'h',
    link: (projectId) => paths.hosts(projectId),
    covers: ['hosts'],
    needs: 'ansible',
  },
  managed: {
    group: 'resources',
    icon: IconStack2,
    link: (projectId) => paths.resources(projectId),
    covers: ['resources'],
    needs: 'managed',
  },
  environment: listPage('environment', 'v'),
  keys: listPage('keys', 'k', 'known-hosts', 'credential-mappings', 'secret-storages'),
  repositories: listPage('repositories', 'r'),
  integrations: {
    group: 'connect',
    icon: IconWebhook,
    letter: 'n',
    link: (projectId) => paths.integrations(projectId),
    covers: ['integrations'],
  },
  alerts: {
    group: 'connect',
    icon: IconBell,
    link: (projectId) => paths.alerts(projectId),
    covers: ['alerts'],
  },
  activity: {
    group: 'project',
    icon: IconActivity,
    letter: 'a',
    link: (projectId) => paths.activity(projectId),
    covers: ['activity'],
    ofAnyType: true,
  },
  team: {
    group: 'project',
    icon: IconUsers,
    letter: 'm',
    link: (projectId) => paths.team(projectId),
    covers: ['team'],
    ofAnyType: true,
  },
  settings: {
    group: 'project',
    icon: IconSettings,
    link: (projectId) => paths.settings(projectId),
    covers: ['settings'],
    right: 'updateProject',
    ofAnyType: true,
  },
}

/** `covered`: further pages that belong to it. */
function listPage(name: ResourceListName, letter: string, ...covered: string[]): ProjectPage {
  const link = (projectId: number) => paths.list(name, projectId)
  return { group: 'resources', icon: resourceLists[name].icon, letter, link, covers: [name, ...covered] }
}

/** A page of the administration area. Its key is that of its text under `shell`. */
interface AdminPage {
  icon: Icon
  link: () => PageLink
  /** Others see it, too, and cannot change anything on it. */
  forAll?: true
}

/** The pages of the administration area, in the order of its sidebar. */
export const adminPages = {
  users: { icon: IconUsers, link: paths.users },
  serverRoles: { icon: IconShieldLock, link: paths.serverRoles },
  apps: { icon: IconApps, link: paths.apps, forAll: true },
  runners: { icon: IconServerBolt, link: () => paths.runners() },
  activeTasks: { icon: IconSubtask, link: paths.activeTasks },
  serverAlerts: { icon: IconBell, link: paths.serverAlerts },
  audit: { icon: IconActivity, link: () => paths.audit() },
  signInSettings: { icon: IconShieldLock, link: () => paths.signInSettings() },
  cluster: { icon: IconStack2, link: paths.cluster },
  serverSettings: { icon: IconSettings, link: () => paths.serverSettings() },
  systemInfo: { icon: IconServerCog, link: paths.system },
} as const satisfies Record<string, AdminPage>

export type AdminPageName = keyof typeof adminPages

/** Returns the pages of the administration area that a user may open. */
export function adminPagesFor(admin: boolean): AdminPageName[] {
  return adminPageNames.filter((name) => admin || 'forAll' in adminPages[name])
}

const adminPageNames = Object.keys(adminPages) as AdminPageName[]

/** Icon of an object on the activity page, and its link if it has a page. */
interface ObjectLook {
  icon: Icon
  link?: (projectId: number, object: { id: number; name: string }) => PageLink
}

type ListedType = (typeof resourceLists)[ResourceListName]['type']

const otherObjects: Record<Exclude<ProjectObjectType, ListedType>, ObjectLook> = {
  // Opened over the page, like tasks everywhere.
  task: { icon: IconPlayerPlay, link: (_, { id }) => paths.here({ t: id }) },
  template: { icon: IconListCheck, link: (projectId, { id }) => paths.template(projectId, id) },
  view: { icon: IconLayoutList, link: (projectId, { id }) => paths.templates(projectId, id) },
  host_config: { icon: IconKey, link: (projectId, { name }) => paths.credentialMappings(projectId, filter(name)) },
  known_host: { icon: IconKey },
  schedule: { icon: IconCalendarClock, link: (projectId, { id }) => paths.schedules(projectId, { edit: id }) },
  integration: { icon: IconWebhook, link: (projectId, { id }) => paths.integration(projectId, id) },
  integrationmatcher: { icon: IconPoint },
  integrationextractvalue: { icon: IconPoint },
  alert_channel: { icon: IconBell, link: (projectId, { name }) => paths.alerts(projectId, filter(name)) },
  secret_storage: { icon: IconKey, link: (projectId, { id }) => paths.secretStorages(projectId, { edit: id }) },
  runner: { icon: IconServerBolt, link: (projectId, { id }) => paths.projectRunners(projectId, { runner: id }) },
  user: { icon: IconUsers, link: (projectId, { name }) => paths.team(projectId, filter(name)) },
  role: { icon: IconShieldLock, link: (projectId) => paths.roles(projectId) },
  project: { icon: IconFolder, link: (projectId) => paths.settings(projectId) },
}

const filter = (name: string) => (name ? { q: name } : {})

/** Returns the look of objects of a type; types of other versions have none. */
export function objectLook(type: string): ObjectLook | undefined {
  const known: Record<string, ObjectLook> = otherObjects
  const list = resourceListNames.find((name) => resourceLists[name].type === type)
  if (!list) return known[type]
  return { icon: resourceLists[list].icon, link: (projectId, { id }) => paths.list(list, projectId, { edit: id }) }
}

export const resourceListNames = Object.keys(resourceLists) as ResourceListName[]
export const pageNames = Object.keys(projectPages) as PageName[]
