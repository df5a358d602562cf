import { useTranslation } from 'react-i18next'
import { useMe } from '../api/session.tsx'
import { paths } from '../paths.ts'
import { projectPages } from '../resources.ts'
import { IconApps, IconBell, IconKey, IconSubtask, IconUsers } from '../ui/icons.ts'
import type { Entry } from './palette-entry.ts'
import type { ShownProject } from './shown-project.ts'
import { useProjectPages } from './useProjectPages.ts'

/** Entries for the pages of the current project, then for those outside of projects. */
export function usePageEntries({ project, may }: ShownProject): Entry[] {
  const { t } = useTranslation()
  const me = useMe()
  const place = project?.name ?? ''
  const shownPages = useProjectPages(project)
  const pages = project
    ? shownPages.map((page): Entry => {
        const { icon: PageIcon, link, letter, right } = projectPages[page]
        return {
          id: `page-${page}`,
          kind: 'page',
          label: t(`resources.pages.${page}`),
          context: place,
          icon: <PageIcon size={18} aria-hidden />,
          link: link(project.id),
          ...(letter ? { keys: ['g', letter] } : {}),
          disabled: !right || may(right) ? undefined : t('common.noRight'),
        }
      })
    : []
  const tokens: Entry = {
    id: 'page-tokens',
    kind: 'page',
    label: t('shell.tokens'),
    icon: <IconKey size={18} />,
    link: paths.tokens(),
  }
  const people: Entry = {
    id: 'page-users',
    kind: 'page',
    label: t('shell.users'),
    icon: <IconUsers size={18} />,
    link: paths.users(),
  }
  const alerts: Entry[] =
    project?.type === ''
      ? [
          {
            id: 'page-alerts',
            kind: 'page',
            label: t('shell.alerts'),
            words: t('alerts.manage'),
            context: place,
            icon: <IconBell size={18} />,
            link: paths.alerts(project.id),
          },
        ]
      : []
  const administration: Entry[] = [
    { id: 'page-apps', kind: 'page', label: t('shell.apps'), icon: <IconApps size={18} />, link: paths.apps() },
    ...(me.admin
      ? [
          {
            id: 'page-active-tasks',
            kind: 'page' as const,
            label: t('shell.activeTasks'),
            icon: <IconSubtask size={18} />,
            link: paths.activeTasks(),
          },
          {
            id: 'page-server-alerts',
            kind: 'page' as const,
            label: t('shell.serverAlerts'),
            icon: <IconBell size={18} />,
            link: paths.serverAlerts(),
          },
        ]
      : []),
  ]
  return [...pages, ...alerts, tokens, ...(me.admin ? [people] : []), ...administration]
}
