import { Group, Select, Title } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { templates } from '../../api/calls.ts'
import { useDeviceSetting } from '../../api/device.ts'
import { useFreshness } from '../../api/freshness.ts'
import { useApi } from '../../api/hooks.ts'
import { ListSkeleton, LoadError } from '../../ui/Page.tsx'
import { daysOf, paddedDays, type Range } from '../../ui/runs/days.ts'
import { RunsChart, type RunsView } from '../../ui/runs/RunsChart.tsx'
import classes from './templates.module.css'

/** Statistics of the template's runs, per day. */
export function TemplateRuns({ projectId, templateId }: { projectId: number; templateId: number }) {
  const { t } = useTranslation()
  const [range, setRange] = useState<Range>('week')
  const [view, setView] = useDeviceSetting<RunsView>('runs view', 'chart')
  const span = daysOf(range)
  const params = { project_id: projectId, id: templateId }
  const rows = useApi(templates.stats, { params, query: span }, { keepPrevious: true })
  useFreshness(projectId, (update) => void (update.template_id === templateId && rows.refetch()))
  return (
    <section className={classes.card} aria-label={t('stats.history')}>
      <Group justify="space-between" gap="sm" mb="sm">
        <Title order={2}>{t('stats.history')}</Title>
        <Select
          aria-label={t('stats.range')}
          w={160}
          allowDeselect={false}
          data={(['week', 'month', 'year'] as const).map((one) => ({ value: one, label: t(`stats.${one}`) }))}
          value={range}
          onChange={(value) => value && setRange(value)}
        />
      </Group>
      {rows.error && !rows.data ? (
        <LoadError error={rows.error} onRetry={() => void rows.refetch()} />
      ) : !rows.data ? (
        <ListSkeleton />
      ) : (
        <RunsChart days={paddedDays(rows.data, span)} none={t('stats.noneTemplate')} view={view} onView={setView} />
      )}
    </section>
  )
}
