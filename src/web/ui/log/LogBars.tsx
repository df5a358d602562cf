import { Button } from '@mantine/core'
import { goTo } from './commands.ts'
import { FilterBar } from './FilterBar.tsx'
import { FindBar } from './FindBar.tsx'
import { GoToLine } from './GoToLine.tsx'
import classes from './LogBars.module.css'
import type { LogLabels } from './labels.ts'
import type { LogSettings } from './settings.ts'
import type { OpenLog, useLogView } from './use-log.ts'
import type { useLogFilter } from './use-log-filter.ts'

interface LogBarsProps {
  log: OpenLog
  snapshot: ReturnType<typeof useLogView>
  labels: LogLabels
  settings: LogSettings
  filter: ReturnType<typeof useLogFilter>
  /** Which bar is open above the log. */
  bar: 'find' | 'line' | null
  /** How often find was requested. */
  asked: number
  /** The filter chips are shown. */
  filterShown: boolean
  /** The log is shown as plain text, which has no find and no line to go to. */
  plain: boolean
  onChange(part: Partial<LogSettings>): void
  onClose(): void
}

/** The bars between the toolbar and the log: find, filter, go to line, and errors. */
export function LogBars(props: LogBarsProps) {
  const { log, snapshot, labels, settings, filter, bar, asked, filterShown, plain, onChange, onClose } = props
  const { model, viewport } = log
  return (
    <>
      {bar === 'find' && !plain && (
        <FindBar
          model={model}
          viewport={viewport}
          asked={asked}
          filtering={filter.filtering}
          labels={labels}
          onFiltering={filter.setFiltering}
          onClose={onClose}
        />
      )}
      {(filterShown || (bar === 'find' && filter.filtering)) && !plain && (
        <FilterBar
          model={model}
          labels={labels}
          criteria={filter.chips}
          context={settings.context}
          onCriteria={filter.setChips}
          onContext={(context) => onChange({ context })}
        />
      )}
      {bar === 'line' && !plain && (
        <GoToLine labels={labels} onGo={(line) => goTo(model, viewport, line)} onClose={onClose} />
      )}
      {snapshot.error !== null && (
        <div className={classes.banner} role="alert">
          {labels.readFailed(snapshot.error)}{' '}
          <Button size="compact-xs" variant="default" onClick={() => model.lines.retry()}>
            {labels.retry}
          </Button>
        </div>
      )}
    </>
  )
}
