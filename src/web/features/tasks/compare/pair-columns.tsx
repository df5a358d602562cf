import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '../summary/RowList.tsx'
import summaryClasses from '../summary/summary.module.css'
import type { Pair } from './compare-results.ts'

export interface PairColumns<Side> {
  /** Id of the name column. */
  id: string
  title: string
  beforeId: number
  afterId: number
  /** Widths of the name column and of each side, as CSS grid tracks. */
  widths: readonly [string, string]
  /** Renders one side of a row. */
  side: (value: Side | null) => ReactNode
}

/** Columns for a name and its value in either run. */
export function usePairColumns<Side, Row extends Pair<Side>>(of: PairColumns<Side>): ListColumn<Row>[] {
  const { t } = useTranslation()
  const [width, sideWidth] = of.widths
  return [
    {
      id: of.id,
      title: of.title,
      width,
      cell: (row) => (
        <bdi className={summaryClasses.lineOne} title={row.key}>
          {row.key}
        </bdi>
      ),
    },
    {
      id: 'before',
      title: t('compare.before', { id: of.beforeId }),
      width: sideWidth,
      cell: (row) => of.side(row.before),
    },
    { id: 'after', title: t('compare.after', { id: of.afterId }), width: sideWidth, cell: (row) => of.side(row.after) },
  ]
}
