/** Delay in ms, long after a page was requested, also on a slow machine. */
const idleDelayMs = 4000

/** Loads what is not needed yet when the browser is idle. Returns a function that cancels it. */
export function whenIdle(work: () => unknown): () => void {
  const timer = setTimeout(
    () => ('requestIdleCallback' in globalThis ? requestIdleCallback(work) : work()),
    idleDelayMs,
  )
  return () => clearTimeout(timer)
}
