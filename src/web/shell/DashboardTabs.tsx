import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useProject } from '../api/session.tsx'
import { paths, samePage } from '../paths.ts'
import classes from './tabs.module.css'

/** The tabs below the heading: history, statistics, activity, alerts and settings. */
export function DashboardTabs() {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const here = useRouterState({ select: (state) => state.location.pathname })
  // Projects with a type run nothing.
  const runs = project.type === ''
  const tabs = [
    ...(runs ? [{ link: paths.history(project.id), label: t('dashboard.history') }] : []),
    ...(runs ? [{ link: paths.stats(project.id), label: t('shell.stats') }] : []),
    { link: paths.activity(project.id), label: t('shell.activity') },
    ...(runs ? [{ link: paths.alerts(project.id), label: t('shell.alerts') }] : []),
    ...(can('updateProject') ? [{ link: paths.settings(project.id), label: t('resources.pages.settings') }] : []),
  ]
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    // On a phone not all tabs fit.
    bar.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [here])
  return (
    <nav ref={bar} className={classes.tabs} aria-label={t('shell.tabs')}>
      {tabs.map(({ link, label }) => (
        <Link key={link.to} {...link} className={classes.tab} activeOptions={samePage} activeProps={{}}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
