import { useTranslation } from 'react-i18next'
import { DashboardTabs } from '../../shell/DashboardTabs.tsx'
import { Page } from '../../ui/Page.tsx'
import { HistoryTable } from './HistoryTable.tsx'
import { LazyNextDay } from './LazyNextDay.tsx'
import { NeedsYou, RunningNow } from './NowRows.tsx'

/** Tasks that need a decision, running tasks, the next runs, and the history. */
export function DashboardPage() {
  const { t } = useTranslation()
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
