import { Checkbox, Table, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { columnWidth } from './column-width.ts'
import classes from './DataTable.module.css'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from './icons.ts'
import type { Sort } from './table-rows.ts'
import type { Selection } from './table-selection.ts'
import type { Column } from './table-types.ts'

export interface TableHeadProps<Row> {
  columns: Column<Row>[]
  sort?: Sort | null
  /** Called with null for the original order. Without it the table cannot be sorted. */
  onSort?: (sort: Sort | null) => void
  sortable?: (column: Column<Row>) => boolean
  /** null if rows cannot be selected. */
  selection?: { rows: Selection<Row>; shown: number } | null
  /** Rows can be expanded. */
  details?: boolean
  /** Rows have a menu. */
  actions?: boolean
}

/** The column titles, which sort the table. */
export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, sort = null, onSort, sortable, selection, details, actions } = props
  const { t } = useTranslation()
  const chosen = selection?.rows.rows.length ?? 0
  return (
    <Table.Thead>
      <Table.Tr>
        {selection ? (
          <Table.Th className={classes.tick}>
            <Checkbox
              size="xs"
              aria-label={t('table.selectAll')}
              checked={chosen > 0 && chosen === selection.shown}
              indeterminate={chosen > 0 && chosen < selection.shown}
              onChange={selection.rows.toggleAll}
            />
          </Table.Th>
        ) : null}
        {details ? (
          <Table.Th className={classes.tick}>
            <span className="visually-hidden">{t('table.details')}</span>
          </Table.Th>
        ) : null}
        {columns.map((column) => (
          <Header key={column.id} column={column} sort={sort} onSort={(sortable?.(column) && onSort) || null} />
        ))}
        {actions ? (
          <Table.Th w={48} className={classes.menu}>
            <span className="visually-hidden">{t('common.actions')}</span>
          </Table.Th>
        ) : null}
      </Table.Tr>
    </Table.Thead>
  )
}

interface HeaderProps<Row> {
  column: Column<Row>
  sort: Sort | null
  onSort: ((sort: Sort | null) => void) | null
}

function Header<Row>({ column, sort, onSort }: HeaderProps<Row>) {
  const active = sort?.column === column.id
  const next = !active ? { column: column.id, down: false } : sort.down ? null : { column: column.id, down: true }
  const title = column.icon ? (
    <>
      <span className={classes.icon}>{column.icon}</span>
      <span className="visually-hidden">{column.title}</span>
    </>
  ) : column.upright ? (
    <span className={classes.upright}>{column.title}</span>
  ) : (
    column.title
  )
  return (
    <Table.Th
      style={columnWidth(column)}
      className={column.icon ? classes.tick : undefined}
      aria-sort={active ? (sort.down ? 'descending' : 'ascending') : undefined}
    >
      {onSort ? (
        <UnstyledButton className={classes.sort} onClick={() => onSort(next)}>
          {title}
          {active ? (
            sort.down ? (
              <IconArrowDown size={14} />
            ) : (
              <IconArrowUp size={14} />
            )
          ) : (
            <IconArrowsSort size={14} opacity={0.45} />
          )}
        </UnstyledButton>
      ) : (
        title
      )}
    </Table.Th>
  )
}
