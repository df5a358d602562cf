import { Anchor, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { HostLatest } from '../../../contract/host.ts'
import { ResultCount, ResultShape } from '../../ui/results/ResultMark.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { nonZeroCounters, type HostOutcome as Outcome } from './host-outcome.ts'
import classes from './hosts.module.css'

export function HostOutcome({ outcome }: { outcome: Outcome }) {
  const { t } = useTranslation()
  return (
    <span className={classes.outcome}>
      <ResultShape of={outcome} />
      {t(`hosts.outcomes.${outcome}`)}
    </span>
  )
}

export function HostCounts({ row }: { row: HostLatest }) {
  return (
    <Group gap={10} wrap="wrap">
      {nonZeroCounters(row).map((name) => (
        <ResultCount key={name} of={name} count={row[name]} />
      ))}
    </Group>
  )
}

/** Opens the task over the page, at its summary. */
export function HostTask({ row }: { row: HostLatest }) {
  const { t } = useTranslation()
  return (
    <Anchor
      component={Link}
      to="."
      search={((now: object) => ({ ...now, t: row.task_id, tab: 'summary' })) as never}
      className={classes.task}
      aria-label={`${t('hosts.task')} #${row.task_id}, ${t(`status.${row.status}`)}`}
    >
      #{row.task_id} <StatusBadge status={row.status} compact />
    </Anchor>
  )
}
