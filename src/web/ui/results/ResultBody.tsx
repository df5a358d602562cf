import { Loader } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Moment } from '../TimeText.tsx'
import { DetailTexts, TextBlock } from './DetailTexts.tsx'
import { ResultShape } from './ResultMark.tsx'
import type { ResultLabels } from './result-labels.ts'
import classes from './results.module.css'
import type { HostResult, HostState, TaskOfRun } from './run-results.ts'
import type { LoadedDetail } from './use-detail.ts'

export interface ResultBodyProps {
  result: HostResult
  task: Pick<TaskOfRun, 'name' | 'action' | 'path'> | undefined
  /** The results of the same task on all hosts. */
  results: readonly HostResult[]
  loaded: LoadedDetail
  labels: ResultLabels
  duration(ms: number): string
  /** A link to the host in other runs. */
  history: ReactNode
  /** A link to the result's line in the log. */
  line: ReactNode
  onPick(result: HostResult): void
}

/** How many hosts of the same task are listed at first. */
const listed = 20

/**
 * One task's result on one host: the module's message, changes and output, and the same task on other hosts. When the
 * user picks another host, the focus moves to the surrounding `data-result-place`.
 */
export function ResultBody(props: ResultBodyProps) {
  const { result, task, loaded, labels } = props
  const said = messageOf(result, labels)
  return (
    <div className={classes.body}>
      <dl className={classes.facts}>
        <Fact name={labels.host}>
          <bdi>{result.host}</bdi>
          {props.history}
        </Fact>
        <Fact name={labels.state}>
          <State of={result.state} labels={labels} />
        </Fact>
        <Fact name={labels.task}>
          <bdi>{task?.name || task?.action || `#${result.task}`}</bdi>
        </Fact>
        <Fact name={labels.module}>{task?.action ? <code>{task.action}</code> : null}</Fact>
        <Fact name={labels.where}>{task?.path ? <code>{task.path}</code> : null}</Fact>
        <Fact name={labels.changed}>{result.state === 'changed' ? labels.yes : labels.no}</Fact>
        <Fact name={labels.at}>
          <Moment at={result.at} />
        </Fact>
        <Fact name={labels.duration}>{props.duration(result.ms)}</Fact>
        <Fact name={labels.line}>{props.line}</Fact>
      </dl>
      <div data-failed={/^(failed|unreachable)$/.test(result.state) || undefined}>
        <TextBlock title={labels.message} text={said} />
      </div>
      {loaded.busy ? <Loader size="xs" aria-label={labels.loading} /> : null}
      {loaded.error === null ? null : <p role="alert">{labels.failed(loaded.error)}</p>}
      {loaded.busy || loaded.error !== null ? null : (
        <DetailTexts detail={loaded.detail} state={result.state} labels={labels} />
      )}
      <Others {...props} />
    </div>
  )
}

/** What a module said; of an unreachable host also that it was not reached. */
export function messageOf(
  { state, message }: Pick<HostResult, 'state' | 'message'>,
  labels: Pick<ResultLabels, 'unreachable' | 'noMessage'>,
): string {
  if (state === 'unreachable') return [labels.unreachable, message].filter(Boolean).join(': ')
  return message || (state === 'failed' ? labels.noMessage : '')
}

/** The same task on the other hosts, failed ones first. */
function Others({ result, results, labels, onPick }: ResultBodyProps) {
  const [limit, setLimit] = useState(listed)
  const rank: readonly HostState[] = ['failed', 'unreachable', 'rescued', 'ignored', 'changed', 'ok', 'skipped']
  const others = results
    .filter(({ n }) => n !== result.n)
    .sort((a, b) => rank.indexOf(a.state) - rank.indexOf(b.state) || a.n - b.n)
  if (others.length === 0) return null
  return (
    <section className={classes.block} aria-label={labels.others(others.length)}>
      <p className={classes.title}>{labels.others(others.length)}</p>
      <ul className={classes.others}>
        {others.slice(0, limit).map((other) => (
          <li key={other.n}>
            <button
              type="button"
              className={classes.link}
              onClick={({ currentTarget }) => {
                // The clicked row disappears: without this the focus would be lost.
                currentTarget.closest<HTMLElement>('[data-result-place]')?.focus()
                onPick(other)
              }}
            >
              <State of={other.state} labels={labels} />
              <bdi>{other.host}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {others.length > limit ? (
        <button type="button" className={classes.jsonMore} onClick={() => setLimit(limit + listed)}>
          {labels.moreHosts(others.length - limit)}
        </button>
      ) : null}
    </section>
  )
}

function State({ of, labels }: { of: HostState; labels: ResultLabels }) {
  return (
    <span className={classes.state} data-state={of}>
      <ResultShape of={of} />
      {labels.states[of]}
    </span>
  )
}

/** A labelled fact; renders nothing if the value is empty. */
function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (children === null) return null
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  )
}
