import { Button, Menu } from '@mantine/core'
import { memo } from 'react'
import { IconChevronsDown } from '../more-icons.ts'
import type { Clock } from './clock.ts'
import { LastOutput } from './LastOutput.tsx'
import classes from './LogBars.module.css'
import type { LogLabels } from './labels.ts'
import { tool } from './log-tools.tsx'
import type { CopyWhat } from './use-copy.ts'
import { type OpenLog, useLogValue } from './use-log.ts'

interface RunToolsProps {
  log: OpenLog
  labels: LogLabels
  clock: Clock
  running: boolean
  /** Its programs run, so that a silence is worth mentioning. */
  printing: boolean
  plain: boolean
  onCopy(what: CopyWhat): void
}

/** What is said about the run and its lines: a silence, a lost connection, the lines of the address; and following. */
export const RunTools = memo(function RunTools(props: RunToolsProps) {
  const { log, labels, clock, running, printing, plain } = props
  const { model, viewport } = log
  const lost = useLogValue(log, () => running && model.getSnapshot().connection === 'lost')
  const following = useLogValue(log, () => viewport.following)
  return (
    <>
      {printing && <LastOutput log={log} clock={clock} labels={labels} />}
      {lost && (
        <span className={classes.connection} role="status">
          {labels.connectionLost}
        </span>
      )}
      {!plain && <MarkedLines log={log} labels={labels} onCopy={props.onCopy} />}
      {running &&
        !plain &&
        tool(
          labels.follow,
          <IconChevronsDown size={17} aria-hidden />,
          () => viewport.follow(!viewport.following),
          following,
        )}
    </>
  )
})

/** The lines that the address names, with a menu to copy them; or that the log does not have them. */
function MarkedLines({ log, labels, onCopy }: Pick<RunToolsProps, 'log' | 'labels' | 'onCopy'>) {
  const { model } = log
  const marked = useLogValue(log, () => model.marked)
  // Otherwise null: the number of lines is needed only for a line that the log does not have.
  const total = useLogValue(log, () => (marked && marked.from > model.total ? model.total : null))
  if (!marked) return null
  if (total !== null) return <span className={classes.connection}>{labels.beyondEnd(marked.from, total)}</span>
  return (
    <Menu withinPortal={false} position="bottom-end">
      <Menu.Target>
        <Button size="compact-xs" variant="default">
          {labels.lines(marked.from, marked.to)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onCopy('link')}>{labels.copyLink}</Menu.Item>
        <Menu.Item onClick={() => onCopy('lines')}>{labels.copyLines}</Menu.Item>
        <Menu.Item onClick={() => onCopy('markdown')}>{labels.copyMarkdown}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
