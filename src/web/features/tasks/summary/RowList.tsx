import { ActionIcon, UnstyledButton } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { IconArrowDown, IconArrowUp } from '../../../ui/icons.ts'
import { IconChevronDown, IconChevronRight } from '../../../ui/more-icons.ts'
import classes from './RowList.module.css'

export interface ListColumn<Row> {
  id: string
  title: ReactNode
  /** A grid track: `1fr`, `80px`. */
  width: string
  cell: (row: Row) => ReactNode
  sort?: { active: boolean; down: boolean; onSort: () => void }
  /** Right-aligned, for numbers. */
  end?: boolean
}

interface RowListProps<Row> {
  label: string
  rows: readonly Row[]
  columns: ListColumn<Row>[]
  id: (row: Row) => string | number
  rowHeight?: number
  /** Below this width, the list scrolls horizontally. */
  minWidth?: number
  /** Content of an expanded row. */
  details?: {
    name: (row: Row) => string
    draw: (row: Row) => ReactNode
    /** Rows for which it returns false cannot be expanded. */
    has?: (row: Row) => boolean
    opened: ReadonlySet<string | number>
    onOpened: (opened: ReadonlySet<string | number>) => void
  }
}

/** A long list inside a page or a dialog: it scrolls on its own and is virtualised. */
export function RowList<Row>(props: RowListProps<Row>) {
  const { label, rows, columns, id, rowHeight = 36, minWidth, details } = props
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (at) => id(rows[at] as Row),
    overscan: 8,
  })
  const tracks = [...(details ? ['32px'] : []), ...columns.map(({ width }) => width)].join(' ')
  const toggle = (row: Row) => {
    const next = new Set(details?.opened)
    if (!next.delete(id(row))) next.add(id(row))
    details?.onOpened(next)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keys
    <div
      ref={scroller}
      className={classes.list}
      tabIndex={0}
      role="table"
      aria-label={label}
      aria-rowcount={rows.length + 1}
    >
      <div className={classes.listHead} role="row" aria-rowindex={1} style={{ gridTemplateColumns: tracks, minWidth }}>
        {details ? (
          <div role="columnheader">
            <span className="visually-hidden">{t('common.actions')}</span>
          </div>
        ) : null}
        {columns.map(({ id, title, sort, end }) => (
          <div
            key={id}
            role="columnheader"
            data-end={end || undefined}
            aria-sort={sort?.active ? (sort.down ? 'descending' : 'ascending') : undefined}
          >
            {sort ? (
              <UnstyledButton className={classes.sort} onClick={sort.onSort}>
                {title}
                {sort.active ? (
                  sort.down ? (
                    <IconArrowDown size={14} aria-hidden />
                  ) : (
                    <IconArrowUp size={14} aria-hidden />
                  )
                ) : null}
              </UnstyledButton>
            ) : (
              title
            )}
          </div>
        ))}
      </div>
      <div role="rowgroup" className={classes.listRows} style={{ height: virtualizer.getTotalSize(), minWidth }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index] as Row
          const openable = details && (details.has?.(row) ?? true)
          const open = openable && details.opened.has(id(row))
          return (
            <div
              key={key}
              role="presentation"
              ref={virtualizer.measureElement}
              data-index={index}
              className={classes.listRow}
              style={{ transform: `translateY(${start}px)` }}
            >
              <div
                role="row"
                aria-rowindex={index + 2}
                className={classes.listCells}
                style={{ gridTemplateColumns: tracks, minHeight: rowHeight }}
              >
                {details ? (
                  <div role="cell">
                    {openable ? (
                      <ActionIcon
                        variant="subtle"
                        color="gray"
                        size={24}
                        aria-expanded={open}
                        aria-label={details.name(row)}
                        onClick={() => toggle(row)}
                      >
                        {open ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
                      </ActionIcon>
                    ) : null}
                  </div>
                ) : null}
                {columns.map(({ id, cell, end }) => (
                  <div key={id} role="cell" data-end={end || undefined}>
                    {cell(row)}
                  </div>
                ))}
              </div>
              {open ? (
                <div role="row" className={classes.listDetails}>
                  <div role="cell">{details.draw(row)}</div>
                </div>
              ) : null}
            </div>
          )
        })}
      </div>
    </div>
  )
}
