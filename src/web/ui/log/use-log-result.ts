import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { HostResult, RunResults } from '../results/run-results.ts'
import { goTo } from './commands.ts'
import type { OpenLog } from './use-log.ts'

interface ResultOptions {
  results: RunResults | null
  version: number
  /** A result named in the address: shown, after going to its line, as soon as it is loaded. */
  initial: { host: string; task: number } | null
  open: boolean
  onOpen(): void
}

/**
 * Which result the panel shows: the one the user chose, until the cursor moves to a line of another one. The answer stays
 * the same object until it changes.
 */
export function useLogResult({ model, viewport }: OpenLog, { results, version, initial, open, onOpen }: ResultOptions) {
  const [picked, setPicked] = useState<{ result: HostResult; cursor: number } | null>(null)
  const textOf = (line: number) => model.textOf(line)
  useEffect(() => model.setResults(results), [model, results, version])

  const gone = useRef('')
  const { ready, marked } = model.getSnapshot()
  const named = initial ? `${initial.task} ${initial.host}` : ''
  useEffect(() => {
    if (!initial || !ready || !marked || gone.current === named) return
    const result = results?.of(initial.task, initial.host)
    if (!result) return
    gone.current = named
    const line = model.results.lineOf(result, textOf)
    if (line !== undefined && line <= model.total) {
      goTo(model, viewport, line)
      viewport.untouched()
    }
    setPicked({ result, cursor: model.cursor })
    onOpen()
  }, [named, ready, marked, results, version])

  const here = open && model.cursor > 0 ? model.results.at(model.cursor, model.folds, textOf) : undefined
  const result = (picked && (picked.cursor === model.cursor || !here) ? picked.result : here) ?? null
  const task = result ? (results?.task(result.task) ?? undefined) : undefined
  const line = result ? (model.results.lineOf(result, textOf) ?? null) : null
  const pick = useCallback((chosen: HostResult) => setPicked({ result: chosen, cursor: model.cursor }), [model])
  return useMemo(() => ({ result, task, line, pick }), [result, task, line, pick])
}
