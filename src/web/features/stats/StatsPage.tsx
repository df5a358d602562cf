import { Group, Select, Title } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { members, stats } from '../../api/calls.ts'
import { useDeviceSetting } from '../../api/device.ts'
import { useFreshness } from '../../api/freshness.ts'
import { useApi } from '../../api/hooks.ts'
import { useProject } from '../../api/session.tsx'
import { paths } from '../../paths.ts'
import { DashboardTabs } from '../../shell/DashboardTabs.tsx'
import { ListSkeleton, LoadError, Page } from '../../ui/Page.tsx'
import { daysOf, paddedDays } from '../../ui/runs/days.ts'
import { RunsChart, type RunsView } from '../../ui/runs/RunsChart.tsx'
import { Figures } from './Figures.tsx'
import { SlowestTemplates } from './SlowestTemplates.tsx'
import classes from './stats.module.css'

/**
 * Statistics of the project's runs: per day, in total, and the slowest templates. Range and user are in the address.
 */
export function StatsPage() {
  const { t } = useTranslation()
  const { project } = useProject()
  const navigate = useNavigate()
  const { range = 'week', user } = useSearch({ from: '/app/project/$projectId/stats' })
  const [view, setView] = useDeviceSetting<RunsView>('runs view', 'chart')
  const span = daysOf(range)
  const input = { params: { project_id: project.id } }
  const people = useApi(members.list, input).data ?? []
  const query = { ...span, user_id: user }
  const rows = useApi(stats.project, { ...input, query }, { keepPrevious: true })
  const summary = useApi(stats.summary, { ...input, query }, { keepPrevious: true })
  useFreshness(project.id, () => {
    void rows.refetch()
    void summary.refetch()
  })
  const go = (changes: { range?: 'month' | 'year' | undefined; user?: number | undefined }) =>
    void navigate({ ...paths.here(changes), replace: true })
  const failed = rows.error ?? summary.error
  return (
    <Page title={t('dashboard.title')} windowTitle={t('shell.stats')}>
      <DashboardTabs />
      <section className={classes.card} aria-label={t('stats.runsPerDay')}>
        <Group justify="space-between" align="end" gap="sm" mb="md">
          <Title order={2}>{t('stats.runsPerDay')}</Title>
          <Group gap="sm" flex="0 1 400px" justify="flex-end">
            <Select
              aria-label={t('stats.range')}
              flex="1 1 130px"
              maw={180}
              allowDeselect={false}
              data={(['week', 'month', 'year'] as const).map((one) => ({ value: one, label: t(`stats.${one}`) }))}
              value={range}
              onChange={(value) => go({ range: value === 'month' || value === 'year' ? value : undefined })}
            />
            <Select
              aria-label={t('stats.user')}
              flex="1 1 150px"
              maw={220}
              allowDeselect={false}
              data={[
                { value: '', label: t('stats.allUsers') },
                ...people.map((person) => ({ value: String(person.id), label: person.name || person.username })),
                { value: '0', label: t('stats.automatic') },
              ]}
              value={user === undefined ? '' : String(user)}
              onChange={(value) => go({ user: value ? Number(value) : undefined })}
            />
          </Group>
        </Group>
        {failed && !(rows.data && summary.data) ? (
          <LoadError error={failed} onRetry={() => void Promise.all([rows.refetch(), summary.refetch()])} />
        ) : !rows.data || !summary.data ? (
          <ListSkeleton />
        ) : (
          <RunsChart days={paddedDays(rows.data, span)} none={t('stats.none')} view={view} onView={setView} />
        )}
      </section>
      {summary.data && summary.data.tasks > 0 ? (
        <>
          <Figures summary={summary.data} />
          <SlowestTemplates rows={summary.data.slowest} projectId={project.id} />
        </>
      ) : null}
    </Page>
  )
}
