import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListColumn } from '../summary/RowList.tsx'
import summaryClasses from '../summary/summary.module.css'
import type { Pair } from './compare-results.ts'

export interface PairColumns<Side> {
  /** What the rows are called by. */
  id: string
  title: string
  beforeId: number
  afterId: number
  /** Of the name, and of each side: as CSS grids take it. */
  widths: readonly [string, string]
  /** One side of a row. */
  side: (value: Side | null) => ReactNode
}

/** A name, and what it was in either run. */
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
