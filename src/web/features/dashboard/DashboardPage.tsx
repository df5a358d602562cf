import { Navigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { DashboardTabs } from '../../shell/DashboardTabs.tsx'
import { Page } from '../../ui/Page.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import { LazyNextDay } from './LazyNextDay.tsx'
import { NeedsYou, RunningNow } from './NowRows.tsx'

/** Tasks that need a decision, running tasks, the next runs, and the history. */
export function DashboardPage() {
  const { t } = useTranslation()
  const { project } = useProject()
  // Projects with a type run nothing.
  if (project.type !== '') return <Navigate {...paths.activity(project.id)} replace />
  return (
    <Page title={t('dashboard.title')}>
      <DashboardTabs />
      <NeedsYou />
      <RunningNow />
      <LazyNextDay />
      <HistoryTable />
    </Page>
  )
}
