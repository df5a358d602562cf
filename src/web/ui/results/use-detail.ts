import { useEffect, useRef, useState } from 'react'
import type { HostResult } from './run-results.ts'

export type ResultDetail = NonNullable<HostResult['detail']>
export type LoadDetail = (n: number, signal: AbortSignal) => Promise<ResultDetail | null>

export interface LoadedDetail {
  detail: ResultDetail | null
  busy: boolean
  error: string | null
}

/** Delay in ms, so that moving through a log with the arrow keys does not request every result on the way. */
const waitMs = 150
const cacheSize = 50

/** Loads output, diff and return value of one result if it stays in view. */
export function useDetail(load: LoadDetail, n: number | null): LoadedDetail {
  const cache = useRef(new Map<number, ResultDetail | null>())
  const [state, setState] = useState<LoadedDetail & { n: number | null }>({
    n: null,
    detail: null,
    busy: false,
    error: null,
  })
  useEffect(() => {
    if (n === null) return
    const known = cache.current.get(n)
    if (known !== undefined) return setState({ n, detail: known, busy: false, error: null })
    const ending = new AbortController()
    const timer = setTimeout(() => {
      load(n, ending.signal).then(
        (detail) => {
          const first = cache.current.keys().next()
          if (cache.current.size >= cacheSize && !first.done) cache.current.delete(first.value)
          cache.current.set(n, detail)
          setState({ n, detail, busy: false, error: null })
        },
        (error: unknown) => {
          if (ending.signal.aborted) return
          setState({ n, detail: null, busy: false, error: error instanceof Error ? error.message : String(error) })
        },
      )
    }, waitMs)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [load, n])
  return state.n === n ? state : { detail: null, busy: n !== null, error: null }
}
