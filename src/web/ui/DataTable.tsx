import { Group, Table, Text, UnstyledButton } from '@mantine/core'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './DataTable.module.css'
import { FilterField } from './FilterField.tsx'
import { useFittingColumns } from './fitting-columns.ts'
import { Many } from './Many.tsx'
import { EmptyState, ListSkeleton, LoadError } from './Page.tsx'
import { Pager } from './Pager.tsx'
import { TableHead } from './TableHead.tsx'
import { maxDrawn, TableLines } from './TableLines.tsx'
import { filtered, grouped, pinnedFirst, type Sort, sorted } from './table-rows.ts'
import { useSelection } from './table-selection.ts'
import type { DataTableProps } from './table-types.ts'

export type { Column, DataTableProps, RowAction } from './table-types.ts'

/**
 * A table with filter, sorting, groups, selection, expandable rows, keyboard control (arrows or j/k, Enter, x, / for the
 * filter), row menu, and its four states. With `pages` the server filters, sorts and pages; otherwise the table has all rows
 * and does it itself.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, error, filter, pages, groupOf, pinned, text } = props
  const { columns, phone } = useFittingColumns(props.columns)
  const [own, setOwn] = useState<Sort | null>(null)
  const sort = props.onSort ? (props.sort ?? null) : own
  const groups = useMemo(() => {
    if (pages) return grouped(rows ?? [], groupOf, true)
    const by = columns.find((column) => column.id === sort?.column)?.sort
    const found = sorted(filtered(rows ?? [], filter, text), by, sort?.down ?? false)
    return grouped(pinnedFirst(found, pinned), groupOf)
  }, [rows, filter, columns, sort, text, pages, groupOf, pinned])
  const shown = useMemo(() => groups.flatMap((group) => group.rows), [groups])
  const selection = useSelection(shown, props.id)
  useLastPage(pages, shown.length)
  if (error && !rows) return <LoadError error={error} onRetry={props.onRetry} />
  if (!rows) return <ListSkeleton />
  if (rows.length === 0 && !pages) return <>{props.empty}</>
  // No selection on a phone: acting on several rows is for larger windows.
  const ticks = props.many !== undefined && !phone
  // Not all rows are in the document, so each carries its row number.
  const numbered = pages !== undefined || shown.length > maxDrawn
  const many = ticks && props.many && selection.rows.length > 0 ? props.many(selection.rows, selection.clear) : null
  return (
    <div>
      <Tools {...props} count={pages?.total ?? shown.length} />
      {shown.length === 0 ? (
        <Nothing {...props} />
      ) : (
        <Table.ScrollContainer minWidth={0} {...(pages?.waiting ? { 'aria-busy': true } : {})}>
          <Table
            highlightOnHover
            stickyHeader
            aria-label={props.label}
            aria-rowcount={numbered ? (pages?.total ?? shown.length) + 1 : undefined}
            className={classes.table}
            {...(props.fixed === undefined || props.fixed === false ? {} : { layout: 'fixed' as const })}
            miw={typeof props.fixed === 'number' ? props.fixed : undefined}
          >
            <TableHead
              columns={columns}
              sort={sort}
              onSort={props.onSort ?? setOwn}
              sortable={(column) => (pages ? pages.sorts.includes(column.id) : column.sort !== undefined)}
              selection={ticks ? { rows: selection, shown: shown.length } : null}
              details={props.details !== undefined}
              actions={props.actions !== undefined || props.history !== undefined}
            />
            <TableLines
              table={props}
              columns={columns}
              groups={groups}
              selection={ticks ? selection : null}
              first={numbered ? (pages ? (pages.page - 1) * pages.size : 0) : null}
            />
          </Table>
        </Table.ScrollContainer>
      )}
      {pages && pages.total > 0 ? <Pager {...pages} /> : null}
      {many ? <Many count={selection.rows.length} onClear={selection.clear} actions={many} /> : null}
    </div>
  )
}

/** The filter, the number of matching rows, and the controls that the page adds. */
function Tools<Row>({ filter, onFilter, toolbar, count }: DataTableProps<Row> & { count: number }) {
  const { t } = useTranslation()
  return (
    <Group mb="xs" gap="sm" wrap="wrap">
      <FilterField
        className={classes.filter}
        aria-label={t('common.search')}
        placeholder={t('common.search')}
        value={filter}
        onChange={onFilter}
      />
      <Text size="sm" c="dimmed" role="status">
        {t('common.resultCount', { count })}
      </Text>
      {toolbar}
    </Group>
  )
}

function Nothing<Row>({ filter, onFilter, nothing, pages }: DataTableProps<Row>) {
  const { t } = useTranslation()
  if (pages?.waiting) return <ListSkeleton />
  if (!filter.trim() && nothing) return <>{nothing}</>
  return (
    <EmptyState
      title={t('common.noMatch', { filter })}
      text=""
      action={
        <UnstyledButton className={classes.link} onClick={() => onFilter('')}>
          {t('common.clearFilter')}
        </UnstyledButton>
      }
    />
  )
}

/** Goes to the last page if the current page no longer exists because rows were deleted. */
function useLastPage(pages: DataTableProps<unknown>['pages'], shown: number): void {
  const last = pages ? Math.max(1, Math.ceil(pages.total / pages.size)) : 1
  const beyond = pages !== undefined && !pages.waiting && shown === 0 && pages.page > last
  const { onPage } = pages ?? {}
  useEffect(() => {
    if (beyond) onPage?.(last)
  }, [beyond, last, onPage])
}
