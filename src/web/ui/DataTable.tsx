import { ActionIcon, Group, Kbd, Menu, Table, Text, TextInput, UnstyledButton } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconDots, IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './DataTable.module.css'
import { EmptyState, ListSkeleton, LoadError } from './Page.tsx'

export interface Column<Row> {
  id: string
  title: string
  cell: (row: Row) => ReactNode
  /** Sorts by this; no value, no sorting. */
  sort?: (row: Row) => string | number
  /** Hidden below 960 px (low) or 600 px (middle). */
  priority?: 'high' | 'middle' | 'low'
  width?: number | string
}

export interface RowAction<Row> {
  label: string
  icon: ReactNode
  run: (row: Row) => void
  danger?: boolean
  /** Does it on the row that has the focus. */
  shortcut?: string
  /** Why this is not possible; undefined: it is. A disabled action tells its reason. */
  disabled?: (row: Row) => string | undefined
}

export interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  label: string
  rows: Row[] | undefined
  error: Error | null
  onRetry: () => void
  columns: Column<Row>[]
  id: (row: Row) => number | string
  /** What the filter looks through; words match in any order. */
  text: (row: Row) => string
  name: (row: Row) => string
  onOpen?: (row: Row) => void
  actions?: RowAction<Row>[]
  empty: ReactNode
  /** Beside the filter. */
  toolbar?: ReactNode
  /** The filter's text, kept in the address by the page. */
  filter: string
  onFilter: (filter: string) => void
}

/** A list: filter, sorting, keyboard (arrows or j/k, Enter, / for the filter), row menu, and its four states. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, error, columns, filter, onFilter } = props
  const { t } = useTranslation()
  const [sort, setSort] = useState<{ column: string; down: boolean } | null>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const shown = useMemo(
    () => sorted(filtered(rows ?? [], filter, props.text), columns, sort),
    [rows, filter, columns, sort, props.text],
  )
  if (error && !rows) return <LoadError error={error} onRetry={props.onRetry} />
  if (!rows) return <ListSkeleton />
  if (rows.length === 0) return <>{props.empty}</>
  return (
    <div>
      <Group mb="xs" gap="sm" wrap="wrap">
        <TextInput
          className={classes.filter}
          aria-label={t('common.search')}
          placeholder={t('common.search')}
          data-page-filter
          leftSection={<IconSearch size={16} />}
          value={filter}
          onChange={(event) => onFilter(event.currentTarget.value)}
          rightSection={
            filter ? (
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t('common.clearFilter')}
                onClick={() => onFilter('')}
              >
                <IconX size={14} />
              </ActionIcon>
            ) : null
          }
        />
        <Text size="sm" c="dimmed" role="status">
          {t('common.resultCount', { count: shown.length })}
        </Text>
        {props.toolbar}
      </Group>
      {shown.length === 0 ? (
        <EmptyState
          title={t('common.noMatch', { filter })}
          text=""
          action={
            <UnstyledButton className={classes.link} onClick={() => onFilter('')}>
              {t('common.clearFilter')}
            </UnstyledButton>
          }
        />
      ) : (
        <Table.ScrollContainer minWidth={0}>
          <Table highlightOnHover stickyHeader aria-label={props.label} className={classes.table}>
            <Table.Thead>
              <Table.Tr>
                {columns.map((column) => (
                  <Header key={column.id} column={column} sort={sort} onSort={setSort} />
                ))}
                {props.actions ? (
                  <Table.Th w={48} className={classes.menu}>
                    <span className="visually-hidden">{t('common.actions')}</span>
                  </Table.Th>
                ) : null}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody ref={body}>
              {shown.map((row) => (
                <Table.Tr
                  key={props.id(row)}
                  tabIndex={0}
                  className={classes.row}
                  onKeyDown={(event) =>
                    moveRow(
                      event,
                      body.current,
                      () => props.onOpen?.(row),
                      (key) => runShortcut(props.actions, row, key),
                    )
                  }
                >
                  {columns.map((column) => (
                    <Table.Td key={column.id} data-priority={column.priority ?? 'high'}>
                      {column.cell(row)}
                    </Table.Td>
                  ))}
                  {props.actions ? (
                    <Table.Td className={classes.menu}>
                      <RowMenu row={row} name={props.name(row)} actions={props.actions} />
                    </Table.Td>
                  ) : null}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      )}
    </div>
  )
}

function Header<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>
  sort: { column: string; down: boolean } | null
  onSort: (sort: { column: string; down: boolean } | null) => void
}) {
  const active = sort?.column === column.id
  const next = !active ? { column: column.id, down: false } : sort.down ? null : { column: column.id, down: true }
  return (
    <Table.Th
      w={column.width}
      data-priority={column.priority ?? 'high'}
      aria-sort={active ? (sort.down ? 'descending' : 'ascending') : undefined}
    >
      {column.sort ? (
        <UnstyledButton className={classes.sort} onClick={() => onSort(next)}>
          {column.title}
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
        column.title
      )}
    </Table.Th>
  )
}

function RowMenu<Row>({ row, name, actions }: { row: Row; name: string; actions: RowAction<Row>[] }) {
  const { t } = useTranslation()
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`${t('common.more')}: ${name}`} data-row-menu>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => {
          const reason = action.disabled?.(row)
          return (
            <Menu.Item
              key={action.label}
              leftSection={action.icon}
              rightSection={action.shortcut ? <Kbd size="xs">{action.shortcut}</Kbd> : null}
              disabled={reason !== undefined}
              {...(action.danger ? { color: 'red' } : {})}
              onClick={() => action.run(row)}
            >
              {action.label}
              {reason ? (
                <Text size="xs" c="dimmed">
                  {reason}
                </Text>
              ) : null}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

function moveRow(
  event: KeyboardEvent<HTMLTableRowElement>,
  body: HTMLTableSectionElement | null,
  open: () => void,
  shortcut: (key: string) => void,
): void {
  if (event.target !== event.currentTarget || !body) return
  const rows = [...body.rows]
  const at = rows.indexOf(event.currentTarget)
  const focus = (row: HTMLTableRowElement | undefined) => {
    row?.focus()
    event.preventDefault()
  }
  if (event.key === 'ArrowDown' || event.key === 'j') focus(rows[at + 1])
  else if (event.key === 'ArrowUp' || event.key === 'k') focus(rows[at - 1])
  else if (event.key === 'Home') focus(rows[0])
  else if (event.key === 'End') focus(rows.at(-1))
  else if (event.key === 'Enter') open()
  else if (event.key === '.') event.currentTarget.querySelector<HTMLElement>('[data-row-menu]')?.click()
  else if (!event.ctrlKey && !event.metaKey && !event.altKey) shortcut(event.key)
}

function runShortcut<Row>(actions: RowAction<Row>[] | undefined, row: Row, key: string): void {
  const action = actions?.find((one) => one.shortcut === key)
  if (action && action.disabled?.(row) === undefined) action.run(row)
}

function filtered<Row>(rows: Row[], filter: string, text: (row: Row) => string): Row[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const hay = text(row).toLowerCase()
    return words.every((word) => hay.includes(word))
  })
}

function sorted<Row>(rows: Row[], columns: Column<Row>[], sort: { column: string; down: boolean } | null): Row[] {
  const by = columns.find((column) => column.id === sort?.column)?.sort
  if (!by || !sort) return rows
  const sign = sort.down ? -1 : 1
  return [...rows].sort((a, b) => {
    const [x, y] = [by(a), by(b)]
    return sign * (typeof x === 'string' && typeof y === 'string' ? x.localeCompare(y) : x < y ? -1 : x > y ? 1 : 0)
  })
}
