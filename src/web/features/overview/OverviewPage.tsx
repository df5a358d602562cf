import { Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFreshness } from '../../api/freshness.ts'
import { ListSkeleton, LoadError, Page } from '../../ui/Page.tsx'
import { Duration, TimeText } from '../../ui/TimeText.tsx'
import { OwnInvites } from './OwnInvites.tsx'
import classes from './overview.module.css'
import { overviewQuery } from './queries.ts'
import { StartRow } from './StartRow.tsx'
import { TaskRow } from './TaskRow.tsx'

/** Next starts change without a task; it is also the interval while the live socket is disconnected. */
const pollMs = 30_000

/** What matters now in all projects of the user, updated live. */
export function OverviewPage() {
  const { t } = useTranslation()
  const found = useQuery({ ...overviewQuery(), refetchInterval: pollMs })
  useFreshness(null, () => void found.refetch())
  const { data } = found
  return (
    <Page title={t('shell.overview')}>
      <OwnInvites />
      {data ? (
        <div className={classes.sections}>
          <Section title={t('overview.deciding')} none={t('overview.noneDeciding')} more={data.deciding.more}>
            {data.deciding.rows.map((task) => (
              <TaskRow key={task.task_id} task={task} time={<Duration start={task.start} end={null} />} />
            ))}
          </Section>
          <Section title={t('overview.failed')} none={t('overview.noneFailed')} more={data.failed.more}>
            {data.failed.rows.map((task) => (
              <TaskRow key={task.task_id} task={task} time={<TimeText time={task.end} />} />
            ))}
          </Section>
          <Section title={t('overview.running')} none={t('overview.noneRunning')} more={data.running.more}>
            {data.running.rows.map((task) => (
              <TaskRow key={task.task_id} task={task} time={<Duration start={task.start} end={null} />} />
            ))}
          </Section>
          <Section title={t('overview.coming')} none={t('overview.noneComing')} more={data.coming.more}>
            {data.coming.rows.map((start) => (
              <StartRow key={start.schedule_id} start={start} />
            ))}
          </Section>
        </div>
      ) : found.error ? (
        <LoadError error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <ListSkeleton />
      )}
    </Page>
  )
}

interface SectionProps {
  title: string
  /** What an empty section says. */
  none: string
  /** Whether there are more rows than those shown. */
  more: boolean
  children: ReactNode[]
}

function Section({ title, none, more, children }: SectionProps) {
  const { t } = useTranslation()
  return (
    <section aria-label={title} className={classes.section}>
      <Title order={2} mb={6}>
        {title}
      </Title>
      {children.length === 0 ? (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      ) : (
        <ul className={classes.rows}>{children}</ul>
      )}
      {more ? (
        <Text size="sm" c="dimmed" mt={4}>
          {t('overview.more', { count: children.length })}
        </Text>
      ) : null}
    </section>
  )
}
