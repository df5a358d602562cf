import { ActionIcon, Tooltip } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useDeviceSetting, writeDevice } from '../../api/device.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { singleKeysSetting } from '../../shell/keys.ts'
import { topDialog } from '../../ui/layers.ts'
import { IconPencil } from '../../ui/more-icons.ts'
import { viewKeys } from '../../ui/shortcuts.ts'
import classes from './templates.module.css'

interface ViewTabsProps {
  tabs: { id: number | undefined; title: string; hidden: boolean }[]
  current: number | undefined
  /** Opens the editor; undefined without permission to change views. */
  onEdit?: (() => void) | undefined
}

/** One tab per view; the keys 1 to 9 select them, unless a dialog is open, such as a task, which has tabs too. */
export function ViewTabs({ tabs, current, onEdit }: ViewTabsProps) {
  const { t } = useTranslation()
  const { project } = useProject()
  const navigate = useNavigate()
  // Forgets the last view first: otherwise the list without a view would redirect to it.
  const storeLastView = (id: number | undefined) => writeDevice(`view ${project.id}`, id ?? 0)
  const [keys] = useDeviceSetting(singleKeysSetting, true)
  useHotkeys(
    (keys ? tabs : []).slice(0, viewKeys.view.length).map((tab, index) => [
      viewKeys.view[index] ?? '',
      () => {
        if (topDialog()) return
        storeLastView(tab.id)
        void navigate(paths.templates(project.id, tab.id))
      },
    ]),
  )
  return (
    <div className={classes.tabLine}>
      <nav className={classes.tabs} aria-label={t('templates.views')}>
        {tabs.map((tab) => (
          <Link
            key={tab.id ?? 'all'}
            {...paths.templates(project.id, tab.id)}
            className={classes.tab}
            activeProps={{}}
            aria-current={tab.id === current ? 'page' : undefined}
            data-hidden={tab.hidden || undefined}
            title={tab.hidden ? t('templates.hiddenView', { title: tab.title }) : tab.title}
            onClick={() => storeLastView(tab.id)}
          >
            <bdi>{tab.title}</bdi>
          </Link>
        ))}
      </nav>
      {onEdit ? (
        <Tooltip label={t('templates.editViews')}>
          <ActionIcon variant="subtle" color="gray" size={32} aria-label={t('templates.editViews')} onClick={onEdit}>
            <IconPencil size={16} />
          </ActionIcon>
        </Tooltip>
      ) : null}
    </div>
  )
}
