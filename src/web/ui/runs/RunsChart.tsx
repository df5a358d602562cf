import { Group, SegmentedControl, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DayOfRuns } from './days.ts'
import { OutcomeShape, outcomes } from './Outcome.tsx'
import { RunsBars } from './RunsBars.tsx'
import { RunsTable } from './RunsTable.tsx'
import classes from './runs.module.css'

export interface RunsChartProps {
  days: DayOfRuns[]
  /** Shown instead of an empty chart. */
  none: string
  view: RunsView
  onView: (view: RunsView) => void
}
export type RunsView = 'chart' | 'table'

/** Runs per day as bars or as a table. The table is also present behind the bars, for screen readers. */
export function RunsChart({ days, none, view, onView }: RunsChartProps) {
  const { t, i18n } = useTranslation()
  const format = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeZone: 'UTC' })
  const day = (at: number) => format.format(new Date(days.at(at)?.date ?? 0))
  const totals = Object.fromEntries(
    outcomes.map(({ outcome }) => [outcome, days.reduce((sum, one) => sum + one[outcome], 0)]),
  )
  if (Object.values(totals).every((total) => total === 0))
    return (
      <Text c="dimmed" py="xl" ta="center">
        {none}
      </Text>
    )
  return (
    <>
      <Group justify="space-between" gap="sm" mb="xs">
        <ul className={classes.legend}>
          {outcomes.map(({ outcome }) => (
            <li key={outcome} className={classes.legendItem}>
              <OutcomeShape outcome={outcome} />
              {t('stats.legend', { label: t(`stats.${outcome}`), count: totals[outcome] })}
            </li>
          ))}
        </ul>
        <SegmentedControl
          size="xs"
          aria-label={t('stats.showAs')}
          value={view}
          onChange={onView}
          data={[
            { value: 'chart' as const, label: t('stats.chart') },
            { value: 'table' as const, label: t('stats.table') },
          ]}
        />
      </Group>
      {view === 'chart' ? (
        <div role="img" aria-label={t('stats.summary', { from: day(0), to: day(-1), ...totals })}>
          <RunsBars days={days} />
        </div>
      ) : null}
      <div className={view === 'chart' ? 'visually-hidden' : undefined}>
        <RunsTable label={t('stats.runsPerDay')} days={days} />
      </div>
    </>
  )
}
