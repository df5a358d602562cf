import type { NumberedResult, ResultItem } from '../../../contract/result.ts'
import { type HostState, RunResults } from './run-results.ts'

/** What was printed at which line: a play or a task with its name, or a host's result. */
export type PrintedLine =
  | readonly [line: number, name: string]
  | readonly [line: number, host: string, state: HostState]

/** Builds the results of a run from what its log prints: `PLAY one`, `TASK a`, then hosts of that task. */
export function resultsOf(printed: readonly PrintedLine[]): RunResults {
  let [play, task] = [0, 0]
  const rest = { at: 1, action: 'copy', path: 'site.yml:3', handler: false, tags: [] }
  const items = printed.map(([line, name, state], i): NumberedResult => {
    let item: ResultItem
    if (state) item = { kind: 'host', task, host: name, state, ms: 5, message: '', out: line, at: 1, detail: null }
    else if (name.startsWith('PLAY ')) item = { kind: 'play', play: ++play, name: name.slice(5), out: line, at: 1 }
    else item = { kind: 'task', task: ++task, play, name: name.slice(5), out: line, ...rest }
    return { n: i + 1, line, ...item }
  })
  const results = new RunResults()
  results.add(items, items.length, true)
  return results
}
