import { ActionIcon, Checkbox, Table } from '@mantine/core'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type DOMAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { keyForwards } from './arrow-keys.ts'
import { columnWidth } from './column-width.ts'
import classes from './DataTable.module.css'
import { IconChevronDown, IconChevronRight } from './more-icons.ts'
import { RowMenu, runShortcut } from './RowMenu.tsx'
import { commandOf, listKeys } from './shortcuts.ts'
import type { Grouped } from './table-rows.ts'
import type { Selection } from './table-selection.ts'
import type { Column, DataTableProps } from './table-types.ts'

/** Above this number of rows, only those near the window are drawn. */
export const maxDrawn = 100
const usualHeight = 45

type Line<Row> =
  | { kind: 'group'; key: string; title: string; rows: number }
  | { kind: 'row'; key: string; row: Row; at: number }
  | { kind: 'details'; key: string; row: Row }

export interface TableLinesProps<Row> {
  table: DataTableProps<Row>
  /** The columns that fit the window. */
  columns: Column<Row>[]
  groups: Grouped<Row>[]
  selection: Selection<Row> | null
  /** The number of rows before the first one; null if all rows are in the document and need no numbers. */
  first: number | null
}

/** The body of a table: rows, group headings, and the details of expanded rows. */
export function TableLines<Row>({ table, columns, groups, selection, first }: TableLinesProps<Row>) {
  const { t } = useTranslation()
  const { id, actions, history, details } = table
  const menus = actions !== undefined || history !== undefined
  const [open, setOpen] = useState<ReadonlySet<number | string>>(new Set())
  const body = useRef<HTMLTableSectionElement>(null)
  const lines = useMemo(() => linesOf(groups, id, details ? open : null), [groups, id, details, open])
  const virtual = lines.length > maxDrawn
  const [above, setAbove] = useState(0)
  useLayoutEffect(() => {
    if (virtual && body.current) setAbove(body.current.getBoundingClientRect().top + window.scrollY)
  }, [virtual])
  const virtualizer = useWindowVirtualizer({
    count: lines.length,
    enabled: virtual,
    estimateSize: () => usualHeight,
    getItemKey: (at) => lines[at]?.key ?? at,
    overscan: 12,
    scrollMargin: above,
  })
  const drawn = virtual ? virtualizer.getVirtualItems() : null
  const before = drawn ? (drawn[0]?.start ?? above) - above : 0
  const after = drawn ? virtualizer.getTotalSize() - ((drawn.at(-1)?.end ?? above) - above) : 0
  const measured = virtual ? virtualizer.measureElement : undefined
  const width = columns.length + (selection ? 1 : 0) + (details ? 1 : 0) + (menus ? 1 : 0)

  const focusRow = (at: number) => {
    const find = () => body.current?.querySelector<HTMLElement>(`[data-row="${at}"]`)
    const there = find()
    if (there) return there.focus()
    const line = lines.findIndex((one) => one.kind === 'row' && one.at === at)
    if (line < 0) return
    // The row is not drawn yet; it is after scrolling to it.
    virtualizer.scrollToIndex(line)
    requestAnimationFrame(() => requestAnimationFrame(() => find()?.focus()))
  }
  const held = useHeldRow(lines, body, focusRow)
  const last = lines.reduce((most, line) => (line.kind === 'row' ? line.at : most), 0)
  const toggleOpen = (row: Row) => {
    const next = new Set(open)
    if (!next.delete(id(row))) next.add(id(row))
    setOpen(next)
  }

  const onKey = (event: KeyboardEvent<HTMLTableRowElement>, row: Row, at: number) => {
    if (event.target !== event.currentTarget) return
    const use = (act: () => void) => {
      event.preventDefault()
      act()
    }
    const key = keyForwards(event)
    if ((event.ctrlKey || event.metaKey) && key === 'a' && selection) return use(selection.toggleAll)
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const command = commandOf(listKeys, key)
    if (command === 'next') use(() => focusRow(Math.min(last, at + 1)))
    else if (command === 'previous') use(() => focusRow(Math.max(0, at - 1)))
    else if (command === 'first') use(() => focusRow(0))
    else if (command === 'last') use(() => focusRow(last))
    else if (command === 'open') table.onOpen?.(row)
    else if (command === 'menu') event.currentTarget.querySelector<HTMLElement>('[data-row-menu]')?.click()
    else if (selection && (command === 'select' || command === 'selectRange'))
      use(() => selection.toggle(row, command === 'selectRange' || event.shiftKey))
    else if (details && command === 'expand') use(() => open.has(id(row)) || toggleOpen(row))
    else if (details && command === 'collapse') use(() => open.has(id(row)) && toggleOpen(row))
    else runShortcut(actions, row, key)
  }

  const draw = (line: Line<Row>, index: number): ReactNode => {
    if (line.kind === 'group')
      return (
        <Table.Tr key={line.key} data-index={index} ref={measured}>
          <Table.Th colSpan={width} scope="colgroup" className={classes.group}>
            <bdi>{line.title}</bdi> <span className={classes.count}>{line.rows}</span>
          </Table.Th>
        </Table.Tr>
      )
    const { row } = line
    if (line.kind === 'details')
      return (
        <Table.Tr key={line.key} data-index={index} ref={measured}>
          <Table.Td colSpan={width} className={classes.details}>
            {details?.(row)}
          </Table.Td>
        </Table.Tr>
      )
    const name = table.name(row)
    const opened = open.has(id(row))
    const ticked = selection?.has(row) ?? false
    return (
      <Table.Tr
        key={line.key}
        data-index={index}
        ref={measured}
        tabIndex={0}
        className={classes.row}
        data-row={line.at}
        data-ticked={ticked || undefined}
        aria-rowindex={first === null ? undefined : first + line.at + 2}
        onKeyDown={(event) => onKey(event, row, line.at)}
      >
        {selection ? (
          <Table.Td className={classes.tick}>
            <Checkbox
              size="xs"
              aria-label={t('table.select', { name })}
              checked={ticked}
              onChange={(event) => selection.toggle(row, (event.nativeEvent as MouseEvent).shiftKey)}
            />
          </Table.Td>
        ) : null}
        {details ? (
          <Table.Td className={classes.tick}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={24}
              aria-expanded={opened}
              aria-label={t('table.expand', { name })}
              onClick={() => toggleOpen(row)}
            >
              {opened ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
            </ActionIcon>
          </Table.Td>
        ) : null}
        {columns.map((column) => (
          <Table.Td key={column.id} style={columnWidth(column)} className={column.icon ? classes.tick : undefined}>
            {column.cell(row)}
          </Table.Td>
        ))}
        {menus ? (
          <Table.Td className={classes.menu}>
            <RowMenu row={row} name={name} actions={actions ?? []} history={history?.(row)} />
          </Table.Td>
        ) : null}
      </Table.Tr>
    )
  }

  return (
    <Table.Tbody ref={body} {...held}>
      <Space height={before} width={width} />
      {drawn
        ? drawn.map(({ index }) => (lines[index] ? draw(lines[index], index) : null))
        : lines.map((line, index) => draw(line, index))}
      <Space height={after} width={width} />
    </Table.Tbody>
  )
}

/** Focuses the row that follows when the focused row is removed. Returns the handlers of the table's body. */
function useHeldRow<Row>(
  lines: Line<Row>[],
  body: RefObject<HTMLElement | null>,
  focusRow: (at: number) => void,
): Pick<DOMAttributes<HTMLElement>, 'onFocus' | 'onBlur'> {
  const held = useRef<{ key: string; at: number } | null>(null)
  useEffect(() => {
    const { current } = held
    if (!current || document.activeElement !== document.body || lines.some(({ key }) => key === current.key)) return
    held.current = null
    const count = lines.filter(({ kind }) => kind === 'row').length
    if (count > 0) focusRow(Math.min(current.at, count - 1))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when rows have changed
  }, [lines])
  return {
    onFocus: ({ target }) => {
      const row = target.closest<HTMLElement>('[data-row]')
      if (!row || !body.current?.contains(row)) return
      const line = lines.find((one) => one.kind === 'row' && one.at === Number(row.dataset.row))
      held.current = line?.kind === 'row' ? { key: line.key, at: line.at } : null
    },
    // Without a related target the row itself may have been removed.
    onBlur: ({ relatedTarget }) => {
      if (relatedTarget) held.current = null
    },
  }
}

/** Fills the space of rows that are not drawn. */
function Space({ height, width }: { height: number; width: number }) {
  return height > 0 ? (
    <tr aria-hidden>
      <td colSpan={width} style={{ height, padding: 0 }} />
    </tr>
  ) : null
}

function linesOf<Row>(
  groups: Grouped<Row>[],
  id: (row: Row) => number | string,
  open: ReadonlySet<number | string> | null,
): Line<Row>[] {
  let at = 0
  return groups.flatMap(({ group, rows }) => [
    ...(group ? [{ kind: 'group' as const, key: `group ${group.key}`, title: group.title, rows: rows.length }] : []),
    ...rows.flatMap((row): Line<Row>[] => [
      { kind: 'row', key: `row ${id(row)}`, row, at: at++ },
      ...(open?.has(id(row)) ? [{ kind: 'details' as const, key: `details ${id(row)}`, row }] : []),
    ]),
  ])
}
