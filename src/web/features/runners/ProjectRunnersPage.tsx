import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { DashboardTabs } from '../../shell/DashboardTabs.tsx'
import { Page } from '../../ui/Page.tsx'
import { RunnersView } from './RunnersView.tsx'

/** The runners that take tasks of this project only. */
export function ProjectRunnersPage() {
  const { t } = useTranslation()
  const { project, can } = useProject()
  // Projects with a type run nothing.
  if (project.type !== '') return <Navigate {...paths.activity(project.id)} replace />
  return (
    <Page title={t('dashboard.title')} windowTitle={t('shell.runners')}>
      <DashboardTabs />
      <RunnersView key={project.id} owner={project.id} mayChange={can('editResources')} />
    </Page>
  )
}
