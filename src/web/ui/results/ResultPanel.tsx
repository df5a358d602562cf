import { ActionIcon, Anchor } from '@mantine/core'
import { CopyButton } from '../CopyButton.tsx'
import { IconX } from '../icons.ts'
import { ResultBody } from './ResultBody.tsx'
import type { ResultLabels } from './result-labels.ts'
import classes from './results.module.css'
import type { HostResult, TaskOfRun } from './run-results.ts'
import type { LoadedDetail } from './use-detail.ts'

interface ResultPanelProps {
  /** null if the line under the cursor has no result. */
  result: HostResult | null
  task: TaskOfRun | undefined
  line: number | null
  loaded: LoadedDetail
  labels: ResultLabels
  duration(ms: number): string
  href: string | null
  historyHref: string | null
  onHistory?: ((host: string) => void) | undefined
  onPick(result: HostResult): void
  onLine(line: number): void
  onClose(): void
}

/** The panel beside the log with the result of the line under the cursor. */
export function ResultPanel(props: ResultPanelProps) {
  const { result, task, labels, line, href, historyHref } = props
  return (
    <aside className={classes.panel} aria-label={labels.panel} data-result-place tabIndex={-1}>
      <div className={classes.panelHead}>
        <h2>{labels.panel}</h2>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={labels.close}
          title={labels.close}
          onClick={props.onClose}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      {result ? (
        <div className={classes.panelBody}>
          <ResultBody
            key={result.n}
            result={result}
            task={task}
            results={task?.results ?? []}
            loaded={props.loaded}
            labels={labels}
            duration={props.duration}
            history={
              historyHref ? (
                <Anchor
                  size="sm"
                  href={historyHref}
                  onClick={(event) => {
                    if (!props.onHistory || event.ctrlKey || event.metaKey || event.shiftKey) return
                    event.preventDefault()
                    props.onHistory(result.host)
                  }}
                >
                  {labels.history}
                </Anchor>
              ) : null
            }
            line={
              line === null && !href ? null : (
                <>
                  {line === null ? null : (
                    <button type="button" className={classes.link} onClick={() => props.onLine(line)}>
                      {labels.toLine(line)}
                    </button>
                  )}
                  {href ? <CopyButton text={new URL(href, location.href).href} label={labels.copyLink} /> : null}
                </>
              )
            }
            onPick={props.onPick}
          />
        </div>
      ) : (
        <p className={classes.none} role="status">
          {labels.none}
        </p>
      )}
    </aside>
  )
}
