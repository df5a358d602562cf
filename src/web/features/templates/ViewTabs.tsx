import { useHotkeys } from '@mantine/hooks'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useDeviceSetting, writeDevice } from '../../api/device.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { singleKeysSetting } from '../../shell/keys.ts'
import classes from './templates.module.css'

/** "All" and one tab for each view; the keys 1 to 9 go there. */
export function ViewTabs({
  views,
  current,
}: {
  views: { id: number; title: string; hidden: boolean; position: number }[]
  current: number | undefined
}) {
  const { t } = useTranslation()
  const { project } = useProject()
  const navigate = useNavigate()
  const tabs = [
    { id: undefined, title: t('templates.allViews'), hidden: false },
    ...views.toSorted((a, b) => a.position - b.position || a.id - b.id),
  ]
  // The list without a view leads to the view one looked at last, unless this is forgotten first.
  const leave = (id: number | undefined) => writeDevice(`view ${project.id}`, id ?? 0)
  const [keys] = useDeviceSetting(singleKeysSetting, true)
  useHotkeys(
    (keys ? tabs : []).slice(0, 9).map((tab, index) => [
      String(index + 1),
      () => {
        leave(tab.id)
        void navigate({ to: paths.templates(project.id, tab.id) })
      },
    ]),
  )
  return (
    <nav className={classes.tabs} aria-label={t('templates.views')}>
      {tabs.map((tab) => (
        <Link
          key={tab.id ?? 'all'}
          to={paths.templates(project.id, tab.id)}
          className={classes.tab}
          activeProps={{}}
          aria-current={tab.id === current ? 'page' : undefined}
          data-hidden={tab.hidden || undefined}
          title={tab.hidden ? t('templates.hiddenView', { title: tab.title }) : tab.title}
          onClick={() => leave(tab.id)}
        >
          <bdi>{tab.title}</bdi>
        </Link>
      ))}
    </nav>
  )
}
