import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useProject } from '../api/session.tsx'
import { paths, samePage } from '../paths.ts'
import classes from './tabs.module.css'

/** The tabs of the dashboard: history, statistics and runners. */
export function DashboardTabs() {
  const { t } = useTranslation()
  const { project } = useProject()
  const tabs = [
    { link: paths.history(project.id), label: t('dashboard.history') },
    { link: paths.stats(project.id), label: t('shell.stats') },
    { link: paths.projectRunners(project.id), label: t('shell.runners') },
  ]
  return (
    <nav className={classes.tabs} aria-label={t('shell.tabs')}>
      {tabs.map(({ link, label }) => (
        <Link key={link.to} {...link} className={classes.tab} activeOptions={samePage} activeProps={{}}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
