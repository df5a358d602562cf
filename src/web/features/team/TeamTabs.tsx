import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useProject } from '../../api/session.tsx'
import { paths, samePage } from '../../paths.ts'
import classes from '../../shell/tabs.module.css'

/** The tabs of the team: its members, their roles, and for owners who can do what. */
export function TeamTabs() {
  const { t } = useTranslation()
  const { project, can } = useProject()
  const tabs = [
    { link: paths.team(project.id), label: t('team.table') },
    { link: paths.roles(project.id), label: t('roles.title') },
    ...(can('manageProjectUsers') ? [{ link: paths.access(project.id), label: t('access.title') }] : []),
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
