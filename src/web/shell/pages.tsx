import type { ReactNode } from 'react'
import type { Right } from '../../contract/permissions.ts'
import { type PageLink, paths } from '../paths.ts'
import {
  IconBox,
  IconCalendarClock,
  IconGauge,
  IconGitBranch,
  IconKey,
  IconListCheck,
  IconServer2,
  IconSettings,
  IconTopologyStar3,
  IconUsers,
  IconWebhook,
} from '../ui/icons.ts'

export interface ProjectPage {
  /** The key of its name under `shell` in the translations. */
  page:
    | 'dashboard'
    | 'templates'
    | 'schedule'
    | 'inventory'
    | 'hosts'
    | 'environment'
    | 'keys'
    | 'repositories'
    | 'integrations'
    | 'team'
    | 'settings'
  group: 'work' | 'resources' | 'connect' | 'project'
  icon: ReactNode
  link: (projectId: number) => PageLink
  /** The addresses below the project that belong to the page; the first page that matches is shown as current. */
  covers: RegExp
  /** The right without which the page is of no use. */
  right?: Right
  /** Shown only if the project has templates of this app. */
  app?: 'ansible'
}

/** The pages of a project, in the order of the sidebar (docs/design/console.md#project-pages). */
export const projectPages: ProjectPage[] = [
  {
    page: 'dashboard',
    group: 'work',
    icon: <IconGauge size={18} aria-hidden />,
    link: paths.history,
    covers: /^(history|stats|activity|tasks|alerts)(\/|$)/,
  },
  {
    page: 'templates',
    group: 'work',
    icon: <IconListCheck size={18} aria-hidden />,
    link: (projectId) => paths.templates(projectId),
    covers: /^(templates|views)(\/|$)/,
  },
  {
    page: 'schedule',
    group: 'work',
    icon: <IconCalendarClock size={18} aria-hidden />,
    link: paths.schedules,
    covers: /^schedule(\/|$)/,
  },
  {
    page: 'inventory',
    group: 'resources',
    icon: <IconServer2 size={18} aria-hidden />,
    link: paths.inventory,
    covers: /^inventory(\/|$)/,
  },
  {
    page: 'hosts',
    group: 'resources',
    icon: <IconTopologyStar3 size={18} aria-hidden />,
    link: paths.hosts,
    covers: /^hosts(\/|$)/,
    app: 'ansible',
  },
  {
    page: 'environment',
    group: 'resources',
    icon: <IconBox size={18} aria-hidden />,
    link: paths.environment,
    covers: /^environment(\/|$)/,
  },
  {
    page: 'keys',
    group: 'resources',
    icon: <IconKey size={18} aria-hidden />,
    link: paths.keys,
    covers: /^keys(\/|$)/,
  },
  {
    page: 'repositories',
    group: 'resources',
    icon: <IconGitBranch size={18} aria-hidden />,
    link: paths.repositories,
    covers: /^repositories(\/|$)/,
  },
  {
    page: 'integrations',
    group: 'connect',
    icon: <IconWebhook size={18} aria-hidden />,
    link: paths.integrations,
    covers: /^integrations(\/|$)/,
  },
  {
    page: 'team',
    group: 'project',
    icon: <IconUsers size={18} aria-hidden />,
    link: paths.team,
    covers: /^team(\/|$)/,
  },
  {
    page: 'settings',
    group: 'project',
    icon: <IconSettings size={18} aria-hidden />,
    link: paths.settings,
    covers: /^settings(\/|$)/,
    right: 'updateProject',
  },
]

/** Projects with a type have no resources. */
export function pagesOf(type: string): ProjectPage[] {
  return type === ''
    ? projectPages
    : projectPages.filter(({ page }) => page === 'dashboard' || page === 'team' || page === 'settings')
}
