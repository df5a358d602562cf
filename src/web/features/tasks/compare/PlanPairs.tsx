import { useTranslation } from 'react-i18next'
import { ActionBadge } from '../../../ui/results/ResultMark.tsx'
import { Value } from '../summary/AttributeList.tsx'
import { Nothing } from '../summary/Nothing.tsx'
import planClasses from '../summary/plan.module.css'
import type { PlanChange } from '../summary/plan-rows.ts'
import { type ListColumn, RowList } from '../summary/RowList.tsx'
import summaryClasses from '../summary/summary.module.css'
import { compareOutputs, comparePlans, type Pair, type PlanPair } from './compare-results.ts'
import type { PairProps } from './HostPairs.tsx'

/** Planned changes that only one of the two plans has, or that differ. */
export function PlanPairs({ before, after, beforeId, afterId }: PairProps) {
  const { t } = useTranslation()
  const rows = comparePlans(before, after)
  const columns: ListColumn<PlanPair>[] = [
    {
      id: 'address',
      title: t('summary.changeList'),
      width: 'minmax(160px, 1fr)',
      cell: (row) => (
        <>
          <bdi className={planClasses.address}>{row.key}</bdi>
          {row.attributes.length > 0 ? (
            <span className={summaryClasses.dim}>
              {t('compare.attributes', { count: row.attributes.length, names: row.attributes.slice(0, 6).join(', ') })}
            </span>
          ) : null}
        </>
      ),
    },
    {
      id: 'before',
      title: t('compare.before', { id: beforeId }),
      width: '150px',
      cell: (row) => <Action change={row.before} />,
    },
    {
      id: 'after',
      title: t('compare.after', { id: afterId }),
      width: '150px',
      cell: (row) => <Action change={row.after} />,
    },
  ]
  if (rows.length === 0) return <Nothing text={t('compare.samePlan')} />
  return (
    <RowList
      label={t('compare.planTable')}
      rows={rows}
      columns={columns}
      id={(row) => row.key}
      rowHeight={44}
      minWidth={480}
    />
  )
}

function Action({ change }: { change: PlanChange | null }) {
  const { t } = useTranslation()
  return change ? <ActionBadge of={change.action} /> : <span className={summaryClasses.dim}>{t('compare.absent')}</span>
}

/** Output values that differ after apply. */
export function OutputPairs({ before, after, beforeId, afterId }: PairProps) {
  const { t } = useTranslation()
  const rows = compareOutputs(before, after)
  const value = (json: string | null) =>
    json === null ? <span className={summaryClasses.dim}>{t('compare.absent')}</span> : <Value json={json} />
  const columns: ListColumn<Pair<string>>[] = [
    {
      id: 'name',
      title: t('summary.name'),
      width: 'minmax(100px, 1fr)',
      cell: (row) => <bdi className={planClasses.address}>{row.key}</bdi>,
    },
    {
      id: 'before',
      title: t('compare.before', { id: beforeId }),
      width: 'minmax(120px, 1.5fr)',
      cell: (row) => value(row.before),
    },
    {
      id: 'after',
      title: t('compare.after', { id: afterId }),
      width: 'minmax(120px, 1.5fr)',
      cell: (row) => value(row.after),
    },
  ]
  if (rows.length === 0) return <Nothing text={t('compare.sameOutputs')} />
  return (
    <RowList
      label={t('compare.outputTable')}
      rows={rows}
      columns={columns}
      id={(row) => row.key}
      rowHeight={40}
      minWidth={480}
    />
  )
}
