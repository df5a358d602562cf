import { useMantineColorScheme } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { base } from '../api/client.ts'
import { useMe } from '../api/session.tsx'
import { paths } from '../paths.ts'
import {
  IconApi,
  IconBolt,
  IconFileImport,
  IconFolder,
  IconHelp,
  IconHistory,
  IconKeyboard,
  IconPlayerPlay,
  IconPlus,
} from '../ui/icons.ts'
import { IconHash, IconPlayerPause, IconSun } from '../ui/more-icons.ts'
import { useHighContrast } from './high-contrast.ts'
import { openKeyboardHelp } from './keyboard-help.ts'
import type { Entry } from './palette-entry.ts'
import type { ShownProject } from './shown-project.ts'

/** Actions that are available on every page. */
export function useActionEntries({ project, may }: ShownProject): Entry[] {
  const { t } = useTranslation()
  const me = useMe()
  const { setColorScheme } = useMantineColorScheme()
  const [, switchContrast] = useHighContrast()
  const mayRun = may('runProjectTasks') ? undefined : t('common.noRight')
  const mayManage = may('editTemplates') ? undefined : t('common.noRight')
  return [
    ...(project
      ? [
          {
            id: 'run',
            kind: 'action' as const,
            label: t('palette.runATemplate'),
            icon: <IconPlayerPlay size={18} />,
            step: 'run' as const,
            disabled: mayRun,
          },
          {
            id: 'new-template',
            kind: 'action' as const,
            label: t('palette.newTemplate'),
            icon: <IconPlus size={18} />,
            link: paths.newTemplate(project.id),
            disabled: mayManage,
          },
          {
            id: 'pause-schedules',
            kind: 'action' as const,
            label: t('pause.switchProject'),
            icon: <IconPlayerPause size={18} />,
            link: paths.schedules(project.id),
          },
          {
            id: 'failed-runs',
            kind: 'action' as const,
            label: t('palette.failedRuns'),
            icon: <IconHistory size={18} />,
            link: paths.history(project.id, { q: 'status:error' }),
          },
        ]
      : []),
    { id: 'switch', kind: 'action', label: t('shell.goToProject'), icon: <IconFolder size={18} />, step: 'project' },
    {
      id: 'new-project',
      kind: 'action',
      label: t('shell.newProject'),
      icon: <IconPlus size={18} />,
      link: paths.newProject(),
      disabled: me.can_create_project ? undefined : t('projects.mayNot'),
    },
    {
      id: 'restore-project',
      kind: 'action',
      label: t('shell.restoreProject'),
      icon: <IconFileImport size={18} />,
      link: paths.restoreProject(),
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
    {
      id: 'theme-contrast',
      kind: 'action',
      label: `${t('shell.theme')}: ${t('shell.highContrast')}`,
      icon: <IconSun size={18} />,
      run: switchContrast,
    },
  ]
}

/** Entries for help and for the prefixes that narrow the search. */
export function useHelpEntries(): Entry[] {
  const { t } = useTranslation()
  return [
    {
      id: 'help-documents',
      kind: 'help',
      label: t('shell.documents'),
      icon: <IconHelp size={18} />,
      link: paths.allHelp(),
    },
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
      label: t('palette.prefixActions'),
      icon: <IconBolt size={18} />,
      query: '>',
      keys: ['>'],
    },
    {
      id: 'help-tasks',
      kind: 'help',
      label: t('palette.prefixTasks'),
      icon: <IconHash size={18} />,
      query: '#',
      keys: ['#'],
    },
  ]
}
