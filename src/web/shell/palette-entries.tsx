import { useMantineColorScheme } from '@mantine/core'
import {
  IconApi,
  IconApps,
  IconBell,
  IconBolt,
  IconFileImport,
  IconFolder,
  IconHash,
  IconKey,
  IconKeyboard,
  IconListCheck,
  IconPlayerPlay,
  IconPlus,
  IconSubtask,
  IconSun,
  IconUsers,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { tasks } from '../../contract/task.ts'
import { templates } from '../../contract/template.ts'
import { base } from '../api/client.ts'
import { useApi } from '../api/hooks.ts'
import { useMe } from '../api/session.tsx'
import { paths } from '../paths.ts'
import { useShownPageActions } from '../ui/page-actions.ts'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { openKeyboardHelp } from './keyboard-help.ts'
import { goKeys } from './keys.ts'
import { useShownProject } from './shown-project.ts'
import { useProjectPages } from './useProjectPages.ts'

export type Kind = 'page' | 'template' | 'task' | 'project' | 'action' | 'help'
export type Step = 'run' | 'project'

export interface Entry {
  id: string
  kind: Kind
  label: string
  /** More words that find it. */
  words?: string
  /** Where it belongs, at the right. */
  context?: string
  icon: ReactNode
  keys?: readonly string[]
  /** An address of the console, or what is done instead. */
  to?: string
  run?: () => void
  /** Opens a second step in the same box. */
  step?: Step
  /** Writes this into the box instead of leaving it. */
  query?: string
  disabled?: string | undefined
}

/** How many of the newest tasks are found by name; any other by its number. */
const newestTasks = 50
export const taskQuery = { limit: String(newestTasks) }

/** Everything the palette can find, in the order in which it is offered: the page's own, its frame, the rest. */
export function useEntries(): { entries: Entry[]; runs: Entry[]; projectId: number | undefined } {
  const { t } = useTranslation()
  const me = useMe()
  const { all, project, may } = useShownProject()
  const own = useShownPageActions()
  const { setColorScheme } = useMantineColorScheme()
  const inProject = { params: { project_id: project?.id ?? 0 } }
  const enabled = project !== undefined
  const templateList = useApi(templates.list, inProject, { enabled }).data ?? []
  const taskList = useApi(tasks.last, { ...inProject, query: taskQuery }, { enabled }).data ?? []
  const place = project?.name ?? ''

  const offered = own.map(
    ({ place, ...action }): Entry => ({
      ...action,
      kind: 'action',
      id: `${place === 'page' ? 'own' : 'frame'}-${action.id}`,
      icon: action.icon ?? <IconBolt size={18} />,
    }),
  )
  const shownPages = useProjectPages(project)
  const pages = project
    ? shownPages.map(({ page, icon, to, right }): Entry => {
        const key = goKeys.find((one) => one.page === page)?.key
        return {
          id: `page-${page}`,
          kind: 'page',
          label: t(`shell.${page}`),
          context: place,
          icon,
          to: to(project.id),
          ...(key ? { keys: ['g', key] } : {}),
          disabled: !right || may(right) ? undefined : t('common.noRight'),
        }
      })
    : []
  const templateEntries = project
    ? templateList.map(
        (template): Entry => ({
          id: `template-${template.id}`,
          kind: 'template',
          label: template.name,
          words: `${template.id} ${template.app} ${template.playbook}`,
          context: template.app,
          icon: <IconListCheck size={18} />,
          to: paths.template(project.id, template.id),
        }),
      )
    : []
  const mayRun = may('runProjectTasks') ? undefined : t('common.noRight')
  // One entry that says why it is not possible is enough (`run` below).
  const runs =
    project && !mayRun
      ? templateList.map(
          (template): Entry => ({
            id: `run-${template.id}`,
            kind: 'action',
            label: t('shell.runTemplate', { name: template.name }),
            words: template.name,
            context: template.app,
            icon: <IconPlayerPlay size={18} />,
            // The page opens its run dialog; nothing is started from here.
            to: `${paths.template(project.id, template.id)}?run=1`,
          }),
        )
      : []
  const taskEntries = project
    ? taskList.map(
        (task): Entry => ({
          id: `task-${task.id}`,
          kind: 'task',
          label: `${task.tpl_alias} #${task.id}`,
          words: `${task.id} ${task.version ?? ''} ${task.message ?? ''}`,
          context: t(`status.${task.status}`),
          icon: <StatusBadge status={task.status} compact />,
          to: paths.task(project.id, task.id),
        }),
      )
    : []
  const projectEntries = all.map(
    (one): Entry => ({
      id: `project-${one.id}`,
      kind: 'project',
      label: one.name,
      context: t('shell.project'),
      icon: <IconFolder size={18} />,
      to: paths.history(one.id),
    }),
  )
  const actions: Entry[] = [
    ...(project
      ? [
          {
            id: 'run',
            kind: 'action' as const,
            label: t('shell.runATemplate'),
            icon: <IconPlayerPlay size={18} />,
            step: 'run' as const,
            disabled: mayRun,
          },
          {
            id: 'new-template',
            kind: 'action' as const,
            label: t('shell.newTemplate'),
            icon: <IconPlus size={18} />,
            to: paths.newTemplate(project.id),
            disabled: may('manageProjectResources') ? undefined : t('common.noRight'),
          },
        ]
      : []),
    { id: 'switch', kind: 'action', label: t('shell.goToProject'), icon: <IconFolder size={18} />, step: 'project' },
    {
      id: 'new-project',
      kind: 'action',
      label: t('shell.newProject'),
      icon: <IconPlus size={18} />,
      to: paths.newProject(),
      disabled: me.can_create_project ? undefined : t('projects.mayNot'),
    },
    {
      id: 'restore-project',
      kind: 'action',
      label: t('restore.menu'),
      icon: <IconFileImport size={18} />,
      to: paths.restoreProject(),
      disabled: me.can_create_project ? undefined : t('projects.mayNot'),
    },
    ...(['light', 'dark', 'auto'] as const).map((scheme): Entry => {
      const name = t(`shell.${scheme === 'auto' ? 'system' : scheme}`)
      return {
        id: `theme-${scheme}`,
        kind: 'action',
        label: `${t('shell.theme')}: ${name}`,
        icon: <IconSun size={18} />,
        run: () => setColorScheme(scheme),
      }
    }),
  ]
  const help: Entry[] = [
    {
      id: 'help-keys',
      kind: 'help',
      label: t('shell.keyHelp'),
      icon: <IconKeyboard size={18} />,
      keys: ['?'],
      run: () => void openKeyboardHelp(t('shell.help')),
    },
    {
      id: 'help-api',
      kind: 'help',
      label: t('shell.api'),
      icon: <IconApi size={18} />,
      run: () => void window.open(`${base}/swagger`, '_blank', 'noreferrer'),
    },
    {
      id: 'help-actions',
      kind: 'help',
      label: t('shell.prefixActions'),
      icon: <IconBolt size={18} />,
      query: '>',
      keys: ['>'],
    },
    {
      id: 'help-templates',
      kind: 'help',
      label: t('shell.prefixTemplates'),
      icon: <IconHash size={18} />,
      query: '#',
      keys: ['#'],
    },
    {
      id: 'help-tasks',
      kind: 'help',
      label: t('shell.prefixTasks'),
      icon: <IconSubtask size={18} />,
      query: ':',
      keys: [':'],
    },
  ]
  const tokens: Entry = {
    id: 'page-tokens',
    kind: 'page',
    label: t('shell.tokens'),
    icon: <IconKey size={18} />,
    to: paths.tokens(),
  }
  const people: Entry = {
    id: 'page-users',
    kind: 'page',
    label: t('shell.users'),
    icon: <IconUsers size={18} />,
    to: paths.users(),
  }
  const alerts: Entry[] =
    project?.type === ''
      ? [
          {
            id: 'page-alerts',
            kind: 'page',
            label: t('alerts.title'),
            words: t('alerts.manage'),
            context: place,
            icon: <IconBell size={18} />,
            to: paths.alerts(project.id),
          },
        ]
      : []
  const administration: Entry[] = [
    { id: 'page-apps', kind: 'page', label: t('apps.title'), icon: <IconApps size={18} />, to: paths.apps() },
    ...(me.admin
      ? [
          {
            id: 'page-active-tasks',
            kind: 'page' as const,
            label: t('admin.activeTasks'),
            icon: <IconSubtask size={18} />,
            to: paths.activeTasks(),
          },
          {
            id: 'page-server-alerts',
            kind: 'page' as const,
            label: t('alerts.serverTitle'),
            icon: <IconBell size={18} />,
            to: paths.serverAlerts(),
          },
        ]
      : []),
  ]
  return {
    // Stays in this order among equals.
    entries: [
      ...offered.filter(({ id }) => id.startsWith('own-')),
      ...pages,
      ...alerts,
      tokens,
      ...(me.admin ? [people] : []),
      ...administration,
      ...templateEntries,
      ...taskEntries,
      ...projectEntries,
      ...actions,
      ...offered.filter(({ id }) => id.startsWith('frame-')),
      ...help,
    ],
    runs,
    projectId: project?.id,
  }
}
