import { ResultPanel } from '../results/ResultPanel.tsx'
import { type LoadDetail, useDetail } from '../results/use-detail.ts'
import type { Clock } from './clock.ts'
import { goTo } from './commands.ts'
import { LogSide } from './LogSide.tsx'
import type { LogViewProps } from './log-view-props.ts'
import type { OpenLog } from './use-log.ts'
import type { useLogResult } from './use-log-result.ts'
import type { useLogSides } from './use-log-sides.ts'

const noDetail: LoadDetail = () => Promise.resolve(null)

interface ResultSideProps {
  log: OpenLog
  sides: ReturnType<typeof useLogSides>
  shown: ReturnType<typeof useLogResult>
  clock: Clock
  view: LogViewProps
  /** Called after the user went to a line of the log. */
  onShown(): void
}

/** The result of the line under the cursor, beside the log or over it. */
export function ResultSide({ log, sides, shown, clock, view, onShown }: ResultSideProps) {
  const { labels, resultHref, historyHref, loadDetail = noDetail } = view
  const { result } = shown
  const detail = useDetail(loadDetail, result?.n ?? null)
  return (
    <LogSide
      side="end"
      place={sides.panelPlace}
      label={labels.result.panel}
      closeLabel={labels.close}
      onClose={sides.togglePanel}
    >
      <ResultPanel
        result={result}
        task={shown.task}
        line={shown.line}
        loaded={detail}
        labels={labels.result}
        duration={(ms) => clock.duration(ms)}
        href={result && resultHref ? resultHref(result.host, result.task) : null}
        historyHref={result && historyHref ? historyHref(result.host) : null}
        onHistory={view.onHistory}
        onPick={shown.pick}
        onLine={(line) => {
          goTo(log.model, log.viewport, line)
          if (sides.phone) sides.closeSheet()
          else onShown()
        }}
        onClose={sides.togglePanel}
      />
    </LogSide>
  )
}
