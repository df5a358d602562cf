import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { HostLatest } from '../../../contract/host.ts'
import { paths } from '../../paths.ts'
import { AnchorLink } from '../../ui/links.tsx'
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
    <Group gap={8} wrap="wrap">
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
    <AnchorLink
      {...paths.here({ t: row.task_id, tab: 'summary' })}
      className={classes.task}
      aria-label={`${t('hosts.task')} #${row.task_id}, ${t(`status.${row.status}`)}`}
    >
      #{row.task_id} <StatusBadge status={row.status} compact />
    </AnchorLink>
  )
}
