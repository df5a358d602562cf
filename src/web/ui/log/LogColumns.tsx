import { memo, type RefObject, useMemo } from 'react'
import type { Clock } from './clock.ts'
import { FollowPill } from './FollowPill.tsx'
import classes from './LogColumns.module.css'
import { LogList } from './LogList.tsx'
import { LogSide } from './LogSide.tsx'
import type { LogActions } from './log-actions.ts'
import type { LogViewProps } from './log-view-props.ts'
import { Rail } from './Rail.tsx'
import { ResultSide } from './ResultSide.tsx'
import { ScrollStrip } from './ScrollStrip.tsx'
import type { ShownSettings } from './settings.ts'
import { sizesIn } from './sizes.ts'
import { type OpenLog, useLogView } from './use-log.ts'
import type { useLogResult } from './use-log-result.ts'
import type { useLogSides } from './use-log-sides.ts'

/** A delay above this is shown. */
const lateMs = 3000

interface LogColumnsProps {
  log: OpenLog
  view: LogViewProps
  settings: ShownSettings
  sides: ReturnType<typeof useLogSides>
  shown: ReturnType<typeof useLogResult>
  clock: Clock
  dark: boolean
  scroller: RefObject<HTMLDivElement | null>
  lineHref(from: number, to: number): string
  actions: LogActions
}

/**
 * The outline, the lines, and the result of the line under the cursor. Memoized: a bar that opens above them changes
 * nothing in them.
 */
export const LogColumns = memo(function LogColumns(props: LogColumnsProps) {
  const { log, view, settings, sides, clock, scroller, actions } = props
  const snapshot = useLogView(log)
  const { labels, name, locale, running } = view
  const { model, viewport } = log
  const { outline, panel, phone } = sides
  const size = useMemo(() => sizesIn(locale), [locale])
  const lines = snapshot.total
  return (
    <div className={classes.columns}>
      {outline && snapshot.ready && (
        <LogSide
          side="start"
          place={phone ? 'sheet' : 'beside'}
          label={labels.outline}
          closeLabel={labels.close}
          onClose={sides.toggleOutline}
        >
          <Rail
            log={log}
            labels={labels}
            clock={clock}
            failuresFirst={settings.failuresFirst}
            onFailuresFirst={(failuresFirst) => actions.change({ failuresFirst })}
            onJump={phone ? sides.closeSheet : undefined}
          />
        </LogSide>
      )}
      {/* What programs print runs from left to right, with its numbers before it. */}
      <div className={classes.body} dir="ltr">
        {snapshot.ready && (
          <LogList
            log={log}
            name={name}
            settings={settings}
            clock={clock}
            background={props.dark ? 0x0e1116 : 0xffffff}
            labels={labels}
            scroller={scroller}
            lineHref={props.lineHref}
            size={size}
            onLineLink={view.onLineLink ?? (() => undefined)}
            onKeyDown={actions.onKeyDown}
            onCopy={actions.onCopy}
          />
        )}
        {snapshot.ready && <ScrollStrip model={model} height={viewport.space.view} version={model.rows} />}
        {(!snapshot.ready || lines === 0) && (
          <div className={classes.empty}>{snapshot.ready ? (view.empty ?? labels.empty) : labels.loading}</div>
        )}
        <FollowPill
          following={viewport.following}
          fresh={Math.max(0, lines - viewport.seen)}
          below={viewport.below}
          running={running}
          behind={!snapshot.complete && model.lag > lateMs ? clock.duration(model.lag) : ''}
          labels={labels}
          onFollow={() => viewport.follow(true)}
        />
      </div>
      {panel && snapshot.ready && (
        <ResultSide
          log={log}
          sides={sides}
          clock={clock}
          view={view}
          shown={props.shown}
          onShown={() => scroller.current?.focus({ preventScroll: true })}
        />
      )}
    </div>
  )
})
