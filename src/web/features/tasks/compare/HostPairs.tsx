import { useTranslation } from 'react-i18next'
import { type HostCounters, hostCounters } from '../../../../contract/result.ts'
import { ResultCount } from '../../../ui/results/ResultMark.tsx'
import type { Attempt } from '../summary/attempts.ts'
import { Nothing } from '../summary/Nothing.tsx'
import { RowList } from '../summary/RowList.tsx'
import summaryClasses from '../summary/summary.module.css'
import classes from './compare.module.css'
import { compareHosts, type Pair } from './compare-results.ts'
import { usePairColumns } from './pair-columns.tsx'

export interface PairProps {
  before: Attempt
  after: Attempt
  beforeId: number
  afterId: number
}

/** The hosts with different outcomes, with the counters of both runs. */
export function HostPairs({ before, after, beforeId, afterId }: PairProps) {
  const { t } = useTranslation()
  const rows = compareHosts(before, after)
  const columns = usePairColumns<HostCounters, Pair<HostCounters>>({
    id: 'host',
    title: t('summary.host'),
    beforeId,
    afterId,
    widths: ['minmax(100px, 1fr)', 'minmax(120px, 1.5fr)'],
    side: (counters) => <Counters counters={counters} />,
  })
  if (rows.length === 0) return <Nothing text={t('compare.sameHosts')} />
  return (
    <RowList
      label={t('compare.hostTable')}
      rows={rows}
      columns={columns}
      id={(row) => row.key}
      rowHeight={40}
      minWidth={480}
    />
  )
}

function Counters({ counters }: { counters: HostCounters | null }) {
  const { t } = useTranslation()
  if (!counters) return <span className={summaryClasses.dim}>{t('compare.absent')}</span>
  return (
    <span className={classes.counts}>
      {hostCounters.map((name) =>
        counters[name] > 0 ? <ResultCount key={name} of={name} count={counters[name]} /> : null,
      )}
    </span>
  )
}
