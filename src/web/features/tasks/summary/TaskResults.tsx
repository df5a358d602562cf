import { UnstyledButton } from '@mantine/core'
import { runTimeText } from '../../../i18n/run-time-text.ts'
import { ResultBadge } from '../../../ui/results/ResultMark.tsx'
import type { Attempt, HostResult, HostRow, TaskRow } from './attempts.ts'
import { titleOf } from './host-rows.ts'
import summaryClasses from './summary.module.css'
import resultClasses from './TaskResults.module.css'

/** Maximum number of results: for a host with more tasks, the matrix is easier to read. */
const maxResults = 200

interface TaskResultsProps {
  attempt: Attempt
  /** The results of one host, by task, */
  host?: HostRow
  /** or of one task, by host. */
  task?: TaskRow
  onResult: (result: HostResult) => void
}

/** Short results; each opens its full details. */
export function TaskResults({ attempt, host, task, onResult }: TaskResultsProps) {
  const results = host
    ? [...host.cells.values()]
    : [...attempt.hosts.values()].flatMap((row) => row.cells.get(task?.task ?? 0) ?? [])
  const title = (result: HostResult) => {
    const row = attempt.tasks.get(result.task)
    return host ? (row ? titleOf(row) : `#${result.task}`) : result.host
  }
  return (
    <ul className={resultClasses.results}>
      {results
        .sort((a, b) => weight(b) - weight(a) || a.n - b.n)
        .slice(0, maxResults)
        .map((result) => (
          <li key={result.n}>
            <UnstyledButton className={resultClasses.resultLine} onClick={() => onResult(result)}>
              <ResultBadge of={result.state} />
              <bdi className={summaryClasses.lineOne}>{title(result)}</bdi>
              <bdi className={`${summaryClasses.lineOne} ${summaryClasses.dim}`}>{result.message}</bdi>
              <span className={summaryClasses.dim}>{runTimeText(result.ms)}</span>
            </UnstyledButton>
          </li>
        ))}
      {results.length > maxResults ? <li className={summaryClasses.dim}>… {results.length - maxResults}</li> : null}
    </ul>
  )
}

const weight = ({ state }: HostResult): number => (state === 'unreachable' ? 2 : state === 'failed' ? 1 : 0)
