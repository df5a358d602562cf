import { memo } from 'react'
import { ResultShape } from '../../../ui/results/ResultMark.tsx'
import type { HostState } from '../../../ui/results/run-results.ts'
import { countersOfHost, type HostRow, type TaskRow, worst } from './attempts.ts'
import { titleOf } from './host-rows.ts'
import matrixClasses from './matrix.module.css'
import summaryClasses from './summary.module.css'

/** Also the minimum target size. */
export const cellSize = 28

interface MatrixRowProps {
  host: HostRow
  at: number
  top: number
  width: number
  nameWidth: number
  tasks: readonly TaskRow[]
  /** The visible columns. */
  first: number
  last: number
  active: number | null
  /** The names of the states, translated once instead of for a thousand cells. */
  words: Record<HostState | 'none', string>
  /** The row is rendered again when it grows. */
  version: number
  onOpen: (row: number, column: number) => void
}

export const MatrixRow = memo(
  function MatrixRow({ host, at, top, width, nameWidth, tasks, first, last, active, words, onOpen }: MatrixRowProps) {
    return (
      <div
        role="row"
        aria-rowindex={at + 2}
        className={matrixClasses.matrixRow}
        style={{ transform: `translateY(${top}px)`, height: cellSize, width }}
      >
        <div
          role="rowheader"
          aria-colindex={1}
          className={matrixClasses.hostName}
          style={{ width: nameWidth, height: cellSize }}
          title={host.host}
        >
          <ResultShape of={worst(countersOfHost(host))} />
          <bdi className={summaryClasses.lineOne}>{host.host}</bdi>
        </div>
        {tasks.slice(first, last + 1).map((task, index) => {
          const column = first + index
          const result = host.cells.get(task.task)
          const name = `${host.host}, ${titleOf(task)}: ${words[result?.state ?? 'none']}`
          return (
            // The grid has the focus and handles the keys (aria-activedescendant).
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={task.task}
              id={`cell-${at}-${column}`}
              role="gridcell"
              aria-colindex={column + 2}
              aria-label={name}
              title={name}
              className={matrixClasses.matrixCell}
              data-state={result?.state}
              data-token={result?.state === 'changed' ? 'attention' : 'failed'}
              data-none={!result || undefined}
              data-active={column === active || undefined}
              style={{ insetInlineStart: nameWidth + column * cellSize, width: cellSize, height: cellSize }}
              onClick={() => onOpen(at, column)}
            >
              {result ? <ResultShape of={result.state} /> : null}
            </div>
          )
        })}
      </div>
    )
  },
  (before, after) =>
    before.host === after.host &&
    before.at === after.at &&
    before.top === after.top &&
    before.first === after.first &&
    before.last === after.last &&
    before.active === after.active &&
    before.version === after.version &&
    before.tasks === after.tasks &&
    before.words === after.words &&
    before.nameWidth === after.nameWidth,
)
