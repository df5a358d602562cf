import { Switch, useDirection } from '@mantine/core'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hostStates } from '../../../../contract/result.ts'
import { keyForwards } from '../../../ui/arrow-keys.ts'
import { ResultBadge } from '../../../ui/results/ResultMark.tsx'
import type { HostState } from '../../../ui/results/run-results.ts'
import { useWidthIs } from '../../../ui/widths.ts'
import type { Attempt, HostResult } from './attempts.ts'
import { HostFilterBar, useHostFilter } from './HostFilterBar.tsx'
import { hostRows, isEventful, taskRows, titleOf } from './host-rows.ts'
import { cellSize, MatrixRow } from './MatrixRow.tsx'
import classes from './matrix.module.css'
import { Nothing } from './Nothing.tsx'

interface MatrixViewProps {
  attempt: Attempt
  /** Grows when there are new results. */
  version: number
  onResult: (result: HostResult) => void
}

/** Hosts by tasks, one shape per result, live while the task runs. Virtualised in both directions. */
export function MatrixView({ attempt, version, onResult }: MatrixViewProps) {
  const { t } = useTranslation()
  const phone = useWidthIs('summary')
  const filter = useHostFilter()
  const { words, state } = filter
  const [eventful, setEventful] = useState(false)
  // The attempt grows in place; its version says so.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const hosts = useMemo(() => hostRows(attempt, { words, state }), [attempt, version, words, state])
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const tasks = useMemo(
    () => taskRows(attempt, '', false).filter((row) => !eventful || isEventful(row)),
    [attempt, version, eventful],
  )
  const [active, setActive] = useState({ row: 0, column: 0 })
  const stateWords = useMemo(
    () => ({
      ...(Object.fromEntries(hostStates.map((state) => [state, t(`summary.state.${state}`)])) as Record<
        HostState,
        string
      >),
      none: t('summary.cellNone'),
    }),
    [t],
  )
  const scroller = useRef<HTMLDivElement>(null)
  const nameWidth = phone ? 120 : 220
  const headHeight = phone ? 110 : 150
  const rows = useVirtualizer({
    count: hosts.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cellSize,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    overscan: 2,
  })
  const columns = useVirtualizer({
    horizontal: true,
    isRtl: useDirection().dir === 'rtl',
    count: tasks.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cellSize,
    paddingStart: nameWidth,
    scrollPaddingStart: nameWidth,
    overscan: 2,
  })
  const drawnColumns = columns.getVirtualItems()
  const [first, last] = [drawnColumns[0]?.index ?? 0, drawnColumns.at(-1)?.index ?? -1]
  const activeHost = hosts[active.row]
  const activeTask = tasks[active.column]
  const activeId = `cell-${active.row}-${active.column}`
  const activeDrawn =
    active.column >= first && active.column <= last && rows.getVirtualItems().some(({ index }) => index === active.row)

  const moveTo = (row: number, column: number) => {
    const next = {
      row: Math.max(0, Math.min(hosts.length - 1, row)),
      column: Math.max(0, Math.min(tasks.length - 1, column)),
    }
    setActive(next)
    rows.scrollToIndex(next.row)
    columns.scrollToIndex(next.column)
  }
  const open = (row: number, column: number) => {
    setActive({ row, column })
    const result = hosts[row]?.cells.get(tasks[column]?.task ?? 0)
    if (result) onResult(result)
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const { row, column } = active
    const moves: Record<string, () => void> = {
      ArrowDown: () => moveTo(row + 1, column),
      ArrowUp: () => moveTo(row - 1, column),
      ArrowRight: () => moveTo(row, column + 1),
      ArrowLeft: () => moveTo(row, column - 1),
      PageDown: () => moveTo(row + 20, column),
      PageUp: () => moveTo(row - 20, column),
      Home: () => moveTo(row, 0),
      End: () => moveTo(row, tasks.length - 1),
      Enter: () => open(row, column),
      ' ': () => open(row, column),
    }
    const move = moves[keyForwards(event)]
    if (!move) return
    event.preventDefault()
    move()
  }

  return (
    <>
      <HostFilterBar filter={filter} shown={hosts.length} total={attempt.hosts.size}>
        <Switch
          size="xs"
          label={t('summary.eventful')}
          checked={eventful}
          onChange={(event) => setEventful(event.currentTarget.checked)}
        />
      </HostFilterBar>
      {hosts.length === 0 || tasks.length === 0 ? (
        <Nothing text={t('summary.noMatch')} />
      ) : (
        <div
          ref={scroller}
          className={classes.matrix}
          role="grid"
          tabIndex={0}
          data-own-keys
          aria-label={t('summary.matrixName')}
          aria-rowcount={hosts.length + 1}
          aria-colcount={tasks.length + 1}
          aria-activedescendant={activeHost && activeTask && activeDrawn ? activeId : undefined}
          onKeyDown={onKey}
        >
          <div
            role="row"
            aria-rowindex={1}
            className={classes.matrixHead}
            style={{ height: headHeight, width: columns.getTotalSize() }}
          >
            <div className={classes.corner} role="columnheader" aria-colindex={1} style={{ width: nameWidth }}>
              {t('summary.host')}
            </div>
            {drawnColumns.map(({ index, start }) => {
              const task = tasks[index]
              return task ? (
                <div
                  key={task.task}
                  role="columnheader"
                  aria-colindex={index + 2}
                  className={classes.taskName}
                  title={[titleOf(task), task.action, task.path].filter(Boolean).join('\n')}
                  style={{ insetInlineStart: start, width: cellSize }}
                >
                  <bdi>{titleOf(task)}</bdi>
                </div>
              ) : null
            })}
          </div>
          {/* Has the height of all rows; the header has its own. */}
          <div
            role="presentation"
            style={{ height: rows.getTotalSize() - headHeight, width: columns.getTotalSize() }}
          />
          {rows.getVirtualItems().map(({ index, start }) => {
            const host = hosts[index]
            return host ? (
              <MatrixRow
                key={host.host}
                host={host}
                at={index}
                top={start}
                width={columns.getTotalSize()}
                nameWidth={nameWidth}
                tasks={tasks}
                first={first}
                last={last}
                active={index === active.row ? active.column : null}
                words={stateWords}
                version={version}
                onOpen={open}
              />
            ) : null
          })}
        </div>
      )}
      <fieldset className={classes.legend}>
        <legend className="visually-hidden">{t('summary.legend')}</legend>
        {hostStates.map((state) => (
          <ResultBadge key={state} of={state} />
        ))}
      </fieldset>
    </>
  )
}
