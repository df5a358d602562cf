import { Switch } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hostStates } from '../../../../contract/result.ts'
import { runTimeText } from '../../../i18n/run-time-text.ts'
import { ResultCount } from '../../../ui/results/ResultMark.tsx'
import { durationOf, type TaskRow } from '../summary/attempts.ts'
import { Shown } from '../summary/HostFilterBar.tsx'
import { Nothing } from '../summary/Nothing.tsx'
import { type ListColumn, RowList } from '../summary/RowList.tsx'
import summaryClasses from '../summary/summary.module.css'
import classes from './compare.module.css'
import { compareTasks, type TaskPair } from './compare-results.ts'
import type { PairProps } from './HostPairs.tsx'
import { usePairColumns } from './pair-columns.tsx'

/** Tasks of both runs: their results and durations. */
export function TaskPairs({ before, after, beforeId, afterId }: PairProps) {
  const { t } = useTranslation()
  const [only, setOnly] = useState(false)
  const [longest, setLongest] = useState(false)
  const all = compareTasks(before, after)
  const found = only ? all.filter(({ differs }) => differs) : all
  const rows = longest ? found.toSorted((a, b) => Math.abs(b.longer ?? 0) - Math.abs(a.longer ?? 0)) : found
  const pairs = usePairColumns<TaskRow, TaskPair>({
    id: 'task',
    title: t('summary.task'),
    beforeId,
    afterId,
    widths: ['minmax(140px, 1.4fr)', 'minmax(130px, 1fr)'],
    side: (row) => <ResultCell row={row} />,
  })
  const columns: ListColumn<TaskPair>[] = [
    ...pairs,
    {
      id: 'longer',
      title: t('compare.longer'),
      width: '110px',
      end: true,
      sort: { active: longest, down: true, onSort: () => setLongest(!longest) },
      cell: ({ longer }) => (longer === null ? t('common.missing') : signed(longer)),
    },
  ]
  return (
    <>
      <div className={summaryClasses.bar}>
        <Switch
          size="xs"
          label={t('compare.onlyDiffering')}
          checked={only}
          onChange={(event) => setOnly(event.currentTarget.checked)}
        />
        <Shown shown={rows.length} total={all.length} />
      </div>
      {rows.length === 0 ? (
        <Nothing text={t('compare.sameTasks')} />
      ) : (
        <RowList
          label={t('compare.taskTable')}
          rows={rows}
          columns={columns}
          id={(row) => row.key}
          rowHeight={48}
          minWidth={640}
        />
      )}
    </>
  )
}

function ResultCell({ row }: { row: TaskRow | null }) {
  const { t } = useTranslation()
  if (!row) return <span className={summaryClasses.dim}>{t('compare.absent')}</span>
  return (
    <span className={classes.counts}>
      {hostStates.map((state) =>
        row.counts[state] > 0 ? <ResultCount key={state} of={state} count={row.counts[state]} /> : null,
      )}
      <span className={summaryClasses.dim}>{runTimeText(durationOf(row))}</span>
    </span>
  )
}

const signed = (ms: number): string => (ms === 0 ? runTimeText(0) : `${ms > 0 ? '+' : '−'}${runTimeText(Math.abs(ms))}`)
